import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { wrapInClass, findSnippets } from './document-snippets.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const DOCUMENTS = ['docs/extending.md', 'docs/hosting.md'];
/** Snippets omit imports that the reader's editor adds. */
const IMPLIED_IMPORTS = {
  '@nestjs/common': 'Module Controller Get Header',
  '@nestjs/core': 'NestFactory',
  '@hangar/domain': 'ILaunchSession IModFile',
  '@hangar/extension-play-journal': 'playJournal',
  '@hangar/launcher-api':
    'Achievements ArchiveReaders CatalogModule CatalogRepository DiscoverySources ExtensionEvents ExtensionSettings ExtensionStorage factsOfFamily JsonDocument LauncherApiModule LauncherCoreModule LauncherExtension LaunchModule LaunchSteps MetadataSources OnLauncherEvent PlayHistoryModule ProtocolRepository reportExtensionError SourcePortFamilies startLauncherApi Unwrapped',
};
/** Code that a snippet assumes the reader has written. */
const ASSUMED_DECLARATIONS = {
  HouseRulesModule: 'class HouseRulesModule {}',
  PlayJournalModule:
    'class PlayJournalModule { static forRoot(options: object) { return { module: PlayJournalModule, providers: [{ provide: "options", useValue: options }] }; } }',
  PlayJournalOptions: 'interface PlayJournalOptions { keepDays?: number }',
  Journal: 'class Journal {}',
  openLha:
    'declare function openLha(bytes: Uint8Array): { entries: []; content(index: number): Iterable<Uint8Array> };',
  findOnShelf:
    'declare function findOnShelf(words: string, field: string): Promise<{ id: string; title: string }[]>;',
  readShelf: 'declare function readShelf(signal: AbortSignal): Promise<{ id: string; title: string }[]>;',
  askWiki: 'declare function askWiki(hash: string, signal: AbortSignal): Promise<{ name: string } | null>;',
  JournalContent: 'interface JournalContent { texts: Readonly<Record<string, string>> }',
  readJournal: 'declare function readJournal(value: unknown): JournalContent;',
};

it('the snippets of the documents compile against the packages', () => {
  const texts = new Map();
  const locations = new Map();
  for (const document of DOCUMENTS)
    for (const snippet of findSnippets(readFileSync(join(WORKSPACE, document), 'utf8'), 'ts')) {
      const file = join(WORKSPACE, 'tools/pack', `snippet-${texts.size}.ts`);
      texts.set(file, `${assumedCode(snippet.code)}${wrapInClass(snippet.code)}\nexport {};`);
      locations.set(file, `${document}, "${snippet.heading}", line ${snippet.line}`);
    }
  expect(typeErrors(texts).map(([file, message]) => `${locations.get(file)}: ${message}`)).toEqual([]);
});

it('all JSON in the documents is valid', () => {
  const documents = readdirSync(join(WORKSPACE, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const broken = documents.flatMap((document) =>
    findSnippets(readFileSync(join(WORKSPACE, document), 'utf8'), 'json').flatMap(({ code, line }) => {
      try {
        JSON.parse(code);
        return [];
      } catch (failure) {
        return [`${document}, line ${line}: ${failure}`];
      }
    }),
  );
  expect(broken).toEqual([]);
});

/** The assumed code in one line before the snippet. */
function assumedCode(code) {
  const isUsed = (name) => new RegExp(`\\b${name}\\b`).test(wrapInClass(code));
  const isDeclared = (name) => new RegExp(`import .*\\b${name}\\b|function ${name}\\b`).test(code);
  const imports = Object.entries(IMPLIED_IMPORTS).map(([from, names]) => {
    const used = names.split(' ').filter((name) => isUsed(name) && !isDeclared(name));
    return used.length > 0 ? `import { ${used.join(', ')} } from '${from}'; ` : '';
  });
  const own = Object.keys(ASSUMED_DECLARATIONS)
    .filter(isUsed)
    .map((name) => `${ASSUMED_DECLARATIONS[name]} `);
  return [...imports, ...own].join('');
}

function typeErrors(texts) {
  const { config } = ts.readConfigFile(join(WORKSPACE, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, WORKSPACE);
  Object.assign(options, {
    noEmit: true,
    isolatedModules: false,
    types: ['node'],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  });
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, version, ...rest) =>
    texts.has(file)
      ? ts.createSourceFile(file, texts.get(file), version)
      : getSourceFile(file, version, ...rest);
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => [file, ts.flattenDiagnosticMessageText(messageText, ' ')],
    );
  });
}
