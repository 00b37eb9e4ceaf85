import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import ts from 'typescript';

/** As the build writes it. */
const MODULE = /<script src="\/([\w-]+\.js)" type="module"><\/script>/g;

const COUNTING = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];

/**
 * Makes one script that is no module of the modules that a built page begins with. Chromium keeps what it has compiled of
 * both kinds, but compiles a module anew at every visit (docs/decisions/0018-first-picture.md). Modules that come later
 * import from the first ones by their names: such a file is left as a module that exports what the script has stored.
 * @param {string} directory the folder of `index.html`, which is changed
 */
export function makeFirstScript(directory) {
  const page = join(directory, 'index.html');
  const html = readFileSync(page, 'utf8');
  const [first, ...others] = html.matchAll(MODULE);
  if (!first) throw new Error(`${page} begins with no module.`);
  const text = [first, ...others].map(([, file]) => takeModule(join(directory, file))).join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  const name = `first-script-${hash}.js`;
  assertScript(name, text);
  writeFileSync(join(directory, name), text);
  const withFirstOnly = others.reduce((rest, [tag]) => rest.replace(tag, ''), html);
  writeFileSync(page, withFirstOnly.replace(first[0], `<script src="/${name}" defer></script>`));
}

/** The text of a module as a script, which stores what the module exported; its file exports that, or is gone. */
function takeModule(path) {
  const { text, exported } = scriptOf(path);
  const names = [...exported.keys()];
  if (names.length === 0) rmSync(path);
  else writeFileSync(path, `export const{${names.join(',')}}=${storeOf(path)};\n`);
  return text;
}

/** Where the script stores what a module exported. */
function storeOf(path) {
  return `globalThis["hangar ${basename(path)}"]`;
}

/**
 * @param {string} path a bundled module without imports
 * @returns {{ text: string, exported: Map<string, string>}} `exported` tells the name inside by the name outside
 */
function scriptOf(path) {
  const program = programOf(path);
  const file = program.getSourceFile(path);
  if (!file) throw new Error(`${path} cannot be read.`);
  const exports = file.statements.filter(ts.isExportDeclaration);
  const specifiers = exports.flatMap(({ exportClause }) =>
    exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : [],
  );
  assertConstant(file, specifiers, program.getTypeChecker());
  const exported = new Map(
    specifiers.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]),
  );
  const body = exports.reduceRight((rest, { pos, end }) => rest.slice(0, pos) + rest.slice(end), file.text);
  const values = [...exported].map(([outside, inside]) =>
    outside === inside ? inside : `${outside}:${inside}`,
  );
  const storing = values.length > 0 ? `;${storeOf(path)}={${values.join(',')}}` : '';
  // The line break ends a comment that the module may end with.
  return { text: `(()=>{"use strict";${body}\n${storing}})();`, exported };
}

function programOf(path) {
  const options = { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.ESNext };
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram([path], options, { ...host, getSourceFile: sourceFileOf(path) });
}

function sourceFileOf(path) {
  return (asked, target) =>
    asked === path ? ts.createSourceFile(path, readFileSync(path, 'utf8'), target, true) : undefined;
}

/** What is stored is as it was when the script had run; whoever imports from a module would see later changes. */
function assertConstant(file, specifiers, checker) {
  const symbols = new Set(specifiers.map((one) => checker.getExportSpecifierLocalTargetSymbol(one)));
  const names = new Set(specifiers.map(({ name, propertyName }) => (propertyName ?? name).text));
  const look = (node, isInFunction) => {
    for (const target of isInFunction ? targetsOf(node) : [])
      if (names.has(target.text) && symbols.has(checker.getSymbolAtLocation(target)))
        throw new Error(
          `${file.fileName} exports "${target.text}", which changes later. A script has only its first value to store.`,
        );
    const isWithin = isInFunction || ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => look(child, isWithin));
  };
  look(file, false);
}

/** The names that an expression or a loop assigns to. */
function targetsOf(node) {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return namesIn(node.left);
  if (ts.isForInStatement(node) || ts.isForOfStatement(node)) return namesIn(node.initializer);
  const isUnary = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
  return isUnary && COUNTING.includes(node.operator) ? namesIn(node.operand) : [];
}

function isAssignment(kind) {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** The names in a pattern, also those in its default values, which are only read: rather one too many. */
function namesIn(node) {
  if (ts.isIdentifier(node)) return [node];
  const names = [];
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return names;
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)));
  return names;
}

/** An import, `import.meta` or an `await` outside of functions are only for modules. */
function assertScript(name, text) {
  try {
    new Script(text, { filename: name });
  } catch (error) {
    throw new Error(`The first modules of the page cannot be made a script: ${error}.`, {
      cause: error,
    });
  }
}
