import { resolve } from 'node:path';
import type { HangarClient } from '@hangar/client';
import {
  endSentence,
  IMPORT_KINDS,
  LAUNCHER_NAMES,
  plainLine,
  type IImportPreview,
  type IImportResult,
  type IImportSource,
  type IPreviewImportRequest,
  type ImportCounts,
  type ImportKind,
  type ImportStepKind,
} from '@hangar/domain';

import { CommandFailed, UsageError, type Command, type CommandContext } from './command';
import { withHangar, type Connection } from './connection';
import { JobWatcher } from './job-watcher';
import { JSON_OPTION, formatJson } from './json-option';
import { formatTable } from './text-table';

/** The names of one item and of several items of a kind. */
const KIND_NAMES: Readonly<Record<ImportStepKind, readonly [one: string, several: string]>> = {
  protocol: ['protocol', 'protocols'],
  'mod-file': ['mod file', 'mod files'],
  'base-game': ['base game', 'base games'],
  'source-port': ['source port', 'source ports'],
  tag: ['tag', 'tags'],
  result: ['result', 'results'],
  save: ['save', 'saves'],
  demo: ['demo', 'demos'],
  picture: ['picture', 'pictures'],
};

const ACTION_NAMES = { make: 'add', exists: 'in your library', skip: 'skip' } as const;

const IMPORT_COMMAND: Command = {
  name: 'import',
  words: ['[<kind>]', '[<path>]'],
  summary: `import the library of another launcher (${Object.keys(LAUNCHER_NAMES).join(', ')}), or everything found on this computer (found). Without a kind, list the libraries on this computer. Ctrl+C cancels the import`,
  options: {
    'dry-run': { summary: 'list all changes without making them' },
    ...JSON_OPTION,
  },
  run: ({ words: [kind, path], options }, context) => {
    const isJson = options['json'] === true;
    if (kind === undefined && options['dry-run']) throw new UsageError('Enter a kind with --dry-run.');
    return withHangar(context, async (hangar) => {
      if (kind === undefined) return listSources(hangar.client, isJson);
      const request = await createImportRequest(
        hangar.client,
        { kind: parseImportKind(kind), path },
        context,
      );
      return options['dry-run']
        ? previewImport(hangar.client, request, isJson, context)
        : runImport(hangar, request, isJson, context);
    });
  },
};

const UNDO_COMMAND: Command = {
  name: 'import undo',
  words: ['<importId>'],
  summary: 'remove everything that an import added, within seven days, unless you have changed or used it',
  options: JSON_OPTION,
  run: ({ words: [importId = ''], options }, context) =>
    withHangar(context, async ({ client }) => {
      const undone = await client.call('undoImport', { parameters: { importId } });
      if (options['json']) return [formatJson(undone)];
      if (undone.kept.length === 0) return ['Undone. Everything that the import added was removed.'];
      const rows = undone.kept.map(({ kind, name, reason }) => [KIND_NAMES[kind][0], name, reason]);
      return ['Undone, except:', ...formatTable(rows)];
    }),
};

/** The commands for imports. Longer names are first, because one name may begin with another. */
export const IMPORT_COMMANDS: readonly Command[] = [UNDO_COMMAND, IMPORT_COMMAND];

function parseImportKind(word: string): ImportKind {
  const kind = IMPORT_KINDS.find((one) => one === word);
  if (kind === undefined) throw new UsageError(`Unknown kind: ${word}. Use ${IMPORT_KINDS.join(', ')}.`);
  return kind;
}

async function listSources(client: HangarClient, isJson: boolean): Promise<string[]> {
  const sources = await client.call('listImportSources');
  if (isJson) return [formatJson(sources)];
  if (sources.length === 0)
    return ['No libraries of other launchers were found. To import one, enter its kind and path.'];
  return formatTable(sources.map(toSourceRow));
}

function toSourceRow({ kind, name, path, count, problem }: IImportSource): string[] {
  const setups = count === null ? '' : `${count} ${count === 1 ? 'setup' : 'setups'}`;
  return [kind, name, setups, path, problem ?? ''];
}

/**
 * Returns the request for an import. Without a path, the library in its usual place is imported.
 * @throws a {@link CommandFailed} if there isn't exactly one such library
 */
async function createImportRequest(
  client: HangarClient,
  { kind, path }: { kind: ImportKind; path: string | undefined },
  { workingDirectory }: CommandContext,
): Promise<IPreviewImportRequest> {
  if (kind === 'found') {
    if (path !== undefined) throw new UsageError('“found” is imported without a path.');
    return { kind };
  }
  if (path !== undefined) return { kind, path: resolve(workingDirectory, path) };
  const sources = (await client.call('listImportSources')).filter((source) => source.kind === kind);
  const [only, ...others] = sources;
  if (only === undefined)
    throw new CommandFailed(
      `No library of ${LAUNCHER_NAMES[kind]} was found. Enter the path of its file or folder.`,
    );
  if (others.length > 0)
    throw new CommandFailed(
      `Several libraries of ${LAUNCHER_NAMES[kind]} were found. Enter the path of one of them: ${sources.map((source) => plainLine(source.path)).join(', ')}`,
    );
  return { kind, path: only.path };
}

async function previewImport(
  client: HangarClient,
  request: IPreviewImportRequest,
  isJson: boolean,
  { printError }: CommandContext,
): Promise<string[]> {
  const preview = await client.call('previewImport', { body: request });
  for (const line of getNotices(preview)) printError(plainLine(line));
  if (isJson) return [formatJson(preview)];
  if (preview.steps.length === 0) return ['There is nothing to import.'];
  const rows = preview.steps.map(({ action, kind, name, detail, reason }) => [
    ACTION_NAMES[action],
    KIND_NAMES[kind][0],
    name,
    [detail, reason].filter(Boolean).join('. '),
  ]);
  return formatTable(rows);
}

function getNotices({ warnings, missingFolders }: IImportPreview): string[] {
  return [...warnings, ...missingFolders.map((folder) => `${folder} isn't on this computer.`)];
}

async function runImport(
  hangar: Connection,
  request: IPreviewImportRequest,
  isJson: boolean,
  context: CommandContext,
): Promise<string[]> {
  const job = await new JobWatcher(context).run(hangar, () =>
    hangar.client.call('runImport', { body: request }),
  );
  const result = job.result as IImportResult;
  for (const { kind, name, reason } of result.failed)
    context.printError(plainLine(`Not imported: ${KIND_NAMES[kind][0]} ${endSentence(name)} ${reason}`));
  const made = formatCounts(result.made);
  if (made === '' && result.failed.length > 0) throw new CommandFailed('Nothing was imported.');
  if (isJson) return [formatJson(result)];
  const existed = formatCounts(result.existed);
  return [
    made === '' ? 'Nothing new was found.' : `Imported ${made}.`,
    ...(existed === '' ? [] : [`Already in your library: ${existed}.`]),
    ...(made === '' ? [] : [`To undo it within seven days: hangar import undo ${result.importId}`]),
  ];
}

function formatCounts(counts: ImportCounts): string {
  const kinds = Object.keys(KIND_NAMES) as readonly ImportStepKind[];
  return kinds
    .flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [`${count} ${KIND_NAMES[kind][count === 1 ? 0 : 1]}`];
    })
    .join(', ');
}
