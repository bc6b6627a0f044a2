import AlertCLI

print(ExitCode.ok.meaning)
