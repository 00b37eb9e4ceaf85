import {
  fileNameOf,
  isDehackedPatch,
  isSideFolder,
  modFileTypeOf,
  stemOf,
  type IProposedFile,
  type ProposedRole,
  withoutStop,
} from '@hangar/domain';

import { variantReason, type LoadingPorts } from './file-variants';
import type { InspectedFile } from './inspected-file';
import { describeUselessKind } from './useless-file';

/** Whether a file is in a folder for something other than the mod itself. Such files are not loaded by default. */
export function isInSideFolder({ entryPath }: Pick<InspectedFile, 'entryPath'>): boolean {
  const folders = entryPath?.split(/[\\/]/).slice(0, -1) ?? [];
  return folders.some(isSideFolder);
}

/** Maximum size of a readme file that is stored. */
const MAX_TEXT_BYTES = 1024 * 1024;

type FindPorts = (file: InspectedFile) => LoadingPorts;

/** How variants are compared, and which file was preferred over which. */
interface VariantContext {
  readonly findPorts: FindPorts;
  readonly better: Map<InspectedFile, InspectedFile>;
}

interface Role {
  readonly role: ProposedRole;
  readonly reason: string | null;
}

/**
 * Assigns roles to the files of one mod and sorts them: loaded files that have no maps, those with maps and patches,
 * the readme file, and skipped files with reasons. `name` is the name of the archive or folder. Of several variants,
 * the one that the ports returned by `findPorts` load best is chosen.
 */
export function assignRoles(
  files: readonly InspectedFile[],
  name: string | null,
  findPorts: FindPorts,
): IProposedFile[] {
  const text = findMainText(files, name);
  const ownRoles = files.map((file) => ({
    file,
    ...(getOwnRole(file, text) ?? { role: 'load' as const, reason: null }),
  }));
  const loaded = ownRoles.filter(({ role }) => role === 'load').map(({ file }) => file);
  const better = new Map<InspectedFile, InspectedFile>();
  const skippedRoles =
    loaded.length > 0 ? findSkipped(loaded, name, { findPorts, better }) : skipSingleTexts(files);
  return ownRoles
    .map(({ file, role, reason }) => ({
      ...toProposedFile(file, skippedRoles.get(file) ?? { role, reason }),
      ...describeVariant(file, better),
    }))
    .sort((first, second) => sortRank(first) - sortRank(second));
}

/**
 * Joins the sorted files of several mods in the same order as those of a single mod. A file that several of them contain
 * is loaded once.
 */
export function joinFiles(mods: readonly (readonly IProposedFile[])[]): IProposedFile[] {
  const [only, ...others] = mods;
  if (only && others.length === 0) return [...only];
  const files = mods.flat();
  const loaded = files.filter(({ role }) => role === 'load');
  return files
    .map((file): IProposedFile => {
      const first = loaded.find(({ hashValue }) => hashValue === file.hashValue);
      return file.role !== 'load' || !first || first === file
        ? file
        : { ...file, ...createSkippedRole(`Same file as ${getPathInArchive(first)}.`) };
    })
    .sort((first, second) => sortRank(first) - sortRank(second));
}

/** Returns a file's role if it doesn't depend on the other files. `null` if the file can be loaded. */
function getOwnRole(file: InspectedFile, mainText: InspectedFile | null): Role | null {
  if (file === mainText) return { role: 'text', reason: null };
  if (file.text !== undefined) return createSkippedRole("Text file, but not this mod's description.");
  if (file.fault !== null) return createSkippedRole(file.fault);
  if (modFileTypeOf(file.fileName) === null) return createSkippedRole(describeUselessKind(file.fileName));
  return null;
}

/** Skips readme files that were added without a mod. */
function skipSingleTexts(files: readonly InspectedFile[]): Map<InspectedFile, Role> {
  const texts = files.filter(({ text }) => text !== undefined);
  return new Map(
    texts.map((file) => [file, createSkippedRole(`${file.fileName} is a text file without a mod.`)]),
  );
}

/** Returns the files that are skipped because of other loaded files. */
function findSkipped(
  files: readonly InspectedFile[],
  name: string | null,
  { findPorts, better: preferred }: VariantContext,
): Map<InspectedFile, Role> {
  const skipped = new Map<InspectedFile, Role>();
  const isRemaining = (file: InspectedFile) => !skipped.has(file);
  const optional = files.filter(isInSideFolder);
  // If an archive contains only optional files, they are loaded.
  if (optional.length < files.length)
    for (const file of optional) skipped.set(file, createSkippedRole('Optional extra. Load it if you like.'));
  for (const file of files.filter(isRemaining)) {
    const first = files.filter(isRemaining).find(({ hashValue }) => hashValue === file.hashValue);
    if (first && first !== file)
      skipped.set(file, createSkippedRole(`Same file as ${getPathInArchive(first)}.`));
  }
  for (const file of files.filter(isRemaining)) {
    const better = files
      .filter(isRemaining)
      .find((other) => other !== file && isPreferredTo(other, file, { name, findPorts }));
    if (!better) continue;
    preferred.set(file, better);
    const isBetterSupported = findPorts(better).rank > findPorts(file).rank;
    skipped.set(file, createSkippedRole(variantReason(better, isBetterSupported)));
  }
  for (const file of files.filter(isRemaining)) {
    const wadWithPatch = files.filter(isRemaining).find((other) => containsPatch(other, file));
    if (wadWithPatch)
      skipped.set(file, createSkippedRole(`Already included in ${withoutStop(wadWithPatch.fileName)}.`));
  }
  return skipped;
}

