/** The prototypes that nearly all code uses, by name. A key that is added to one of them appears in all objects. */
const PROTOTYPES: Readonly<Record<string, object>> = Object.fromEntries(
  [
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    BigInt,
    Date,
    RegExp,
    Error,
    Promise,
    Map,
    Set,
  ].map((type) => [type.name, type.prototype as object]),
);

/**
 * Remembers the keys of the built-in prototypes. The returned function removes keys that were added since, and returns
 * their names, such as `Object.prototype.isAdmin`.
 */
export function watchPrototypes(): () => string[] {
  const keysBefore = new Map(
    Object.entries(PROTOTYPES).map(([name, prototype]) => [name, new Set(Reflect.ownKeys(prototype))]),
  );
  return () =>
    Object.entries(PROTOTYPES).flatMap(([name, prototype]) =>
      Reflect.ownKeys(prototype)
        .filter((key) => keysBefore.get(name)?.has(key) === false)
        .map((key) => {
          Reflect.deleteProperty(prototype, key);
          return `${name}.prototype.${String(key)}`;
        }),
    );
}
