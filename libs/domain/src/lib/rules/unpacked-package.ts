import { modFileTypeOf, stemOf } from './file-types';
import { RESOURCE_FOLDERS, ROOT_MARKS } from './package-names';

/** Folders that players also use for other purposes: `maps` for WADs, `music` for songs. */
const EVERYDAY_FOLDERS: readonly string[] = [
  'graphics',
  'maps',
  'models',
  'music',
  'patches',
  'sounds',
  'textures',
];
/** Folders for making or testing a mod. A mod file in one is not a release next to the package. */
const HELPER_FOLDERS: readonly string[] = [
  ...['dev', 'devel', 'devtools', 'tool', 'tools', 'util', 'utilities', 'utils'],
  ...['ci', 'test', 'testing', 'testmaps', 'tests'],
  ...['doc', 'docs', 'example', 'examples', 'sample', 'samples', 'template', 'templates'],
];
/** How many levels below the root of a repository are searched for a package. */
const MAX_DEPTH = 4;
/** How many levels of folders are searched for packages. */
const MAX_LEVELS = 32;

/** The contents of a folder and its subfolders, as ports would read them if the folder were a package. */
interface FolderFinding {
  /** Number of definitions in its root. */
  marks: number;
  /** Number of files in folders that only packages have. */
  telling: number;
  /** Number of files in any folder that has a meaning in a package. */
  resources: number;
  /** Number of mods that are loaded on their own. */
  carried: number;
  /** Number of WADs in its root. They may be mods of their own or parts of the package. */
  wads: number;
  /** Number of mods in folders of a package, such as its maps. */
  parts: number;
}

/**
 * Returns the folder of a package that is not packed, such as the source of a mod in the download of a repository. The
 * path ends with a slash; the root is the empty text. `null` if there is none, or if there are loadable mods outside
 * it, except in folders such as `tools`. `names` are paths with `/`.
 */
export function unpackedPackageIn(names: readonly string[]): string | null {
  const findings = new Map<string, FolderFinding>();
  let mods = 0;
  for (const name of names) {
    if (name.endsWith('/')) continue;
    if (isHelper(name)) continue;
    if (modFileTypeOf(name) !== null) mods += 1;
    for (const folder of foldersOf(name)) note(name.slice(folder.length), findingOf(findings, folder));
  }
  const [found] = [...findings]
    .filter(([, { marks, telling, resources, carried, wads, parts }]) => {
      if (carried > 0 || parts + wads < mods) return false;
      // If a folder contains only definitions and WADs, the definitions belong to the WADs.
      if (wads > 0) return marks > 0 && parts + telling > 0;
      return marks > 0 || (telling > 0 && resources > 1);
    })
    .sort(([one], [other]) => one.length - other.length);
  return found?.[0] ?? null;
}

/** A package that is not packed and its location. */
export interface UnpackedPackage {
  /**
   * The outermost folder that contains only this package and its accompanying files, with a final slash; the root is
   * the empty text.
   */
  readonly within: string;
  /** The folder of the package itself: `within` or one of its subfolders. */
  readonly folder: string;
}

/**
 * Finds every package that is not packed, at most `levels` folders deep, even if there are other mods. Files `within`
 * one are not mods of their own.
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
 * Returns the sentences that explain why such a package was skipped, and the remedy. `folder` is its path, `name` the
 * name of the mod.
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

/** Whether a file is a mod in a folder for making or testing mods. */
function isHelper(name: string): boolean {
  if (modFileTypeOf(name) === null) return false;
  const folders = name
    .toLowerCase()
    .split('/', MAX_DEPTH + 1)
    .slice(0, -1);
  return folders.some((folder) => HELPER_FOLDERS.includes(folder));
}

/** Returns the root and the folders of a file, each with a final slash. */
function foldersOf(path: string): string[] {
  const parts = path.split('/', MAX_DEPTH + 1).slice(0, -1);
  return ['', ...parts.map((_, place) => `${parts.slice(0, place + 1).join('/')}/`)];
}

function findingOf(findings: Map<string, FolderFinding>, folder: string): FolderFinding {
  const known = findings.get(folder);
  if (known) return known;
  const made = { marks: 0, telling: 0, resources: 0, carried: 0, wads: 0, parts: 0 };
  findings.set(folder, made);
  return made;
}

/** Counts a file by its path in the folder. */
function note(path: string, finding: FolderFinding): void {
  const lower = path.toLowerCase();
  const type = modFileTypeOf(lower);
  const isMod = type !== null;
  const folder = lower.includes('/') ? lower.slice(0, lower.indexOf('/')) : null;
  const isResource = folder !== null && RESOURCE_FOLDERS.has(folder);
  if (type === 'WAD' && folder === null) finding.wads += 1;
  else if (isMod && !isResource) finding.carried += 1;
  if (isMod && isResource) finding.parts += 1;
  if (isResource) finding.resources += 1;
  if (isResource && !EVERYDAY_FOLDERS.includes(folder)) finding.telling += 1;
  if (folder === null && !isMod && ROOT_MARKS.has(stemOf(lower))) finding.marks += 1;
}
