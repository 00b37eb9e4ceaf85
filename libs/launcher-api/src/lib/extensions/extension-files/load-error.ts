import { hasSystemCode } from '@hangar/file-system';

const MISSING_PACKAGE = /^Cannot find (?:module|package) '([^']{1,200})'/;

/** Returns an error whose message explains to the author why a module couldn't be loaded. It has the original stack. */
export function explainLoadError(error: unknown): unknown {
  const sentence = findSentence(error);
  if (sentence === null || !(error instanceof Error)) return error;
  const explained = new Error(sentence, { cause: error });
  if (typeof error.stack === 'string') explained.stack = error.stack;
  return explained;
}

function findSentence(error: unknown): string | null {
  if (hasSystemCode(error, 'ERR_REQUIRE_ASYNC_MODULE'))
    return "its code uses “await” outside of a function, which Hangar can't load. Move it into “onModuleInit”.";
  if (hasSystemCode(error, 'ERR_PACKAGE_PATH_NOT_EXPORTED'))
    return "it imports a part of a package that Hangar doesn't provide. Import it from the package itself, or bundle it.";
  if (!hasSystemCode(error, 'MODULE_NOT_FOUND') && !hasSystemCode(error, 'ERR_MODULE_NOT_FOUND')) return null;
  const [, name] = MISSING_PACKAGE.exec((error as Error).message) ?? [];
  if (name === undefined) return null;
  return /^[./]|^[A-Za-z]:/.test(name)
    ? `it imports “${name}”, which isn't in its package.`
    : `it imports “${name}”, which Hangar doesn't provide. It must be bundled.`;
}
