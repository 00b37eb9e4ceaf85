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
