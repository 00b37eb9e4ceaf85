import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import ts from 'typescript';
import { assertConstant } from './constant-exports.mjs';

/** A module's script tag as the build writes it. */
const MODULE = /<script src="([\w-]+\.js)" type="module"><\/script>/g;

/** The element with the address of the page, which the server replaces (page-document.ts). */
const BASE = /<base [^>]*>/;

/** The compiler's file name for the module, which is the same on every system. */
const MODULE_NAME = 'module.js';

/**
 * Turns the initial modules of a built page into one script that isn't a module. Chromium caches the compiled code of
 * both, but still compiles modules again at every visit (docs/decisions/0018-first-picture.md). Later modules import
 * the initial modules by name, so each file of an initial module is replaced by a module that exports the values stored
 * by the script. The page only preloads the script; apps/ui/src/first-paint.js runs it.
 * @param {string} directory the folder of `index.html`, which is changed
 * @throws an error if an initial module uses features that only modules have
 */
export function createFirstScript(directory) {
  const page = join(directory, 'index.html');
  const html = readFileSync(page, 'utf8');
  const modules = [...html.matchAll(MODULE)];
  if (modules.length === 0) throw new Error(`${page} does not load a module.`);
  const text = modules.map(([, file]) => removeModule(join(directory, file))).join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  const name = `first-script-${hash}.js`;
  writeFileSync(join(directory, name), text);
  const withoutModules = modules.reduce((remaining, [tag]) => remaining.replace(tag, ''), html);
  // The base must precede all addresses, and the script is preloaded before everything else.
  const preload = `<link rel="preload" as="script" href="${name}">`;
  const withScript = withoutModules.replace(BASE, `$&${preload}`);
  if (!withScript.includes(name)) throw new Error(`${page} has no <base>.`);
  if (withScript.includes('type="module"')) throw new Error(`${page} loads a module in an unsupported way.`);
  writeFileSync(page, withScript);
}

/**
 * Returns a module as the text of a script that stores its exports. Its file is replaced by a file that exports those
 * values, or removed.
 */
function removeModule(path) {
  try {
    const { text, names } = createScript(readFileSync(path, 'utf8'), getStoreExpression(path));
    if (names.length === 0) rmSync(path);
    else writeFileSync(path, `export const{${names.join(',')}}=${getStoreExpression(path)};\n`);
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be converted to a script: ${reason}`, { cause: error });
  }
}

/** Returns where the script stores the exports of a module. */
function getStoreExpression(path) {
  return `globalThis["hangar ${basename(path)}"]`;
}

/**
 * @param {string} source a bundled module without imports
 * @param {string} store an expression
 * @returns {{ text: string, names: string[] }} `names` are those of its exports
 */
function createScript(source, store) {
  const { file, checker } = parse(source);
  const exports = file.statements.filter(ts.isExportDeclaration);
  const specifiers = exports.flatMap(({ exportClause, moduleSpecifier }) => {
    if (moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause))
      throw new Error("it exports names that it doesn't define itself.");
    return [...exportClause.elements];
  });
  assertConstant(file, specifiers, checker);
  const body = exports.reduceRight(
    (remaining, { pos, end }) => remaining.slice(0, pos) + remaining.slice(end),
    source,
  );
  const values = specifiers.map(({ name, propertyName }) =>
    propertyName ? `${name.text}:${propertyName.text}` : name.text,
  );
  const storeStatement = values.length > 0 ? `;${store}={${values.join(',')}}` : '';
  // The line break ends a comment at the end of the module.
  const text = `(function(){"use strict";${body}\n${storeStatement}})();`;
  // Throws for an import, `import.meta` or an `await` outside functions, which only modules can use.
  new Script(text);
  return { text, names: specifiers.map(({ name }) => name.text) };
}

function parse(source) {
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
