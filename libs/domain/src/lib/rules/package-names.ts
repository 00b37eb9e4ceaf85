/**
 * Definitions in the root of a package. If they are in a single folder that contains everything, ZDoom ignores that
 * folder (ZDoom: resourcefile.cpp, FResourceFile::FindPrefix).
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

/** Folders that have a meaning for source ports, but not in an archive that only contains mods. */
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
