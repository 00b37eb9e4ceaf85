import { observeExtensionCode } from '@hangar/api-foundation/faults';

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

/** Removes the keys that added extensions add to the built-in prototypes while they start. */
export class PrototypeGuard {
  private readonly stopObserving: () => void;

  /** @param report Called with the extension that has added the keys, or with all that may have */
  constructor(
    private readonly extensions: readonly string[],
    private readonly report: (extensions: readonly string[], keys: readonly AddedKey[]) => void,
  ) {
    this.stopObserving = observeExtensionCode((extension) =>
      extensions.includes(extension) ? this.watch([extension]) : () => undefined,
    );
  }

  /** Also checks the constructors and factories of extensions, which Nest calls one after another. */
  async guardCreation<T>(
    extensions: readonly { readonly name: string }[],
    create: () => Promise<T>,
  ): Promise<T> {
    const names = extensions.map(({ name }) => name).filter((name) => this.extensions.includes(name));
    const check = names.length > 0 ? this.watch(names) : () => undefined;
    try {
      return await create();
    } finally {
      check();
    }
  }

  stop(): void {
    this.stopObserving();
  }

  /** Errors are ignored: if the extension has broken a function that is needed here, its own error is reported. */
  private watch(extensions: readonly string[]): () => void {
    try {
      const removeAddedKeys = rememberPrototypes();
      return () => {
        try {
          const keys = removeAddedKeys();
          if (keys.length > 0) this.report(extensions, keys);
        } catch {
          // See above.
        }
      };
    } catch {
      return () => undefined;
    }
  }
}

/**
 * Stores the keys of the built-in prototypes. Returns a function that removes the keys that have been added since, and
 * returns these keys.
 */
function rememberPrototypes(): () => AddedKey[] {
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
