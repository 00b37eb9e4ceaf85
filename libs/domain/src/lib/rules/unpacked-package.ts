import { modFileTypeOf, stemOf } from './file-types';
import { RESOURCE_FOLDERS, ROOT_MARKS } from './package-names';

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
/** Folders for developing or testing a mod. A mod file in such a folder is not a separate release. */
const DEVELOPMENT_FOLDERS: readonly string[] = [
  ...['dev', 'devel', 'devtools', 'tool', 'tools', 'util', 'utilities', 'utils'],
  ...['ci', 'test', 'testing', 'testmaps', 'tests'],
  ...['doc', 'docs', 'example', 'examples', 'sample', 'samples', 'template', 'templates'],
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
}

/**
 * Returns the folder of an unpacked package, such as a mod's source in a repository download. The path ends with a
 * slash; the root is the empty string. `null` if there is no package, or if there are loadable mods outside it, except
 * in folders such as `tools`. `names` are paths with `/`.
 */
export function unpackedPackageIn(names: readonly string[]): string | null {
  const countsByFolder = new Map<string, FolderCounts>();
  let mods = 0;
  for (const name of names) {
    if (name.endsWith('/')) continue;
    if (isDevelopmentFile(name)) continue;
    if (modFileTypeOf(name) !== null) mods += 1;
    for (const folder of foldersOf(name))
      countFile(name.slice(folder.length), countsOf(countsByFolder, folder));
  }
  const [found] = [...countsByFolder]
    .filter(([, { definitions, packageFiles, resources, separateMods, wads, packagedMods }]) => {
      if (separateMods > 0 || packagedMods + wads < mods) return false;
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
}

/**
 * Finds every unpacked package, at most `levels` folders deep, even if there are other mods. Files `within` one are not
 * separate mods.
 */
export function unpackedPackagesIn(names: readonly string[], levels = MAX_LEVELS): UnpackedPackage[] {
  const found = unpackedPackageIn(names);
  if (found !== null) return [{ within: '', folder: found }];
  if (levels === 0) return [];
  const inFolders = new Map<string, string[]>();
  for (const name of names) {
    const end = name.indexOf('/') + 1;
    if (end === 0) continue;
    const inside = inFolders.get(name.slice(0, end)) ?? [];
    inFolders.set(name.slice(0, end), inside);
    inside.push(name.slice(end));
  }
  return [...inFolders].flatMap(([top, inside]) =>
    unpackedPackagesIn(inside, levels - 1).map(({ within, folder }) => ({
      within: top + within,
      folder: top + folder,
    })),
  );
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

/** Whether a file is a mod in a folder for developing or testing mods. */
function isDevelopmentFile(name: string): boolean {
  if (modFileTypeOf(name) === null) return false;
  const folders = name
    .toLowerCase()
    .split('/', MAX_DEPTH + 1)
    .slice(0, -1);
  return folders.some((folder) => DEVELOPMENT_FOLDERS.includes(folder));
}

/** Returns the root and the folders of a file, each with a final slash. */
function foldersOf(path: string): string[] {
  const parts = path.split('/', MAX_DEPTH + 1).slice(0, -1);
  return ['', ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)];
}

function countsOf(countsByFolder: Map<string, FolderCounts>, folder: string): FolderCounts {
  const known = countsByFolder.get(folder);
  if (known) return known;
  const newCounts = {
    definitions: 0,
    packageFiles: 0,
    resources: 0,
    separateMods: 0,
    wads: 0,
    packagedMods: 0,
  };
  countsByFolder.set(folder, newCounts);
  return newCounts;
}

/** Counts a file, given its path in the folder. */
function countFile(path: string, counts: FolderCounts): void {
  const lower = path.toLowerCase();
  const type = modFileTypeOf(lower);
  const isMod = type !== null;
  const folder = lower.includes('/') ? lower.slice(0, lower.indexOf('/')) : null;
  const isResource = folder !== null && RESOURCE_FOLDERS.has(folder);
  if (type === 'WAD' && folder === null) counts.wads += 1;
  else if (isMod && !isResource) counts.separateMods += 1;
  if (isMod && isResource) counts.packagedMods += 1;
  if (isResource) counts.resources += 1;
  if (isResource && !COMMON_FOLDERS.includes(folder)) counts.packageFiles += 1;
  if (folder === null && !isMod && ROOT_MARKS.has(stemOf(lower))) counts.definitions += 1;
}
