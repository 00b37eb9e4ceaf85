import { readComplevel, readGameInfo, readStandaloneName } from './game-info';

describe('GAMEINFO', () => {
  it('contains the title, and file names without folders', () => {
    const text =
      '// c\nIWAD = "../doom2.wad"\nLOAD = "a.pk3", "C:\\\\b.wad" , ".."\nUNKNOWN = 1, 2\nStartupTitle = "My Mod"';
    expect(readGameInfo(text)).toEqual({ title: 'My Mod', iwad: 'doom2.wad', load: ['a.pk3', 'b.wad'] });
  });

  it.each(['', 'IWAD', 'IWAD =', '= "x"', 'LOAD = ,,,', '\0\x01\xff'])('may be useless: %j', (text) => {
    expect(readGameInfo(text)).toEqual({ title: null, iwad: null, load: [] });
  });

  it('contains a limited number of file names', () => {
    expect(readGameInfo(`LOAD = ${'"a.wad",'.repeat(100_000)} "z.wad"`).load).toHaveLength(50);
  });
});

it('reads the name of a standalone game from IWADINFO', () => {
  expect(readStandaloneName('IWad\n{\n\tName = "The Game"\n\tAutoname = "a.b"\n}')).toBe('The Game');
  expect(readStandaloneName('IWad { Autoname = "a.b" }')).toBeNull();
});

it.each([
  ['mbf21\r\n', 'mbf21'],
  [' Boom', 'boom'],
  ['9', '9'],
  ['-1', '-1'],
  ['ID24', 'id24'],
  ['24', '24'],
  ['vanilla\0', 'vanilla'],
  ['anything', null],
  ['', null],
])('accepts only valid compatibility levels: %j', (text, complevel) => {
  expect(readComplevel(text)).toBe(complevel);
});

it.each([
  ['vanilla', '1.2', '0'],
  ['vanilla', '1.666', '1'],
  ['VANILLA', '1.9\n', '2'],
  ['vanilla', ' Ultimate', '3'],
  ['vanilla', 'FINAL limits', '4'],
  ['vanilla', '1.666,limits', '1'],
  ['vanilla', 'limits', 'vanilla'],
  ['vanilla', '1.6', 'vanilla'],
  ['vanilla', '', 'vanilla'],
  ['boom', '1.9', 'boom'],
  ['4', '1.9', '4'],
  ['anything', '1.9', null],
])('reads %s with the game version %j as %s', (text, gameVersion, complevel) => {
  expect(readComplevel(text, gameVersion)).toBe(complevel);
});
