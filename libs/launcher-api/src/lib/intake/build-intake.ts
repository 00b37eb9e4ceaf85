import {
  fileNameOf,
  MOD_FILE_LIMITS,
  numberText,
  PROTOCOL_LIMITS,
  type IIntake,
  type IntakeKind,
  type IProposal,
} from '@hangar/domain';
import { createCombinedProposal, createProposals, toTitle, type Library } from '@hangar/mod-advice';

import type { AddedFiles } from './added-files';
import { INTAKE_LIMITS } from './intake-limits';
import type { AddedFile, AddedPack } from './read-file';

/** Default values of a proposal. */
const EMPTY_PROPOSAL = {
  isBaseGame: false,
  author: null,
  releasedOn: null,
  description: null,
  category: null,
  files: [],
  maps: [],
  baseGameVersionId: null,
  baseGameReason: null,
  sourcePortId: null,
  portReason: null,
  portAdvice: [],
  complevel: null,
  dependencies: [],
  alreadyCatalogued: [],
  protocolIds: [],
  replacesFileId: null,
  reason: null,
} satisfies Partial<IProposal>;

/** Creates the response for added items, with proposals for what to do with them. */
export function buildIntake(added: AddedFiles, library: Library, paths: readonly string[]): IIntake {
  const groups = added.getUsefulGroups();
  if (groups.length > INTAKE_LIMITS.files) return createTooManyIntake(groups.length, paths);
  const unpacked = groups.filter((group) => added.isUnpackedMod(group));
  const packed = groups.filter((group) => !unpacked.includes(group));
  const complete = (proposal: IProposal): IProposal => ({
    ...proposal,
    ...truncateDetails(proposal),
    ...findEncryption(proposal, added),
    files: proposal.files.map((file) => ({ ...file, entryPath: added.getEntryPath(file) })),
  });
  const mods = [
    ...createProposals(packed, library),
    ...[...unpacked, ...added.getUselessGroups()].flatMap((group) => createProposals([group], library)),
  ].map(complete);
  const combinedProposal = createCombinedProposal(packed, library);
  const games = added.games.map((game) => createGameProposal(game, library));
  const packs = added.packs.map(createPackProposal);
  // A single pack is imported through a different route.
  const [pack] = packs;
  if (pack && mods.length + games.length + packs.length === 1 && isOnlyItem(pack, paths))
    return { kind: 'pack', proposals: [] };
  const usable = [...mods, ...games, ...packs].filter(({ reason }) => reason === null);
  // Unusable proposals are listed last.
  const unusableMods = mods.filter(({ reason }) => reason !== null);
  const kind =
    usable.length > 0
      ? determineKind(usable, games)
      : unusableMods.some(({ files }) => files.some((file) => added.isDamaged(file)))
        ? 'damaged'
        : 'nothing';
  if (usable.length + unusableMods.length === 0) {
    const [path, ...others] = paths;
    const reason =
      path !== undefined && others.length === 0
        ? `${fileNameOf(path)} contains nothing that a source port can load.`
        : 'None of these items contain anything that a source port can load.';
    return createUselessIntake(paths, reason);
  }
  const proposals = [...usable, ...unusableMods];
  if (proposals.length > INTAKE_LIMITS.files) return createTooManyIntake(proposals.length, paths);
  return { kind, proposals, ...(combinedProposal ? { combined: complete(combinedProposal) } : {}) };
}

/**
 * Returns the effect of a password on a proposal, if an encrypted archive makes the proposal useless, or if files are
 * omitted because they are encrypted.
 */
function findEncryption({ files, reason }: IProposal, added: AddedFiles): Pick<IProposal, 'encryption'> {
  const encryption = files
    .filter(({ isLocked }) => reason !== null || isLocked)
    .map((file) => added.getEncryption(file))
    .find((found) => found !== null);
  return encryption ? { encryption } : {};
}

/** Truncates third-party text to the permitted lengths, so that clients can accept the proposal unchanged. */
function truncateDetails({ title, author, description }: IProposal) {
  return {
    title: title.slice(0, PROTOCOL_LIMITS.title),
    author: author?.slice(0, MOD_FILE_LIMITS.author) ?? null,
    description: description?.slice(0, PROTOCOL_LIMITS.description) ?? null,
  };
}

/** Returns the result for items that are all unusable for the same reason. */
export function createUselessIntake(paths: readonly string[], reason: string): IIntake {
  const title = toTitle(fileNameOf(paths[0] ?? ''));
  return { kind: 'nothing', proposals: [{ ...EMPTY_PROPOSAL, title, reason }] };
}

/** Returns the result if there are more mods than a client may accept in one request. */
function createTooManyIntake(count: number, paths: readonly string[]): IIntake {
  return createUselessIntake(
    paths,
    `Too many mods (${numberText(count)}). You can add up to ${numberText(INTAKE_LIMITS.files)} at once. Unpack the archive and add its mods in several steps.`,
  );
}

function determineKind(usable: readonly IProposal[], games: readonly IProposal[]): IntakeKind {
  if (usable.every((proposal) => games.includes(proposal))) return 'base-game';
  const [first, ...others] = usable;
  if (!first || others.length > 0 || first.isPack) return 'mods';
  if (first.replacesFileId !== null) return 'newer';
  const loaded = new Set(first.files.filter(({ role }) => role === 'load').map(({ hashValue }) => hashValue));
  return loaded.size === first.alreadyCatalogued.length ? 'known' : 'mod';
}

/** Proposes a base game. `baseGameVersionId` is its ID if it is already in the library. */
function createGameProposal({ inspected, game }: AddedFile, { versions, protocols }: Library): IProposal {
  const { text: _text, fault: _fault, names: _names, ...file } = inspected;
  const known = versions.find(({ hashValue, missing }) => hashValue === inspected.hashValue && !missing);
  const title = (known?.name ?? game ?? inspected.fileName).slice(0, PROTOCOL_LIMITS.title);
  return {
    ...EMPTY_PROPOSAL,
    isBaseGame: true,
    title,
    files: [{ ...file, role: 'load', reason: null }],
    maps: inspected.contents?.maps.map(({ name }) => name) ?? [],
    baseGameVersionId: known?.id ?? null,
    protocolIds: protocols
      .filter((protocol) => known !== undefined && playsOnlyGame(protocol, known.id))
      .map(({ id }) => id),
    baseGameReason: known
      ? `${known.name} is already in your library.`
      : `${inspected.fileName} is a base game (${title}).`,
  };
}

/** Whether a protocol plays a base game without mods. */
function playsOnlyGame(
  { files, baseGameVersionId }: Library['protocols'][number],
  versionId: string,
): boolean {
  return files.length === 0 && baseGameVersionId === versionId;
}

/** Whether a pack is the only item that was added, and was not in a folder. */
function isOnlyItem({ files: [file] }: IProposal, [path, ...others]: readonly string[]): boolean {
  return path !== undefined && others.length === 0 && fileNameOf(path) === file?.fileName;
}

function createPackProposal({ inspected, pack }: AddedPack): IProposal {
  const { text: _text, fault: _fault, names: _names, ...file } = inspected;
  return {
    ...EMPTY_PROPOSAL,
    isPack: true,
    title: pack.title,
    files: [{ ...file, role: 'load', reason: null }],
    protocolIds: [...pack.protocolIds],
  };
}
