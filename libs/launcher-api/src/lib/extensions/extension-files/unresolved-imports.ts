import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

import { SHARED_MODULE_NAMES } from './shared-module-names';

const CODE_FILE = /\.[cm]?js$/;
/** Matches `import … from 'x'`, `import 'x'` and `export … from 'x'` at the beginning of a statement. */
const STATEMENT =
  /(?:^|[;}\n])\s{0,100}(?:import|export)(?:\s{0,100}[\w$\s{},*]{1,5000}?from)?\s{0,100}(['"])([^'"\n]+)\1/g;
/** Matches `import('x')` and `require('x')`, also as bundlers name it. */
const CALL = /(?<![\w$.])(?:import|(?:__)?require)\s{0,100}\(\s{0,100}(['"])([^'"\n]+)\1\s{0,100}\)/g;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/;

/** An import that will fail. */
export interface UnresolvedImport {
  readonly specifier: string;
  /** The file in the package and the line. */
  readonly place: string;
}

/**
 * Finds imports that can't be resolved, in the main file of a package and the files that it imports. Doesn't run any
 * code. The code is only searched for patterns, so an import in a text or an unused function is also found.
 */
export async function findUnresolvedImports(
  packageFolder: string,
  entry: string,
): Promise<UnresolvedImport[]> {
  const root = realpathSync(packageFolder);
  const files = new Set([realpathSync(entry)]);
  const unresolved: UnresolvedImport[] = [];
  // The set grows while it's iterated.
  for (const file of files) {
    if (!CODE_FILE.test(file)) continue;
    const code = await readFile(file, 'utf8');
    for (const { specifier, isStatement, line } of listImports(code)) {
      const target = resolveImport(specifier, file, isStatement);
      if (target === null)
        unresolved.push({ specifier, place: `${relative(root, file).split(sep).join('/')}:${line}` });
      else if (target.startsWith(`${root}${sep}`)) files.add(target);
    }
  }
  return unresolved;
}

function listImports(code: string): { specifier: string; isStatement: boolean; line: number }[] {
  return [STATEMENT, CALL].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const end = match.index + match[0].length;
      const lineStart = code.lastIndexOf('\n', end - 1) + 1;
      if (COMMENT_LINE.test(code.slice(lineStart, lineStart + 200))) return [];
      const line = code.slice(0, end).split('\n').length;
      return [{ specifier: match[2] ?? '', isStatement: pattern === STATEMENT, line }];
    }),
  );
}

/** Returns the path of a module, an empty text for a package that Hangar or Node provides, or `null`. */
function resolveImport(specifier: string, file: string, isStatement: boolean): string | null {
  if (isBuiltin(specifier) || SHARED_MODULE_NAMES.includes(specifier)) return '';
  // A package next to the data directory might be found here, but not on other computers.
  if (!/^(\.{0,2}\/|\.\.?$|#)/.test(specifier)) return null;
  const path = join(dirname(file), specifier);
  if (isStatement && !specifier.startsWith('#')) return existsSync(path) ? realpathSync(path) : null;
  try {
    return realpathSync(createRequire(file).resolve(specifier));
  } catch {
    return null;
  }
}
