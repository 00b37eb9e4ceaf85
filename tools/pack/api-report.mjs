// Writes the public API of our packages to docs/api-reports: one file for each entry point of each package.
//   node tools/pack/api-report.mjs [<folder>] [--check] [--into <reports>]
// <folder>/packages is the output of tools/pack.mjs.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The folder of the reports in the workspace. */
const REPORTS = 'docs/api-reports';
/** Most other reports use this package's declarations, and refer to them instead of repeating them. */
const COMMON = 'domain';
/**
 * Nest creates its classes, and their constructors refer to all internals. Declarations that it does not export are not
 * part of its API.
 */
const CLASS_PACKAGES = /^launcher-api/;
/** Keywords that begin a declaration of something that exists at run time. */
const VALUE = /^export (?:declare )?(?:abstract )?(class|enum|namespace|const|let|var|function) (\w+)/;
/** Marks a name that can be used as a type, but not as a value. */
const TYPE_ONLY = '// As a type only:\n';
/** The keywords of values that are also types. */
const ALSO_TYPES = new Set(['class', 'enum', 'namespace']);
const SILENT_LOGGING = { default: { logLevel: ExtractorLogLevel.None } };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    into: { type: 'string', default: join(WORKSPACE, REPORTS) },
  },
});
const reports = createReports(resolve(positionals[0] ?? join(WORKSPACE, 'dist'), 'packages'));
if (values.check) check(reports);
else updateReports(reports);

/** @param {string} packages */
function createReports(packages) {
  const entries = readdirSync(packages).flatMap((folder) => findEntries(join(packages, folder), folder));
  const scratch = mkdtempSync(join(tmpdir(), 'hangar-api-report-'));
  try {
    return describe(entries, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Returns the entry points that a program may import, each with its package, the name of its report and its
 * declarations.
 */
function findEntries(home, folder) {
  const { name, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([path, conditions]) => {
    const types = (conditions.import ?? conditions).types;
    if (types === undefined) return [];
    const report = `${folder}${path.slice(1).replaceAll('/', '.')}`;
    return [{ home, report, title: `${name}${path.slice(1)}`, types: join(home, types) }];
  });
}

/** @returns {Map<string, string>} the text of each report by its name */
function describe(entries, scratch) {
  const configs = entries.map((entry) => createConfig(entry, scratch));
  const compilerState = CompilerState.create(configs[0], {
    additionalEntryPoints: entries.slice(1).map(({ types }) => types),
  });
  for (const config of configs)
    Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback: (message) => {
        message.handled = message.logLevel !== 'error';
      },
    });
  const all = new Map(
    entries.map(({ report, types }) => {
      const program = /** @type {import('typescript').Program} */ (compilerState.program);
      const values = getValues(program, types);
      return [report, withoutLostValues(getDeclarations(join(scratch, `${report}.api.md`)), values)];
    }),
  );
  const common = new Set(all.get(COMMON)?.map(withoutExport));
  return new Map(
    entries.map(({ report, title }) => {
      const isOwn = (declaration) => report === COMMON || !common.has(withoutExport(declaration));
      return [report, renderReport(title, all.get(report) ?? [], isOwn)];
    }),
  );
}

function createConfig({ home, report, types }, scratch) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(home, 'package.json'),
    configObject: {
      projectFolder: home,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: createCompilerOptions(types), skipLibCheck: true },
      apiReport: {
        enabled: true,
        includeForgottenExports: !CLASS_PACKAGES.test(report),
        reportFileName: `${report}.api.md`,
        reportFolder: scratch,
        reportTempFolder: join(scratch, 'temporary'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: SILENT_LOGGING,
        extractorMessageReporting: SILENT_LOGGING,
        tsdocMessageReporting: SILENT_LOGGING,
      },
    },
  });
}

