import { StartupError } from './startup-error';

/** The names of the options of an interface. */
export type OptionNames<T> = Readonly<Record<keyof T, true>>;

/**
 * Rejects unknown options. The compiler reports them, but not every program is type-checked, and ignoring a misspelt
 * option could leave something unprotected.
 * @param parent the option that contains them, such as `access`
 * @throws a {@link StartupError} that names the unknown option and all known ones
 */
export function assertKnownOptions(
  options: object,
  known: Readonly<Record<string, true>>,
  parent?: string,
): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const path = parent === undefined ? unknown : `${parent}.${unknown}`;
  const names = Object.keys(known).join(', ');
  throw new StartupError(
    `The option “${path}” doesn't exist (known: ${names}). Correct its name, or remove it.`,
  );
}
