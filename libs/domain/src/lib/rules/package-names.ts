/**
 * Definitions in the root of a package. They make ZDoom take off a folder that holds everything (ZDoom: resourcefile.cpp,
 * FResourceFile::FindPrefix).
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

/** Folders that mean something to a port, and nothing in an archive that only carries mods. */
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
