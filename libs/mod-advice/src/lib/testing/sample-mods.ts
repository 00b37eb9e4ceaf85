import type { IProposal, PortFit } from '@hangar/domain';

import type { InspectedFiles, Library } from '../inspected-file';
import { archive, COMMERCIAL_LIBRARY, file, FREE_LIBRARY, loose, text } from './build-files';

/** A mod's expected properties. Absent properties are not checked. */
export interface Expected {
  title?: string;
  author?: string | null;
  category?: IProposal['category'];
  /** Names of the loaded files in order, separated by spaces. */
  loads?: string;
  textFile?: string;
  game?: string | null;
  port?: string | null;
  fits?: Partial<Record<'chocolate' | 'crispy' | 'dsda' | 'woof' | 'gzdoom', PortFit>>;
  complevel?: string | null;
  needs?: readonly (readonly [name: string, isThere: boolean])[];
  replaces?: string | null;
  reason?: RegExp;
}

export type SampleMod = readonly [
  name: string,
  given: readonly InspectedFiles[],
  expected: Expected,
  library?: Library,
];

const MAPS_1_3 = 'MAP01 MAP02 MAP03';
const EPISODE = 'E1M1 E1M2 E1M3';
const MEGAWAD = Array.from({ length: 32 }, (_, index) => `MAP${String(index + 1).padStart(2, '0')}`).join(
  ' ',
);

