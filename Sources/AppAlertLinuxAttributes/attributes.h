// The calls for extended attributes, which Swift's modules of the C library leave out.
#include <sys/xattr.h>
