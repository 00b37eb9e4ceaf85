/**
 * Definitions in the root of a package. If a single folder contains everything in the package, including such
 * definitions, ZDoom ignores that folder (ZDoom: resourcefile.cpp, FResourceFile::FindPrefix).
 */
export const ROOT_MARKS: ReadonlySet<string> = new Set([
  'animdefs',
  'complvl',
  'decorate',
  'gameinfo',
  'gldefs',
  'iwadinfo',
  'mapinfo',
  'menudef',
  'sbarinfo',
  'sndinfo',
  'sndseq',
  'terrain',
  'umapinfo',
  'zmapinfo',
  'zscript',
]);

/** Folders that have a meaning to source ports, except in an archive that contains only mods. */
export const RESOURCE_FOLDERS: ReadonlySet<string> = new Set([
  'acs',
  'actors',
  'brightmaps',
  'colormaps',
  'decorate',
  'edf',
  'filter',
  'flats',
  'graphics',
  'hires',
  'maps',
  'models',
  'music',
  'patches',
  'sounds',
  'sprites',
  'textures',
  'voices',
  'voxels',
  'zscript',
]);

/** Folders next to a mod that contain something else: optional files, earlier versions, sources, tools, tests. */
const SIDE_FOLDERS: ReadonlySet<string> = new Set([
  ...['addon', 'addons', 'add-ons', 'alternative', 'alternatives', 'bonus', 'extra', 'extras', 'optional'],
  ...['backup', 'backups', 'old', 'source', 'sources', 'src'],
  ...['dev', 'devel', 'devtools', 'tool', 'tools', 'util', 'utilities', 'utils'],
  ...['ci', 'test', 'testing', 'testmaps', 'tests'],
  ...['doc', 'docs', 'example', 'examples', 'sample', 'samples', 'template', 'templates'],
]);

/** Whether a folder with this name contains something other than the mod next to it. */
export function isSideFolder(name: string): boolean {
  return SIDE_FOLDERS.has(name.toLowerCase());
}
