import { modFileTypeOf, stemOf } from './file-types';
import { isSideFolder, RESOURCE_FOLDERS, ROOT_MARKS } from './package-names';

/** Folders that players also use for other purposes, such as `maps` for WADs and `music` for songs. */
const COMMON_FOLDERS: readonly string[] = [
  'graphics',
  'maps',
  'models',
  'music',
  'patches',
  'sounds',
  'textures',
];
/** Maximum depth at which a package is found in a repository. */
const MAX_DEPTH = 4;
/** Maximum number of folder levels to search for packages. */
const MAX_LEVELS = 32;

/** The contents of a folder and its subfolders, counted as ports would read them if the folder were a package. */
interface FolderCounts {
  /** Number of definitions in the root of the folder. */
  definitions: number;
  /** Number of files in folders that only packages have. */
  packageFiles: number;
  /** Number of files in any folder that has a meaning in a package. */
  resources: number;
  /** Number of mods that ports load separately. */
  separateMods: number;
  /** Number of WADs in the root of the folder. They may be separate mods or parts of the package. */
  wads: number;
  /** Number of mods in the folders of a package, such as its `maps` folder. */
  packagedMods: number;
  /** Number of mods in the folder and its subfolders, except for those in side folders. */
  mods: number;
}

/** Counts of each folder by path, and the number of mods outside side folders. */
interface Counts {
  readonly byFolder: ReadonlyMap<string, FolderCounts>;
  readonly mods: number;
}

/**
 * Returns the folder of an unpacked package, such as a mod's source in a repository download. The path ends with a
 * slash; the root is the empty string. `null` without a package, or if there are loadable mods outside it, except in
 * side folders such as `tools`. `names` are paths with `/`.
 */
export function unpackedPackageIn(names: readonly string[]): string | null {
  return findPackageFolder(countFolders(names));
}

function findPackageFolder({ byFolder, mods }: Counts): string | null {
  const [found] = [...byFolder]
    .filter(([, counts]) => {
      const { definitions, packageFiles, resources, separateMods, wads, packagedMods } = counts;
      if (separateMods > 0 || counts.mods < mods) return false;
      // If a folder contains only definitions and WADs, the definitions belong to the WADs.
      if (wads > 0) return definitions > 0 && packagedMods + packageFiles > 0;
      return definitions > 0 || (packageFiles > 0 && resources > 1);
    })
    .sort(([one], [other]) => one.length - other.length);
  return found?.[0] ?? null;
}

/** An unpacked package and its location. */
export interface UnpackedPackage {
  /**
   * The outermost folder that contains only this package and its accompanying files, with a final slash; the root is
   * the empty string.
   */
  readonly within: string;
  /** The folder of the package itself: `within` or one of its subfolders. */
  readonly folder: string;
  /** Whether the folder also contains separate mods, such as the packed release. */
  readonly isShared: boolean;
}

/** Whether a file is a part of an unpacked package, and not a separate mod. */
export function isPartOfPackage({ within, isShared }: UnpackedPackage, name: string): boolean {
  if (!name.startsWith(within)) return false;
  const path = name.slice(within.length).toLowerCase();
  return !isShared || findResourceFolder(path) !== null || isDefinition(path) || isRootWad(path);
}

/** Finds every unpacked package, at most `levels` folders deep, even if there are other mods. */
export function unpackedPackagesIn(names: readonly string[], levels = MAX_LEVELS): UnpackedPackage[] {
  const counts = countFolders(names);
  const found = findPackageFolder(counts);
  if (found !== null) return [{ within: '', folder: found, isShared: false }];
  const shared: UnpackedPackage[] = isAmongMods(counts) ? [{ within: '', folder: '', isShared: true }] : [];
  if (levels === 0) return shared;
  const inFolders = new Map<string, string[]>();
  for (const name of names) {
    const end = name.indexOf('/') + 1;
    if (end === 0 || shared.some((unpacked) => isPartOfPackage(unpacked, name))) continue;
    const inside = inFolders.get(name.slice(0, end)) ?? [];
    inFolders.set(name.slice(0, end), inside);
    inside.push(name.slice(end));
  }
  const inside = [...inFolders].flatMap(([top, paths]) =>
    unpackedPackagesIn(paths, levels - 1).map(({ within, folder, isShared }) => ({
      within: top + within,
      folder: top + folder,
      isShared,
    })),
  );
  return [...shared, ...inside];
}

