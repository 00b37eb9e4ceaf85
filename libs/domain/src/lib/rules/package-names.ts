import { extensionOf, stemOf } from './file-types';
import { PORT_LUMPS } from './port-lumps';

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

/**
 * Other definitions that ports read in the root of a package. Some are ordinary words, so a file with such a name
 * indicates a package only if other parts of a package are next to it.
 */
const OTHER_DEFINITIONS: ReadonlySet<string> = new Set([
  ...Object.values(PORT_LUMPS)
    .flat()
    .map((name) => name.toLowerCase()),
  // Read by several kinds of ports.
  ...['dehacked', 'language', 'musinfo', 'textures'],
  // ZDoom, partly for a single game.
  ...['althudcf', 's_skin', 'teaminfo', 'trnslate', 'doomdefs', 'hticdefs', 'hexndefs', 'strfdefs'],
  // The level definitions of the Unity port and of Doom Retro.
  ...['dmapinfo', 'rmapinfo'],
]);
/** Extensions of definitions with any name: EDGE's DDF and RTS, Eternity's EDF, Vavoom C. */
const DEFINITION_EXTENSIONS: readonly string[] = ['.ddf', '.edf', '.rts', '.vc'];

/** Whether a file in the root of a package may be a definition, judging by its name in lower case. */
export function isPossibleDefinition(fileName: string): boolean {
  return OTHER_DEFINITIONS.has(stemOf(fileName)) || DEFINITION_EXTENSIONS.includes(extensionOf(fileName));
}

/** Folders that have a meaning to source ports, except in an archive that contains only mods. */
export const RESOURCE_FOLDERS: ReadonlySet<string> = new Set([
  'acs',
  'actors',
  'brightmaps',
  'colormaps',
  'ddf',
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
  'skins',
  'sounds',
  'sprites',
  'textures',
  'translations',
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
