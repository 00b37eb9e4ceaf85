import {
  isDehackedPatch,
  MOD_FILE_LIMITS,
  readableLine,
  nameOfFile,
  type ILoadOrderItem,
  type IModFile,
  type IModFileDescription,
  type INeededFile,
} from '@hangar/domain';
import { guessCategory } from '@hangar/mod-advice';
import { readIdgamesText } from '@hangar/wad-files';

import type { Arrival } from '../library';
import type { ReceivedProposal } from './received-files';

type ReceivedMod = ReceivedProposal['mods'][number];

/** Required entries that are loaded before and after the files of a proposal. */
export interface NeededEntries {
  readonly before: readonly IModFile[];
  readonly after: readonly IModFile[];
}

/** Returns the files of a proposal as new catalogue entries, in load order. */
export function createArrivals(
  { proposal, mods, text }: ReceivedProposal,
  needed: NeededEntries,
  replaced: IModFile | null,
): Arrival[] {
  const main = findMainFile(mods);
  const getName = (mod: ReceivedMod) =>
    (mod === main ? proposal.title : nameOfFile(mod.copy.fileName)).slice(0, MOD_FILE_LIMITS.name);
  const loadOrder: ILoadOrderItem[] = [
    ...needed.before.map(toLoadOrderItem),
    ...mods.map((mod) => ({ hashValue: mod.copy.hashValue, name: getName(mod) })),
    ...needed.after.map(toLoadOrderItem),
  ];
  const sharedDescription: IModFileDescription = {
    author: proposal.author,
    releasedOn: proposal.releasedOn,
    description: proposal.description,
    category: proposal.category,
    categoryGuessed: isGuessedCategory(proposal, mods),
    statedGame: findStatedGame(text),
    ...(proposal.found ? { url: proposal.found.url } : {}),
  };
  return mods.map((mod) => ({
    copy: mod.copy,
    from: proposal.found?.from ?? null,
    description: {
      ...sharedDescription,
      name: getName(mod),
      // A patch is loaded only together with the mod with which it came.
      sidecarOnly: mod !== main && isDehackedPatch(mod.copy.fileType),
      ...(loadOrder.length > 1 ? { loadOrder } : {}),
      ...(mod === main ? findStatedFiles(proposal.dependencies) : {}),
      ...(mod === main && replaced ? getInheritedDescription(replaced, mod.copy.hashValue) : {}),
    },
  }));
}

/**
 * Returns the file after which a proposal is named: the largest file with maps, otherwise the largest file. Patches
 * rank last.
 */
export function findMainFile(mods: readonly ReceivedMod[]): ReceivedMod | undefined {
  const getWeight = ({ copy, read }: ReceivedMod) =>
    copy.sizeBytes +
    ((read.inspected.contents?.mapCount ?? 0) > 0 ? 2 ** 50 : 0) +
    (isDehackedPatch(copy.fileType) ? 0 : 2 ** 51);
  return [...mods].sort((a, b) => getWeight(b) - getWeight(a))[0];
}

/** Whether the category equals the guess for these files. In that case, it doesn't count as the user's choice. */
function isGuessedCategory(
  { category, title }: ReceivedProposal['proposal'],
  mods: readonly ReceivedMod[],
): boolean {
  return (
    category !== null &&
    category ===
      guessCategory(
        mods.map(({ read }) => read.inspected),
        title,
      )
  );
}

/** Returns the user's details of the older version that also apply to the newer version. */
function getInheritedDescription(replaced: IModFile, hashValue: string): IModFileDescription {
  const { url, configTemplate, category, categoryGuessed, loadOrder } = replaced;
  return {
    url,
    configTemplate,
    ...(category !== null && !categoryGuessed ? { category, categoryGuessed } : {}),
    ...(loadOrder.length > 0
      ? {
          loadOrder: loadOrder.map((item) =>
            item.hashValue === replaced.hashValue ? { ...item, hashValue } : item,
          ),
        }
      : {}),
  };
}

/** Returns the names of required files that aren't in the catalogue. The other required files are in the load order. */
function findStatedFiles(dependencies: readonly INeededFile[]): Pick<IModFileDescription, 'statedFiles'> {
  const missing = dependencies.filter(({ fileId }) => fileId === null);
  return { statedFiles: missing.slice(0, MOD_FILE_LIMITS.statedFiles).map(({ name }) => name) };
}

function findStatedGame(text: ReceivedProposal['text']): string | null {
  const game = text && readIdgamesText(text.bytes)?.game;
  return readableLine(game ?? '').slice(0, MOD_FILE_LIMITS.statedGame) || null;
}

function toLoadOrderItem({ hashValue, name }: IModFile): ILoadOrderItem {
  return { hashValue, name };
}

/** Returns the required files that are in the catalogue, divided into those before and after the mod. */
export function groupNeededEntries(
  dependencies: readonly INeededFile[],
  found: ReadonlyMap<string, IModFile>,
): NeededEntries {
  const orderedDependencies = (order: INeededFile['order']) =>
    dependencies
      .filter((dependency) => dependency.order === order)
      .flatMap(({ fileId }) => found.get(fileId ?? '') ?? []);
  return { before: orderedDependencies('before'), after: orderedDependencies('after') };
}