/**
 * Returns sentences that explain why such a package was skipped and what to do. `folder` is its path, `name` the mod's
 * name.
 */
export function unpackedPackageText({
  name,
  folder,
}: {
  readonly name: string;
  readonly folder: string;
}): string {
  return `${folder} is an unpacked mod. To add it, create a ZIP file of its contents and name it ${name}.pk3. Its files don't work separately, so they were skipped.`;
}

/** Whether the root contains an unpacked package next to separate mods. */
function isAmongMods({ byFolder }: Counts): boolean {
  const root = byFolder.get('');
  return root !== undefined && root.definitions > 0 && root.packagedMods > 0;
}

function countFolders(names: readonly string[]): Counts {
  const byFolder = new Map<string, FolderCounts>();
  let mods = 0;
  for (const name of names) {
    if (name.endsWith('/')) continue;
    const isMod = modFileTypeOf(name) !== null;
    const isOutside = isMod && !isInSideFolder(name);
    if (isOutside) mods += 1;
    for (const folder of listFolders(name)) {
      const counts = getCounts(byFolder, folder);
      if (isOutside) counts.mods += 1;
      const path = name.slice(folder.length);
      // The package may be in a side folder itself, for example in `src`.
      if (!(isMod && isInSideFolder(path))) countFile(path, counts);
    }
  }
  return { byFolder, mods };
}

function isInSideFolder(path: string): boolean {
  return path
    .split('/', MAX_DEPTH + 1)
    .slice(0, -1)
    .some(isSideFolder);
}

/** Returns the root and the folders of a file, each with a final slash. */
function listFolders(path: string): string[] {
  const parts = path.split('/', MAX_DEPTH + 1).slice(0, -1);
  return ['', ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)];
}

function getCounts(countsByFolder: Map<string, FolderCounts>, folder: string): FolderCounts {
  const known = countsByFolder.get(folder);
  if (known) return known;
  const newCounts = {
    definitions: 0,
    packageFiles: 0,
    resources: 0,
    separateMods: 0,
    wads: 0,
    packagedMods: 0,
    mods: 0,
  };
  countsByFolder.set(folder, newCounts);
  return newCounts;
}

/** Counts a file, given its path in the folder. */
function countFile(path: string, counts: FolderCounts): void {
  const lower = path.toLowerCase();
  const isMod = modFileTypeOf(lower) !== null;
  const folder = findResourceFolder(lower);
  if (isRootWad(lower)) counts.wads += 1;
  else if (isMod && folder === null) counts.separateMods += 1;
  if (isMod && folder !== null) counts.packagedMods += 1;
  if (folder !== null) counts.resources += 1;
  if (folder !== null && !COMMON_FOLDERS.includes(folder)) counts.packageFiles += 1;
  if (isDefinition(lower)) counts.definitions += 1;
}

/** Returns the top folder of a path in lower case if it has a meaning in a package. */
function findResourceFolder(path: string): string | null {
  const folder = path.slice(0, Math.max(0, path.indexOf('/')));
  return RESOURCE_FOLDERS.has(folder) ? folder : null;
}

/** Whether a path is a WAD in the root of a package. The WAD may be part of the package. */
function isRootWad(path: string): boolean {
  return !path.includes('/') && modFileTypeOf(path) === 'WAD';
}

/** Whether a path in lower case is a definition in the root of a package. */
function isDefinition(path: string): boolean {
  return !path.includes('/') && modFileTypeOf(path) === null && ROOT_MARKS.has(stemOf(path));
}
