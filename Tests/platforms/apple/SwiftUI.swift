// What samples/client and its README use of SwiftUI. Only for type-checks, like Foundation.swift
// beside it.

@_exported import Foundation

func unused() -> Never { fatalError("only for type-checks") }

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { unused() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { unused() }
}

public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { unused() }
}

public struct TupleView<T>: View {
  public var body: Never { unused() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { unused() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<First: View, Second: View>(
    _ first: First, _ second: Second
  ) -> TupleView<(First, Second)> { unused() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct Text: View {
  public nonisolated init(verbatim content: String) {}
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {}
  public var body: Never { unused() }
}

@available(macOS 12.0, iOS 15.0, *)
public struct ButtonRole: Equatable, Sendable {
  public static var cancel: ButtonRole { unused() }
}

public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}

  @available(macOS 12.0, iOS 15.0, *)
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}

  public var body: Never { unused() }
}

extension View {
  @available(macOS 12.0, iOS 15.0, *)
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { EmptyView() }

  @available(macOS 12.0, iOS 15.0, *)
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }
}

// MARK: Modifiers

public struct ModifierContent<Modifier: ViewModifier>: View {
  public var body: Never { unused() }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = ModifierContent<Self>
}

public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { unused() }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { unused() }
}

// MARK: State

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  public var wrappedValue: Value {
    get { unused() }
    nonmutating set {}
  }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { unused() }
}

extension Binding: Sendable where Value: Sendable {}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { unused() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { unused() }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}

extension State: Sendable where Value: Sendable {}

public struct EnvironmentValues {
  public var openURL: OpenURLAction { unused() }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { unused() }
}

@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) {}
}

// MARK: Apps

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
