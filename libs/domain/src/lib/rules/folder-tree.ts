import { modFileTypeOf, stemOf } from './file-types';
import { getMapNameStyle } from './map-names';
import { isPossibleDefinition, isSideFolder, RESOURCE_FOLDERS, ROOT_MARKS } from './package-names';

/** Maximum depth at which a package is found in a repository. */
export const MAX_DEPTH = 4;
/** Maximum number of folder levels to search for packages. */
export const MAX_LEVELS = 32;
/** Maximum number of a path's folders in the tree, enough for the deepest package that can be found. */
const MAX_FOLDERS = MAX_LEVELS + MAX_DEPTH;

/** Folders that players also use for other purposes, such as `maps` for WADs and `music` for songs. */
const COMMON_FOLDERS: ReadonlySet<string> = new Set([
  'graphics',
  'maps',
  'models',
  'music',
  'patches',
  'sounds',
  'textures',
]);

/** A folder with counts of its contents, as ports would read them if the folder were a package. */
export interface FolderNode {
  /** The name of the folder; empty for the root. */
  readonly name: string;
  /** `null` for the root. */
  readonly parent: FolderNode | null;
  /** The number of characters in the path, with the final slash. */
  readonly pathLength: number;
  /** The subfolder with the first counted file. Most folders have no other, so no map is created for it. */
  firstChild: FolderNode | null;
  /** The other subfolders by name, in the order of their first counted files. */
  otherChildren: Map<string, FolderNode> | null;
  /** Number of definitions in the root of the folder. */
  definitions: number;
  /** Number of other files in the root of the folder that may be definitions. */
  possibleDefinitions: number;
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
  /** Number of maps in its `maps` folder that are named as in the base games. Only packages contain such maps. */
  gameMaps: number;
  /** Whether the folder or a folder below contains a definition or a resource. Otherwise, it contains no packages. */
  hasPackageParts: boolean;
  /** Number of mods without a side folder among the next `MAX_DEPTH` folders of their path. */
  openMods: number;
  /** Number of the other mods, by the number of folders between this folder and the side folder. */
  sideMods: number[] | null;
}

/**
 * Builds the tree of all folders with files that could belong to a package, with their counts. Each name is read once,
 * so the time is proportional to the length of the names. `names` are paths with `/`.
 */
export function buildFolderTree(names: readonly string[]): FolderNode {
  const root = createNode('', null);
  for (const name of names) if (!name.endsWith('/')) addFile(root, name);
  return root;
}

/** Returns the path of a folder with a final slash; empty for the root. */
export function getFolderPath(folder: FolderNode): string {
  const parts: string[] = [];
  for (let node = folder; node.parent; node = node.parent) parts.unshift(`${node.name}/`);
  return parts.join('');
}

/** Returns the subfolders in the order of their first counted files. */
export function listChildren({ firstChild, otherChildren }: FolderNode): readonly FolderNode[] {
  if (!firstChild) return [];
  return otherChildren ? [firstChild, ...otherChildren.values()] : [firstChild];
}

/** Returns the number of mods in a folder without a side folder among the next `depth` folders of their path. */
export function countMods({ openMods, sideMods }: FolderNode, depth: number): number {
  let mods = openMods;
  if (sideMods) for (let distance = depth; distance < MAX_DEPTH; distance++) mods += sideMods[distance] ?? 0;
  return mods;
}

/** Whether a folder with this name in the root of a package has a meaning to ports. */
export function isResourceFolder(name: string): boolean {
  return RESOURCE_FOLDERS.has(name.toLowerCase());
}

/** Whether a path is a WAD in the root of a package. The WAD may be part of the package. */
export function isRootWad(path: string): boolean {
  return !path.includes('/') && modFileTypeOf(path) === 'WAD';
}

/** Whether a path in lower case is a definition in the root of a package, or may be one. */
export function isDefinition(path: string): boolean {
  if (path.includes('/') || modFileTypeOf(path) !== null) return false;
  return ROOT_MARKS.has(stemOf(path)) || isPossibleDefinition(path);
}

