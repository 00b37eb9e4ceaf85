import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import ts from 'typescript';
import { assertConstant } from './constant-exports.mjs';

/** As the build writes it. */
const MODULE = /<script src="\/([\w-]+\.js)" type="module"><\/script>/g;

/** What the compiler calls the module that it looks at: a name that is the same on each system. */
const MODULE_NAME = 'module.js';

/**
 * Makes one script that is no module of the modules that a built page begins with. Chromium keeps what it has compiled of
 * both kinds, but compiles a module anew at every visit (docs/decisions/0018-first-picture.md). Modules that come later
 * import from the first ones by their names: such a file is left as a module that exports what the script has stored.
 * The page only preloads the script; apps/ui/src/first-paint.js begins it.
 * @param {string} directory the folder of `index.html`, which is changed
 * @throws an error when a first module does what only a module can do
 */
export function makeFirstScript(directory) {
  const page = join(directory, 'index.html');
  const html = readFileSync(page, 'utf8');
  const modules = [...html.matchAll(MODULE)];
  if (modules.length === 0) throw new Error(`${page} begins with no module.`);
  const text = modules.map(([, file]) => takeModule(join(directory, file))).join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  const name = `first-script-${hash}.js`;
  writeFileSync(join(directory, name), text);
  const withoutModules = modules.reduce((rest, [tag]) => rest.replace(tag, ''), html);
  // The first in the head: what begins it looks for it there.
  const preload = `<link rel="preload" as="script" href="/${name}">`;
  const withScript = withoutModules.replace('<head>', `<head>${preload}`);
  if (!withScript.includes(name)) throw new Error(`${page} has no head.`);
  if (withScript.includes('type="module"')) throw new Error(`${page} names a module in an unknown way.`);
  writeFileSync(page, withScript);
}

/** The text of a module as a script, which stores what the module exported; its file exports that, or is gone. */
function takeModule(path) {
  try {
    const { text, names } = scriptOf(readFileSync(path, 'utf8'), storeOf(path));
    if (names.length === 0) rmSync(path);
    else writeFileSync(path, `export const{${names.join(',')}}=${storeOf(path)};\n`);
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be made a script: ${reason}`, { cause: error });
  }
}

/** Where the script stores what a module exported. */
function storeOf(path) {
  return `globalThis["hangar ${basename(path)}"]`;
}

/**
 * @param {string} source a bundled module without imports
 * @param {string} store an expression
 * @returns {{ text: string, names: string[] }} `names` are those of its exports
 */
function scriptOf(source, store) {
  const { file, checker } = parsed(source);
  const exports = file.statements.filter(ts.isExportDeclaration);
  const specifiers = exports.flatMap(({ exportClause, moduleSpecifier }) => {
    if (moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause))
      throw new Error('it exports what it does not have itself.');
    return [...exportClause.elements];
  });
  assertConstant(file, specifiers, checker);
  const body = exports.reduceRight((rest, { pos, end }) => rest.slice(0, pos) + rest.slice(end), source);
  const values = specifiers.map(({ name, propertyName }) =>
    propertyName ? `${name.text}:${propertyName.text}` : name.text,
  );
  const storing = values.length > 0 ? `;${store}={${values.join(',')}}` : '';
  // The line break ends a comment that the module may end with.
  const text = `(function(){"use strict";${body}\n${storing}})();`;
  // An import, `import.meta` or an `await` outside of functions are only for modules.
  new Script(text);
  return { text, names: specifiers.map(({ name }) => name.text) };
}

function parsed(source) {
  const options = { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.ESNext };
  const file = ts.createSourceFile(MODULE_NAME, source, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const host = {
    ...ts.createCompilerHost(options, true),
    getCurrentDirectory: () => '',
    getSourceFile: (name) => (name === MODULE_NAME ? file : undefined),
  };
  const program = ts.createProgram([MODULE_NAME], options, host);
  return { file, checker: program.getTypeChecker() };
}