function createCompilerOptions(types) {
  return {
    compilerOptions: {
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023'],
      types: ['node'],
      // A package in a separate folder does not find Node's types automatically.
      typeRoots: [join(WORKSPACE, 'node_modules/@types')],
      strict: true,
      experimentalDecorators: true,
      skipLibCheck: true,
    },
    files: [types],
  };
}

/** Comments are removed, because changing them breaks nothing. */
function getDeclarations(file) {
  const code = /```ts\n([^]*)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return code
    .replace(/^ *\/\/.*\n/gm, '')
    .split('\n\n')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '');
}

/**
 * Returns the names that an entry exports as values. API Extractor shows `export type` like any other export, but using
 * such a name as a value is an error (TS1362).
 * @param {import('typescript').Program} program
 * @param {string} types
 */
function getValues(program, types) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(types);
  const entry = source && checker.getSymbolAtLocation(source);
  if (entry === undefined) throw new Error(`${types} exports nothing.`);
  const properties = checker.getTypeOfSymbol(entry);
  const names = checker.getExportsOfModule(entry).map(({ name }) => name);
  return new Set(names.filter((name) => checker.getPropertyOfType(properties, name) !== undefined));
}

/** Removes values that are exported as types only. If such a name is also a type, the type stays. */
function withoutLostValues(declarations, values) {
  return declarations.flatMap((declaration) => {
    const [, kind, name] = VALUE.exec(declaration) ?? [];
    if (name === undefined || values.has(name)) return declaration;
    return ALSO_TYPES.has(kind) ? `${TYPE_ONLY}${declaration}` : [];
  });
}

/** Removes `export` from a declaration that the package uses but does not export. */
function withoutExport(declaration) {
  return withoutMark(declaration).replace(/^export /, '');
}

function withoutMark(declaration) {
  return declaration.startsWith(TYPE_ONLY) ? declaration.slice(TYPE_ONLY.length) : declaration;
}

function renderReport(title, declarations, isOwn) {
  const reExported = declarations.filter(
    (declaration) => !isOwn(declaration) && /^export /.test(withoutMark(declaration)),
  );
  return [
    `# ${title}`,
    '',
    'Written by `npm run api-reports`, compared by `npm test`. Declarations without `export` are not exported, only referenced.',
    '',
    '```ts',
    declarations.filter(isOwn).join('\n\n'),
    '```',
    '',
    ...(reExported.length === 0
      ? []
      : [`And, as in [@hangar/${COMMON}](${COMMON}.md):`, '', ...reExported.map(formatListItem), '']),
  ].join('\n');
}

function formatListItem(declaration) {
  const name = /^export (?:abstract )?\w+ (\w+)/.exec(withoutMark(declaration))?.[1] ?? declaration;
  return `- \`${name}\`${declaration.startsWith(TYPE_ONLY) ? ' (as a type)' : ''}`;
}

function check(found) {
  const kept = readdirSync(values.into);
  for (const name of new Set([...kept, ...[...found.keys()].map((report) => `${report}.md`)])) {
    const before = kept.includes(name) ? readFileSync(join(values.into, name), 'utf8') : '';
    const difference = describeDifference(before, found.get(name.slice(0, -'.md'.length)) ?? '');
    if (difference === null) continue;
    process.exitCode = 1;
    console.error(`${REPORTS}/${name}, ${difference}`);
  }
  if (process.exitCode === 1)
    console.error('The public API has changed. If this is intended, run: npm run api-reports');
}

function describeDifference(before, now) {
  if (before === now) return null;
  const [oldLines, newLines] = [before.split('\n'), now.split('\n')];
  const line = newLines.findIndex((text, index) => text !== oldLines[index]);
  const at = line < 0 ? newLines.length : line;
  return `line ${at + 1}: "${oldLines[at] ?? ''}" is now "${newLines[at] ?? ''}"`;
}

function updateReports(found) {
  rmSync(values.into, { recursive: true, force: true });
  mkdirSync(values.into);
  for (const [report, text] of found) writeFileSync(join(values.into, `${report}.md`), text);
}
