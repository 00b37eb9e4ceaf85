import { isDeepStrictEqual } from 'node:util';
import { LAUNCHER_NAMES, PROTOCOL_LIMITS, type ImportStepKind } from '@hangar/domain';

import type { ForeignAttachment, ForeignLibrary, ForeignSetup } from '../other-launchers';
import type { FilePlanner } from './file-planner';
import { createStepId, type ItemReference, type PlannedStep, type ProtocolDraft } from './import-plan';
import { createSetupKey, type LibrarySnapshot } from './library-snapshot';
import type { PathLocator } from './path-locator';
import type { PlannedItem } from './planned-item';

/** The context in which setups are planned. */
export interface SetupPlanContext {
  readonly library: ForeignLibrary;
  readonly libraryPath: string;
  readonly snapshot: LibrarySnapshot;
  readonly baseGames: ReadonlyMap<string, PlannedItem>;
  readonly ports: ReadonlyMap<string, PlannedItem>;
  readonly files: FilePlanner;
  readonly locator: PathLocator;
  readonly isTrusted: boolean;
  readonly onChecked: (path: string, isFound: boolean) => void;
}

/** The files of a setup, including the hashes of those that are in the library. */
interface PlannedFiles {
  readonly files: readonly {
    readonly reference: ItemReference;
    readonly hashValue: string | null;
    readonly enabled: boolean;
  }[];
  readonly gaps: readonly string[];
}

const ATTACHMENT_KINDS: Readonly<Record<ForeignAttachment['kind'], ImportStepKind>> = {
  save: 'save',
  demo: 'demo',
  screenshot: 'picture',
  cover: 'picture',
};
/** Maximum number of missing files that a sentence about gaps names. */
const MAX_NAMED_GAPS = 5;

/** Plans the protocol for a setup, and its tags, results, saves, demos and pictures. */
export async function planSetup(setup: ForeignSetup, context: SetupPlanContext): Promise<PlannedStep[]> {
  const { library, libraryPath, isTrusted } = context;
  const from = LAUNCHER_NAMES[library.kind];
  const planned = await planFiles(setup, context.files);
  const game = setup.baseGameId === null ? undefined : context.baseGames.get(setup.baseGameId);
  const port = setup.portId === null ? undefined : context.ports.get(setup.portId);
  const gaps = [game?.gap ?? [], port?.gap ?? [], planned.gaps, setup.gaps].flat();
  const { playDemo, ...shared } = setup.options;
  const demo = playDemo === undefined ? null : await locateDemo(playDemo, context);
  if (playDemo !== undefined && demo === null) gaps.push('The demo that it plays was not found.');
  const draft: ProtocolDraft = {
    title: setup.title,
    baseGame: game?.reference ?? null,
    port: port?.reference ?? null,
    files: planned.files.map(({ reference, enabled }) => ({ file: reference, enabled })),
    parameters: setup.parameters,
    options: demo === null ? shared : { ...shared, playDemo: demo },
    description: setup.description,
    notes: createNotes(setup.notes, planned.gaps),
    tags: setup.tags,
    rating: setup.rating,
    playtimeSeconds: setup.playtimeSeconds,
    lastPlayedAt: setup.lastPlayedAt,
    isTrusted,
  };
  const id = createStepId('protocol', library.kind, libraryPath, setup.id);
  const shown = {
    id,
    kind: 'protocol',
    name: setup.title,
    detail: createDetail(draft, game, port),
    from,
  } as const;
  if (isInLibrary(draft, planned, context.snapshot))
    return [{ ...shown, action: 'exists', work: null, needs: [] }];
  return [
    {
      ...shown,
      action: 'make',
      ...(gaps.length === 0 ? {} : { reason: toSentences(gaps) }),
      work: { kind: 'protocol', draft },
      needs: findNeededSteps(draft),
    },
    ...createResultSteps(setup, id, from),
    ...(await createAttachmentSteps(setup, { ...context, protocolStep: id, from })),
  ];
}

/** Returns a step for each tag. All protocols with the same tag share its step. */
export function planTags(
  setups: readonly ForeignSetup[],
  { library, libraryPath, snapshot }: SetupPlanContext,
): PlannedStep[] {
  const setupsWithTag = new Set(snapshot.protocols.flatMap(({ tags }) => tags));
  return [...new Set(setups.flatMap(({ tags }) => tags))].map((tag) => {
    const shown = {
      id: createStepId('tag', library.kind, libraryPath, tag),
      kind: 'tag',
      name: tag,
      from: LAUNCHER_NAMES[library.kind],
    } as const;
    return setupsWithTag.has(tag)
      ? { ...shown, action: 'exists', work: null, needs: [] }
      : { ...shown, action: 'make', work: { kind: 'tag', tag }, needs: [] };
  });
}