/** Returns the variant of a file, if there are others. Its source ports are added when all files are known. */
function describeVariant(
  file: InspectedFile,
  better: ReadonlyMap<InspectedFile, InspectedFile>,
): Pick<IProposedFile, 'variant'> {
  if (!better.has(file) && ![...better.values()].includes(file)) return {};
  let proposed = file;
  for (let next = better.get(proposed); next; next = better.get(proposed)) proposed = next;
  return { variant: { group: proposed.hashValue, portIds: [] } };
}

/**
 * Whether two files are versions of the same file and the first is preferred, because the ports load it better, or
 * because it has the archive's name or is larger.
 */
function isPreferredTo(
  first: InspectedFile,
  second: InspectedFile,
  { name, findPorts }: { readonly name: string | null; readonly findPorts: FindPorts },
): boolean {
  const maps = new Set(first.contents?.maps.map((map) => map.name));
  const otherMaps = second.contents?.maps ?? [];
  const isSame =
    otherMaps.length > 0 && otherMaps.filter((map) => maps.has(map.name)).length * 2 > otherMaps.length;
  if (!isSame) return false;
  const ranks = [findPorts(first).rank, findPorts(second).rank] as const;
  if (ranks[0] !== ranks[1]) return ranks[0] > ranks[1];
  const archiveStem = getStem(name ?? '');
  const haveArchiveName = [first, second].map(({ fileName }) => getStem(fileName) === archiveStem);
  if (haveArchiveName[0] !== haveArchiveName[1]) return haveArchiveName[0] === true;
  if (first.sizeBytes !== second.sizeBytes) return first.sizeBytes > second.sizeBytes;
  return getPathInArchive(first) < getPathInArchive(second);
}

/** Returns the path in the archive, because two folders may contain files with the same name. */
function getPathInArchive({ entryPath, fileName }: Pick<IProposedFile, 'entryPath' | 'fileName'>): string {
  return entryPath ?? fileName;
}

/**
 * Whether a WAD already contains a patch. Many archives include the patch twice: in the WAD, and as a file for ports
 * that do not read it from the WAD.
 */
function containsPatch(wad: InspectedFile, patch: InspectedFile): boolean {
  return (
    isDehackedPatch(patch.fileType) &&
    !isDehackedPatch(wad.fileType) &&
    wad.contents?.hasDehacked === true &&
    getStem(wad.fileName) === getStem(patch.fileName)
  );
}

/**
 * Returns the readme file named after the archive or one of its files, or else the only readme file in the idgames
 * format.
 */
function findMainText(files: readonly InspectedFile[], name: string | null): InspectedFile | null {
  const texts = files.filter(({ text, sizeBytes }) => text !== undefined && sizeBytes <= MAX_TEXT_BYTES);
  const stems = new Set(
    [name ?? '', ...files.filter(({ text }) => text === undefined).map(({ fileName }) => fileName)].map(
      getStem,
    ),
  );
  const inTemplate = texts.filter(({ text }) => text);
  const findByName = (all: readonly InspectedFile[]) =>
    all.find(({ fileName }) => stems.has(getStem(fileName)));
  const getSingle = (all: readonly InspectedFile[]) => (all.length === 1 ? all[0] : undefined);
  return findByName(inTemplate) ?? getSingle(inTemplate) ?? findByName(texts) ?? getSingle(texts) ?? null;
}

function sortRank({ role, fileType, contents }: IProposedFile): number {
  if (role !== 'load') return role === 'text' ? 3 : 4;
  if (isDehackedPatch(fileType)) return 2;
  return (contents?.mapCount ?? 0) > 0 ? 1 : 0;
}

function toProposedFile(file: InspectedFile, { role, reason }: Role): IProposedFile {
  const { text: _read, fault: _said, names: _names, ...facts } = file;
  return { ...facts, role, reason };
}

function createSkippedRole(reason: string): Role {
  return { role: 'skip', reason };
}

function getStem(path: string): string {
  return stemOf(fileNameOf(path)).toLowerCase();
}