/** Whether the path of a file, starting with its folder, is a map that is named as in the base games. */
function isGameMap(folder: string, fileName: string): boolean {
  const name = stemOf(fileName).toUpperCase();
  return (
    folder.toLowerCase() === 'maps' && modFileTypeOf(fileName) === 'WAD' && getMapNameStyle(name) !== null
  );
}

/** Counts a file in its folder and in all folders above. */
function addFile(root: FolderNode, path: string): void {
  const fileName = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const folders = path.split('/', MAX_FOLDERS + MAX_DEPTH + 1).slice(0, -1);
  const isMod = modFileTypeOf(fileName) !== null;
  const isPart = isDefinition(fileName) || folders.some(isResourceFolder);
  // Most files in an archive are not counted, so no nodes are created for their folders.
  if (!isMod && !isPart) return;
  const sideDistances = getDistancesToSideFolders(folders);
  let node = root;
  for (let depth = 0; ; depth++) {
    const sideDistance = sideDistances[depth] ?? MAX_DEPTH;
    const folder = folders[depth];
    if (isPart) node.hasPackageParts = true;
    // The package may be in a side folder itself, for example in `src`.
    if (isMod && sideDistance < MAX_DEPTH) countModInSideFolder(node, sideDistance);
    else if (folder === undefined) countRootFile(node, fileName, isMod);
    else countInnerFile(node, folder, isMod);
    if (folder !== undefined && depth === folders.length - 1 && isGameMap(folder, fileName))
      node.gameMaps += 1;
    if (folder === undefined || depth === MAX_FOLDERS) return;
    node = getChild(node, folder);
  }
}

/**
 * Returns the number of folders between each folder of a path, starting with the root, and the next side folder, at
 * most `MAX_DEPTH`.
 */
function getDistancesToSideFolders(folders: readonly string[]): number[] {
  const distances: number[] = [];
  let distance = MAX_DEPTH;
  for (const [index, folder] of [...folders.entries()].reverse()) {
    distance = isSideFolder(folder) ? 0 : Math.min(distance + 1, MAX_DEPTH);
    distances[index] = distance;
  }
  return distances;
}

function countModInSideFolder(node: FolderNode, sideDistance: number): void {
  node.sideMods ??= Array.from({ length: MAX_DEPTH }, () => 0);
  node.sideMods[sideDistance] = (node.sideMods[sideDistance] ?? 0) + 1;
}

function countRootFile(node: FolderNode, fileName: string, isMod: boolean): void {
  if (isMod) node.openMods += 1;
  if (isRootWad(fileName)) node.wads += 1;
  else if (isMod) node.separateMods += 1;
  if (!isDefinition(fileName)) return;
  if (ROOT_MARKS.has(stemOf(fileName))) node.definitions += 1;
  else node.possibleDefinitions += 1;
}

function countInnerFile(node: FolderNode, folder: string, isMod: boolean): void {
  if (isMod) node.openMods += 1;
  if (!isResourceFolder(folder)) {
    if (isMod) node.separateMods += 1;
    return;
  }
  node.resources += 1;
  if (isMod) node.packagedMods += 1;
  if (!COMMON_FOLDERS.has(folder.toLowerCase())) node.packageFiles += 1;
}

function getChild(parent: FolderNode, name: string): FolderNode {
  if (parent.firstChild?.name === name) return parent.firstChild;
  const known = parent.otherChildren?.get(name);
  if (known) return known;
  const child = createNode(name, parent);
  if (parent.firstChild) (parent.otherChildren ??= new Map()).set(name, child);
  else parent.firstChild = child;
  return child;
}

function createNode(name: string, parent: FolderNode | null): FolderNode {
  return {
    name,
    parent,
    pathLength: parent ? parent.pathLength + name.length + 1 : 0,
    firstChild: null,
    otherChildren: null,
    definitions: 0,
    possibleDefinitions: 0,
    packageFiles: 0,
    resources: 0,
    separateMods: 0,
    wads: 0,
    packagedMods: 0,
    gameMaps: 0,
    hasPackageParts: false,
    openMods: 0,
    sideMods: null,
  };
}
