import { mapOfSave, createSaveFilesPattern, readSaveName } from './save-names';

const player = (slot: number | null) => ({ slot, isAutosave: false });
const automatic = { slot: null, isAutosave: true };

describe('the name of a save', () => {
  it.each([
    ['doomsav3.dsg', player(3)],
    ['doomsav12.dsg', player(12)],
    ['WOOFSAV0.DSG', player(0)],
    ['saves/freedoom2/two/dsda-doom-savegame118.dsg', player(118)],
    ['a mod of its own7.dsg', player(7)],
    ['autosave.dsg', automatic],
    ['autosav3.dsg', automatic],
    ['auto00.zds', automatic],
    ['autosave1.hsg', automatic],
    ['quick03.zds', player(null)],
    ['demosav4.dsg', player(null)],
    ['save00.zds', player(0)],
    ['before the door.zds', player(null)],
    ['doomretro2.save', player(2)],
    ['doomsav3.sav', player(3)],
    ['odasv4.ods', player(4)],
    ['slot003\\head.esg', player(3)],
    ['current/head.esg', null],
    ['slot003/map01.esg', null],
    ['hex0.hxs', player(0)],
    ['HEX5.HXS', player(5)],
    ['hex12.hxs', player(12)],
    ['hex6.hxs', null],
    ['hex7.hxs', null],
    ['hex107.hxs', null],
    ['hexen1.hxs', null],
    ['temp.dsg', null],
    ['recovery.dsg', null],
    ['levelstat.txt', null],
    ['doomsav', null],
    ['x99999999999999999999.dsg', player(null)],
  ])('indicates slot and kind: %s', (name, expected) => {
    expect(readSaveName(name)).toEqual(expected);
  });
});

it.each([
  ['HEX1.HXS', 'hex107.hxs', true],
  ['hex1.hxs', 'HEX107.HXS', true],
  ['hex1.hxs', 'hex10.hxs', false],
  ['hex1.hxs', 'hex1207.hxs', false],
  ['hex12.hxs', 'hex1207.hxs', true],
  ['hex12.hxs', 'hex120.hxs', false],
  ['hex1.hxs', 'hex207.hxs', false],
  ['head.esg', '1.esg', true],
])('the pattern for %s matches %s: %s', (save, fileName, expected) => {
  expect(createSaveFilesPattern(save)?.test(fileName)).toBe(expected);
});

it('most saves are single files', () => {
  expect(['doomsav1.dsg', 'save01.zds', '1.esg', 'hex107.hxs'].map(createSaveFilesPattern)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

describe('the map of a save', () => {
  it.each([
    [{ map: 'LEVEL01', episode: 1, mapNumber: 1 }, 'numbers', 'LEVEL01'],
    [{ map: null, episode: 1, mapNumber: 7 }, 'numbers', 'MAP07'],
    [{ map: null, episode: 1, mapNumber: 101 }, 'numbers', 'MAP101'],
    [{ map: null, episode: 2, mapNumber: 7 }, 'episodes', 'E2M7'],
    [{ map: null, episode: null, mapNumber: 7 }, 'episodes', null],
    [{ map: null, episode: 1, mapNumber: 0 }, 'numbers', null],
    [{ map: null, episode: null, mapNumber: null }, 'numbers', null],
  ] as const)("follows the base game's naming: %j, %s", (save, naming, map) => {
    expect(mapOfSave(save, naming)).toBe(map);
  });
});