/** Mods as players add them. The names are invented, but the structure is typical of thirty years of mods. */
export const SAMPLE_MODS: readonly SampleMod[] = [
  // Typical archives from the nineties.
  [
    'a single WAD from 1994',
    loose(file('CASTLE1.WAD', { maps: 'E1M1' })),
    { title: 'Castle1', game: 'freedoom-1', port: 'woof', complevel: null, category: 'mapset' },
  ],
  [
    'a WAD with its readme file',
    archive(
      'dock.zip',
      file('DOCK.WAD', { maps: 'MAP01' }),
      text('DOCK.TXT', { title: 'North Dock', author: 'P. Citadel', game: 'DOOM2' }),
    ),
    {
      title: 'North Dock',
      author: 'P. Citadel',
      loads: 'DOCK.WAD',
      textFile: 'DOCK.TXT',
      game: 'freedoom-2',
    },
  ],
  [
    'a WAD with its readme file, and the commercial game in the library',
    archive('dock.zip', file('DOCK.WAD', { maps: 'MAP01' }), text('DOCK.TXT', { game: 'DOOM2' })),
    { game: 'doom2' },
    COMMERCIAL_LIBRARY,
  ],
  [
    'Ultimate Doom, specified in the readme file',
    archive('u.zip', file('u.wad', { maps: 'E4M1' }), text('u.txt', { game: 'The Ultimate Doom' })),
    { game: 'doom' },
    COMMERCIAL_LIBRARY,
  ],
  [
    'Plutonia, specified in the readme file',
    archive('p.zip', file('p.wad', { maps: MEGAWAD }), text('p.txt', { game: 'Plutonia' })),
    { game: 'plutonia' },
    COMMERCIAL_LIBRARY,
  ],
  [
    'TNT, specified in the readme file',
    archive('t.zip', file('t.wad', { maps: MEGAWAD }), text('t.txt', { game: 'TNT: Evilution' })),
    { game: 'tnt' },
    COMMERCIAL_LIBRARY,
  ],
  [
    'a Plutonia mod with only Freedoom in the library',
    archive('p.zip', file('p.wad', { maps: MEGAWAD }), text('p.txt', { game: 'Plutonia' })),
    { game: 'freedoom-2' },
  ],
  [
    'Heretic, recognised by music names',
    loose(file('keep.wad', { maps: EPISODE, guess: 'heretic' })),
    { game: 'heretic' },
    COMMERCIAL_LIBRARY,
  ],
  ['a missing base game', loose(file('keep.wad', { maps: EPISODE, guess: 'heretic' })), { game: null }],
  [
    'Hexen, specified in the readme file',
    archive(
      'h.zip',
      file('h.wad', { maps: 'MAP41', format: 'hexen', asks: { zdoom: ['Hexen format maps'] } }),
      text('h.txt', { game: 'HEXEN' }),
    ),
    { game: 'hexen', port: 'gzdoom' },
    COMMERCIAL_LIBRARY,
  ],
  [
    'a readme file that allows any game',
    archive('a.zip', file('a.wad'), text('a.txt', { title: 'Louder Doors', game: 'Any' })),
    { game: 'freedoom-2', title: 'Louder Doors', category: null },
  ],
  [
    'map names of Doom and Doom II in one file',
    loose(file('both.wad', { maps: 'E1M1 MAP01' })),
    { game: 'freedoom-2' },
  ],
  [
    'GAMEINFO specifies the game',
    loose(
      file('g.pk3', {
        maps: 'MAP01',
        iwad: 'plutonia.wad',
        startUpTitle: 'Glass Harbour',
        format: 'udmf',
        asks: { zdoom: ['ZMAPINFO', 'UDMF maps'] },
      }),
    ),
    { game: 'plutonia', title: 'Glass Harbour', port: 'gzdoom' },
    COMMERCIAL_LIBRARY,
  ],

  // Loaded files and their order.
  [
    'a WAD and a patch with the same name',
    archive(
      'nd.zip',
      file('nd.deh'),
      file('nd.wad', { maps: MAPS_1_3 }),
      text('nd.txt', { title: 'North Dock' }),
    ),
    { loads: 'nd.wad nd.deh', title: 'North Dock' },
  ],
  [
    'a patch that the WAD already contains',
    archive('nd.zip', file('nd.wad', { maps: MAPS_1_3, patched: true }), file('nd.deh')),
    { loads: 'nd.wad' },
  ],
  [
    'a WAD that contains a patch, and a patch with another name',
    archive('nd.zip', file('nd.wad', { maps: MAPS_1_3, patched: true }), file('names.deh')),
    { loads: 'nd.wad names.deh' },
  ],
  [
    'textures and maps',
    archive('set.zip', file('set.wad', { maps: MEGAWAD, kB: 9000 }), file('settex.wad', { kB: 4000 })),
    { loads: 'settex.wad set.wad' },
  ],
  [
    'two versions of the same maps',
    archive(
      'halls.zip',
      file('halls.wad', { maps: MEGAWAD, kB: 500 }),
      file('halls_lite.wad', { maps: MEGAWAD, kB: 600 }),
    ),
    { loads: 'halls.wad' },
  ],
  [
    'two versions, neither of which has the name of the archive',
    archive(
      'x.zip',
      file('halls-big.wad', { maps: MEGAWAD, kB: 900 }),
      file('halls-small.wad', { maps: MEGAWAD, kB: 600 }),
    ),
    { loads: 'halls-big.wad' },
  ],
  [
    'single maps that form a set',
    archive('ten.zip', file('ten1.wad', { maps: 'MAP01' }), file('ten2.wad', { maps: 'MAP02' })),
    { loads: 'ten1.wad ten2.wad' },
  ],
  [
    'extras in a folder',
    archive('z.zip', file('z.wad', { maps: 'MAP01' }), file('z-music.wad', { folder: 'extras' })),
    { loads: 'z.wad' },
  ],
  [
    'an archive that only contains extras',
    archive('z-extras.zip', file('z-music.wad', { folder: 'extras' })),
    { loads: 'z-music.wad' },
  ],
  [
    'a damaged WAD next to an intact one',
    archive(
      'd.zip',
      file('a.wad', { maps: 'MAP01' }),
      file('b.wad', { fault: 'b.wad ends before its directory.' }),
    ),
    { loads: 'a.wad' },
  ],
  [
    'only a damaged WAD',
    loose(file('b.wad', { fault: 'b.wad ends before its directory.' })),
    { loads: '', reason: /ends before its directory/ },
  ],
  [
    'pictures only',
    archive('photos.zip', file('a.png'), file('b.jpg')),
    { loads: '', reason: /^None of the 2 files in photos\.zip can be loaded/ },
  ],
  [
    'a WAD with programs from 1994',
    archive('w.zip', file('w.wad', { maps: 'E1M1' }), file('INSTALL.EXE'), file('DEUTEX.EXE')),
    { loads: 'w.wad' },
  ],
  [
    'a WAD with demos',
    archive('s.zip', file('s.wad', { maps: 'MAP01' }), file('s01-123.lmp')),
    { loads: 's.wad' },
  ],
  [
    'a WAD with a BEX patch',
    archive('b.zip', file('b.bex'), file('b.wad', { maps: 'MAP01' })),
    { loads: 'b.wad b.bex' },
  ],
  [
    'a single patch',
    loose(file('fastguns.deh')),
    { loads: 'fastguns.deh', title: 'Fastguns', category: 'gameplay' },
  ],

  // Readme files.
  [
    'two readme files, one of which has the name of the WAD',
    archive(
      'q.zip',
      file('q.wad', { maps: 'MAP01' }),
      text('readme.txt', { title: 'Read me' }),
      text('q.txt', { title: 'Quarry' }),
    ),
    { title: 'Quarry', textFile: 'q.txt' },
  ],
  [
    'a readme file in another format',
    archive('q.zip', file('quarry.wad', { maps: 'MAP01' }), text('notes.txt', null)),
    { title: 'Quarry', textFile: 'notes.txt' },
  ],
  [
    'a readme file without a title',
    archive('q.zip', file('winter_quarry.wad', { maps: 'MAP01' }), text('q.txt', { author: 'Somebody' })),
    { title: 'Winter quarry', author: 'Somebody' },
  ],
  [
    'a title for the only map',
    loose(file('m.wad', { maps: 'MAP01', titles: ['The Long Way Down'] })),
    { title: 'The Long Way Down' },
  ],
  [
    'a version in the name',
    loose(file('rust_cathedral_v1.3.2.wad', { maps: 'MAP01 MAP02' })),
    { title: 'Rust cathedral', replaces: 'rust_cathedral_v1' },
  ],
  [
    'a name with its own capitals',
    loose(file('TheLongNight.pk3', { maps: 'MAP01' })),
    { title: 'TheLongNight' },
  ],
  [
    'a title that consists of control characters and spaces',
    archive('e.zip', file('evil.wad', { maps: 'MAP01' }), text('evil.txt', { title: '\u202e \u0007' })),
    { title: 'Evil' },
  ],

  // Levels and ports.
  [
    'COMPLVL with MBF21',
    loose(file('c.wad', { maps: MAPS_1_3, complevel: 'mbf21', asks: { mbf21: ['COMPLVL', 'UMAPINFO'] } })),
    { complevel: 'mbf21', port: 'woof', fits: { chocolate: 'no', crispy: 'no', dsda: 'yes', gzdoom: 'yes' } },
  ],
  [
    'COMPLVL with vanilla',
    loose(file('c.wad', { maps: MAPS_1_3, complevel: 'vanilla', asks: { mbf21: ['COMPLVL'] } })),
    { complevel: 'vanilla', fits: { chocolate: 'yes', crispy: 'yes' } },
  ],
  [
    'COMPLVL with Boom',
    loose(file('c.wad', { maps: MAPS_1_3, complevel: 'boom', asks: { mbf21: ['COMPLVL'] } })),
    { complevel: 'boom', port: 'woof', fits: { chocolate: 'no', dsda: 'yes', gzdoom: 'yes' } },
  ],
  [
    'COMPLVL with ID24',
    loose(file('c.wad', { maps: MAPS_1_3, complevel: 'id24', asks: { id24: ['COMPLVL'] } })),
    { complevel: 'id24', port: 'woof', fits: { chocolate: 'no', dsda: 'no', gzdoom: 'yes' } },
  ],
  [
    'COMPLVL and GAMEVERS with Doom 1.666',
    loose(file('c.wad', { maps: MAPS_1_3, complevel: '1', asks: { mbf21: ['COMPLVL'] } })),
    { complevel: '1', fits: { chocolate: 'yes', crispy: 'yes', dsda: 'yes', woof: 'yes', gzdoom: 'yes' } },
  ],
  [
    'COMPLVL as a number',
    loose(file('c.wad', { maps: MAPS_1_3, complevel: '9', asks: { mbf21: ['COMPLVL'] } })),
    { complevel: '9', fits: { crispy: 'no' } },
  ],
  [
    'a DeHackEd patch with version 2021',
    loose(file('c.wad', { maps: MAPS_1_3, patched: true, asks: { mbf21: ['DEHACKED of 2021'] } })),
    { complevel: 'mbf21', port: 'woof', fits: { chocolate: 'no' } },
  ],
  [
    'a DeHackEd patch with version 2024',
    loose(file('c.wad', { maps: MAPS_1_3, patched: true, asks: { id24: ['DEHACKED of 2024'] } })),
    { complevel: null, port: 'woof', fits: { dsda: 'no', chocolate: 'no' } },
  ],
  [
    'only UMAPINFO',
    loose(file('u.wad', { maps: MAPS_1_3, asks: { mbf21: ['UMAPINFO'] } })),
    { port: 'woof', fits: { chocolate: 'partly', dsda: 'yes' } },
  ],
  [
    'UMAPINFO and ZMAPINFO',
    loose(file('u.wad', { maps: MAPS_1_3, asks: { mbf21: ['UMAPINFO'], zdoom: ['ZMAPINFO'] } })),
    { port: 'woof', fits: { woof: 'yes', gzdoom: 'yes', chocolate: 'partly' } },
  ],
  [
    'UDMF maps',
    loose(file('deep.wad', { maps: MAPS_1_3, format: 'udmf', asks: { zdoom: ['UDMF maps', 'ZMAPINFO'] } })),
    { port: 'gzdoom', complevel: null, fits: { woof: 'no', dsda: 'no' } },
  ],
  [
    'UDMF maps without a suitable port',
    loose(file('deep.wad', { maps: MAPS_1_3, format: 'udmf', asks: { zdoom: ['UDMF maps'] } })),
    { port: null, fits: { woof: 'no' } },
    { ...FREE_LIBRARY, ports: FREE_LIBRARY.ports.filter(({ id }) => id !== 'gzdoom') },
  ],
  [
    'ZDoom scripts',
    loose(file('brutal_things.pk3', { asks: { zdoom: ['ZSCRIPT', 'GLDEFS'] } })),
    { port: 'gzdoom', category: 'gameplay', fits: { chocolate: 'no', woof: 'no' } },
  ],
  [
    'DECORATE weapons',
    loose(file('more-guns.pk3', { asks: { zdoom: ['DECORATE'] } })),
    { port: 'gzdoom', category: 'weapon' },
  ],
  [
    'a HUD',
    loose(file('lamp-hud.pk3', { asks: { zdoom: ['SBARINFO'] } })),
    { category: 'hud', port: 'gzdoom', fits: { woof: 'partly' } },
  ],
  [
    'Eternity’s maps',
    loose(
      file('et.wad', {
        maps: 'MAP01',
        format: 'udmf',
        asks: { eternity: ['UDMF maps of Eternity', 'EMAPINFO'] },
      }),
    ),
    { port: null },
  ],
  [
    'a package with Boom maps',
    loose(file('pack.pk3', { maps: MAPS_1_3 })),
    { port: 'woof', fits: { chocolate: 'no', crispy: 'no', dsda: 'no' } },
  ],
  ['a 7z package', loose(file('pack.pk7', { maps: MAPS_1_3 })), { port: 'gzdoom' }],
  [
    'a standalone game',
    loose(
      file('vale.ipk3', {
        maps: 'MAP01',
        standalone: 'The Vale',
        format: 'udmf',
        asks: { zdoom: ['UDMF maps', 'ZSCRIPT'] },
      }),
    ),
    { category: 'total_conversion', port: 'gzdoom' },
  ],

  // Engine requirements in readme files.
  [
    'Boom, specified in the readme file',
    archive(
      'b.zip',
      file('b.wad', { maps: MAPS_1_3 }),
      text('b.txt', { engine: 'Boom-compatible (PrBoom+, -complevel 9)' }),
    ),
    { complevel: 'boom', port: 'woof', fits: { chocolate: 'no', crispy: 'no' } },
  ],
  [
    'limit removing',
    archive('b.zip', file('b.wad', { maps: MAPS_1_3 }), text('b.txt', { engine: 'Limit-removing port' })),
    { complevel: 'vanilla', fits: { chocolate: 'no', crispy: 'yes' } },
  ],
  [
    'no engine needed',
    archive('b.zip', file('b.wad', { maps: MAPS_1_3 }), text('b.txt', { engine: 'None' })),
    { complevel: null, fits: { chocolate: 'yes' } },
  ],
  [
    'vanilla',
    archive(
      'b.zip',
      file('b.wad', { maps: MAPS_1_3 }),
      text('b.txt', { engine: 'Vanilla (tested with Chocolate Doom)' }),
    ),
    { complevel: 'vanilla', fits: { chocolate: 'yes', woof: 'yes' } },
  ],
  [
    'GZDoom only',
    archive('b.zip', file('b.wad', { maps: MAPS_1_3 }), text('b.txt', { engine: 'GZDoom only' })),
    { port: 'gzdoom', complevel: null, fits: { woof: 'partly' } },
  ],
  [
    'Boom or ZDoom',
    archive('b.zip', file('b.wad', { maps: MAPS_1_3 }), text('b.txt', { engine: 'Boom or ZDoom' })),
    { port: 'woof', complevel: 'boom', fits: { gzdoom: 'yes' } },
  ],
  [
    'MBF21, specified by name',
    archive(
      'b.zip',
      file('b.wad', { maps: MAPS_1_3 }),
      text('b.txt', { engine: 'MBF21 (DSDA-Doom, Woof!)' }),
    ),
    { complevel: 'mbf21', port: 'woof', fits: { dsda: 'yes', crispy: 'no' } },
  ],

  // Required files.
  [
    'a required file, specified by name',
    archive('n.zip', file('n.wad', { maps: 'MAP01' }), text('n.txt', { otherFilesRequired: 'foundtex.wad' })),
    { needs: [['Foundry Textures', true]] },
  ],
  [
    'a required file that is missing',
    archive(
      'n.zip',
      file('n.wad', { maps: 'MAP01' }),
      text('n.txt', { otherFilesRequired: 'You need glasstex.wad (not included)' }),
    ),
    { needs: [['glasstex.wad', false]] },
  ],
  [
    'a required mod, specified by title',
    archive(
      'n.zip',
      file('n.wad', { maps: 'MAP01' }),
      text('n.txt', { otherFilesRequired: 'Foundry Textures' }),
    ),
    { needs: [['Foundry Textures', true]] },
  ],
  [
    'no required files',
    archive('n.zip', file('n.wad', { maps: 'MAP01' }), text('n.txt', { otherFilesRequired: 'None.' })),
    { needs: [] },
  ],
  [
    'the base game as a required file',
    archive('n.zip', file('n.wad', { maps: 'MAP01' }), text('n.txt', { otherFilesRequired: 'DOOM2.WAD' })),
    { needs: [] },
  ],
  [
    'a required file, specified in GAMEINFO',
    loose(file('n.pk3', { maps: 'MAP01', load: ['lantern-hud.pk3'] })),
    { needs: [['Lantern HUD', true]] },
  ],
  [
    'a required file in the same archive',
    archive(
      'n.zip',
      file('n.wad', { maps: 'MAP01' }),
      file('ntex.wad'),
      text('n.txt', { otherFilesRequired: 'ntex.wad' }),
    ),
    { needs: [], loads: 'ntex.wad n.wad' },
  ],
];
