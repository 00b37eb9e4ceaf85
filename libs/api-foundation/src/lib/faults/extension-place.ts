import { toPlainError } from './plain-error';

/** A location in the code of an extension that was added from a file. */
export interface CodeLocation {
  /** The name of the extension. */
  readonly extension: string;
  /** Path in the extension's package, line and, if known, column, such as `dist/index.cjs:12:5`. */
  readonly place: string;
}

/** Matches the end of a line such as `at run (/data/extensions/scores/package/index.cjs:12:5)`. */
const FRAME = /[\\/]extensions[\\/]([a-z0-9][a-z0-9-]{0,63})[\\/]package[\\/]([^\n]*?:\d+(?::\d+)?)\)?$/gm;
/** Longer stacks are truncated, because an extension may create a stack of any length. */
const MAX_STACK_CHARACTERS = 20_000;
const MAX_PLACE_CHARACTERS = 300;

/**
 * Returns the innermost location in a stack that is in the code of an extension, or `null`.
 * @param extension limits the search to this extension
 */
export function findExtensionLocation(stack: string, extension?: string): CodeLocation | null {
  for (const [, name = '', place = ''] of stack.slice(0, MAX_STACK_CHARACTERS).matchAll(FRAME)) {
    if (extension !== undefined && name !== extension) continue;
    return { extension: name, place: decode(place).replaceAll('\\', '/').slice(0, MAX_PLACE_CHARACTERS) };
  }
  return null;
}

/** Returns the location in an extension's code where an error was thrown, or `null` if it is unknown. */
export function findErrorLocation(extension: string, error: unknown): string | null {
  return findExtensionLocation(toPlainError(error).stack ?? '', extension)?.place ?? null;
}

/** Decodes a location in an ES module, which a stack gives as a URL instead of a path. */
function decode(place: string): string {
  try {
    return decodeURI(place);
  } catch {
    // It is a path that contains a percent sign.
    return place;
  }
}
