import {
  buildFolderTree,
  countMods,
  getFolderPath,
  isDefinition,
  isResourceFolder,
  isRootWad,
  listChildren,
  MAX_DEPTH,
  MAX_LEVELS,
  type FolderNode,
} from './folder-tree';
import { isSideFolder } from './package-names';

/**
 * Returns the folder of an unpacked package, such as a mod's source in a repository download. The path ends with a
 * slash; the root is the empty string. Returns `null` if a package was not found, or if there are loadable mods outside
 * it, except in side folders such as `tools`. `names` are paths with `/`.
 */
export function unpackedPackageIn(names: readonly string[]): string | null {
  const found = findPackageFolder(buildFolderTree(names));
  return found && getFolderPath(found);
}

/** Returns the package with the shortest path that contains all mods of a folder, except those in side folders. */
function findPackageFolder(root: FolderNode): FolderNode | null {
  const mods = countMods(root, MAX_DEPTH);
  let found: FolderNode | null = null;
  const visit = (node: FolderNode, depth: number, isInSide: boolean): void => {
    const containedMods = isInSide ? 0 : countMods(node, MAX_DEPTH - depth);
    if (containedMods < mods) return;
    if (isPackage(node) && (!found || node.pathLength < found.pathLength)) found = node;
    if (depth === MAX_DEPTH) return;
    for (const child of listChildren(node)) visit(child, depth + 1, isInSide || isSideFolder(child.name));
  };
  visit(root, 0, false);
  return found;
}

function isPackage(node: FolderNode): boolean {
  const { packageFiles, resources, separateMods, wads, packagedMods, gameMaps } = node;
  if (separateMods > 0) return false;
  // If a folder contains only definitions and WADs, the definitions belong to the WADs.
  if (wads > 0) return hasDefinitions(node) && packagedMods + packageFiles > 0;
  return hasDefinitions(node) || gameMaps > 0 || (packageFiles > 0 && resources > 1);
}

function hasDefinitions({
  definitions,
  possibleDefinitions,
  resources,
  packagedMods,
  gameMaps,
}: FolderNode): boolean {
  return definitions > 0 || (possibleDefinitions > 0 && (resources > packagedMods || gameMaps > 0));
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
  /** Whether the WADs in its root are separate mods, because the package has no definitions. */
  readonly hasSeparateWads?: boolean;
}

/** Whether a file is a part of an unpacked package, and not a separate mod. */
export function isPartOfPackage(unpacked: UnpackedPackage, name: string): boolean {
  const { within, isShared, hasSeparateWads = false } = unpacked;
  if (!name.startsWith(within)) return false;
  const path = name.slice(within.length).toLowerCase();
  if (!isShared || isInResourceFolder(path) || isDefinition(path)) return true;
  return !hasSeparateWads && isRootWad(path);
}

/** Finds every unpacked package, at most `levels` folders deep, even if there are other mods. */
export function unpackedPackagesIn(names: readonly string[], levels = MAX_LEVELS): UnpackedPackage[] {
  const packages: UnpackedPackage[] = [];
  collectPackages(buildFolderTree(names), Math.min(levels, MAX_LEVELS), packages);
  return packages;
}

function collectPackages(node: FolderNode, levels: number, packages: UnpackedPackage[]): void {
  if (!node.hasPackageParts) return;
  const found = findPackageFolder(node);
  if (found) {
    packages.push({ within: getFolderPath(node), folder: getFolderPath(found), isShared: false });
    return;
  }
  const isShared = isPackageNextToMods(node);
  if (isShared) {
    const folder = getFolderPath(node);
    packages.push({
      within: folder,
      folder,
      isShared,
      ...(hasDefinitions(node) ? {} : { hasSeparateWads: true }),
    });
  }
  if (levels === 0) return;
  for (const child of listChildren(node)) {
    const isPart = isShared && isResourceFolder(child.name);
    if (!isPart) collectPackages(child, levels - 1, packages);
  }
}

/**
 * Returns sentences that explain why an unpacked package was skipped and what to do. `folder` is its path, `name` the
 * mod's name.
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

function isInResourceFolder(path: string): boolean {
  return isResourceFolder(path.slice(0, Math.max(0, path.indexOf('/'))));
}

/** Whether the root of a folder contains an unpacked package next to separate mods. */
function isPackageNextToMods(node: FolderNode): boolean {
  return node.gameMaps > 0 || (hasDefinitions(node) && node.packagedMods > 0);
}
