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

/** A key that was added to a built-in prototype. */
export interface AddedKey {
  /** Its full name, such as `Object.prototype.isAdmin`. */
  readonly name: string;
  /** Whether it could be removed. A key that isn't configurable stays until Hangar ends. */
  readonly isRemoved: boolean;
}

/**
 * Stores the keys of the built-in prototypes. Returns a function that removes the keys that have been added since, and
 * returns these keys.
 */
export function watchPrototypes(): () => AddedKey[] {
  const keysBefore = new Map(
    Object.entries(PROTOTYPES).map(([name, prototype]) => [name, new Set(Reflect.ownKeys(prototype))]),
  );
  return () =>
    Object.entries(PROTOTYPES).flatMap(([name, prototype]) =>
      Reflect.ownKeys(prototype)
        .filter((key) => keysBefore.get(name)?.has(key) === false)
        .map((key) => ({
          name: `${name}.prototype.${String(key)}`,
          isRemoved: Reflect.deleteProperty(prototype, key),
        })),
    );
}