async function planFiles(setup: ForeignSetup, planner: FilePlanner): Promise<PlannedFiles> {
  const files: PlannedFiles['files'][number][] = [];
  const gaps: string[] = [];
  for (const file of setup.files) {
    const planned = await planner.plan(file);
    files.push(...planned.files.map((plannedFile) => ({ ...plannedFile, enabled: file.enabled })));
    gaps.push(...planned.gaps);
  }
  if (files.length <= PROTOCOL_LIMITS.files) return { files, gaps };
  return {
    files: files.slice(0, PROTOCOL_LIMITS.files),
    gaps: [...gaps, `A protocol has at most ${PROTOCOL_LIMITS.files} files. The others are left out.`],
  };
}

async function locateDemo(path: string, { locator, onChecked }: SetupPlanContext): Promise<string | null> {
  const located = await locator.locate(path);
  onChecked(path, located !== null);
  return located?.path ?? null;
}

/** Adds missing files to the notes. They have no hash, so the load order can't contain them. */
function createNotes(notes: string, missing: readonly string[]): string {
  const list = missing.length === 0 ? '' : `Missing since the import:\n${missing.join('\n')}`;
  return [notes, list].filter(Boolean).join('\n\n').slice(0, PROTOCOL_LIMITS.notes);
}

function toSentences(gaps: readonly string[]): string {
  const named = [...new Set(gaps)];
  const others = named.length - MAX_NAMED_GAPS;
  return [...named.slice(0, MAX_NAMED_GAPS), ...(others > 0 ? [`And ${others} more.`] : [])].join(' ');
}

function createDetail(
  draft: ProtocolDraft,
  game: PlannedItem | undefined,
  port: PlannedItem | undefined,
): string {
  const count = draft.files.length;
  const files = count === 0 ? null : `${count} ${count === 1 ? 'file' : 'files'}`;
  return [game?.step?.name, files, port?.step?.name].filter(Boolean).join(', ');
}

function findNeededSteps({ baseGame, port, files }: ProtocolDraft): string[] {
  const references = [baseGame, port, ...files.map(({ file }) => file)];
  return [
    ...new Set(
      references.flatMap((plannedFile) =>
        plannedFile !== null && 'stepId' in plannedFile ? plannedFile.stepId : [],
      ),
    ),
  ];
}

/**
 * Whether the library has a protocol with the same base game, files, order, switches, options and parameters as the
 * import would create.
 */
function isInLibrary(
  draft: ProtocolDraft,
  { files }: PlannedFiles,
  { protocolsBySetup }: LibrarySnapshot,
): boolean {
  const gameId = draft.baseGame === null ? null : getExistingId(draft.baseGame);
  if ((draft.baseGame !== null && gameId === null) || files.some(({ hashValue }) => hashValue === null))
    return false;
  const same = protocolsBySetup.get(createSetupKey(gameId, files)) ?? [];
  return same.some(
    ({ launchParameters, options, title }) =>
      launchParameters.trim() === draft.parameters.trim() &&
      isDeepStrictEqual({ ...options }, { ...draft.options }) &&
      // Without files, protocols are distinguished only by their titles.
      (files.length > 0 || title === draft.title),
  );
}

function getExistingId(reference: ItemReference): string | null {
  return 'id' in reference ? reference.id : (reference.restoredId ?? null);
}

function createResultSteps(
  { results, title }: ForeignSetup,
  protocolStep: string,
  from: string,
): PlannedStep[] {
  return results.map((result, index) => ({
    id: createStepId('result', protocolStep, String(index), result.map),
    kind: 'result',
    name: `${title}: ${result.map}`,
    action: 'make',
    from,
    work: { kind: 'result', result },
    needs: [protocolStep],
  }));
}

async function createAttachmentSteps(
  { attachments }: ForeignSetup,
  { locator, onChecked, protocolStep, from }: SetupPlanContext & { protocolStep: string; from: string },
): Promise<PlannedStep[]> {
  const steps: PlannedStep[] = [];
  for (const attachment of attachments) {
    const kind = ATTACHMENT_KINDS[attachment.kind];
    const located = await locator.locate(attachment.path);
    onChecked(attachment.path, located !== null);
    const shown = {
      id: createStepId(kind, protocolStep, attachment.kind, attachment.path),
      kind,
      name: attachment.fileName,
      from,
      needs: [protocolStep],
    };
    steps.push(
      located === null
        ? { ...shown, action: 'skip', reason: `${attachment.fileName} wasn't found.`, work: null }
        : { ...shown, action: 'make', work: { kind: 'attachment', attachment, path: located.path } },
    );
  }
  return steps;
}
