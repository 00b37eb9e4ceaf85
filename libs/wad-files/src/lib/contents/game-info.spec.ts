import { readComplevel, readGameInfo, readStandaloneName } from './game-info';

describe('GAMEINFO', () => {
  it('gives the title and bare file names', () => {
    const text =
      '// c\nIWAD = "../doom2.wad"\nLOAD = "a.pk3", "C:\\\\b.wad" , ".."\nUNKNOWN = 1, 2\nStartupTitle = "My Mod"';
    expect(readGameInfo(text)).toEqual({ title: 'My Mod', iwad: 'doom2.wad', load: ['a.pk3', 'b.wad'] });
  });

  it.each(['', 'IWAD', 'IWAD =', '= "x"', 'LOAD = ,,,', '\0\x01\xff'])('may say nothing: %j', (text) => {
    expect(readGameInfo(text)).toEqual({ title: null, iwad: null, load: [] });
  });

  it('does not name files without end', () => {
    expect(readGameInfo(`LOAD = ${'"a.wad",'.repeat(100_000)} "z.wad"`).load).toHaveLength(50);
  });
});

it('takes the name of a stand-alone game from IWADINFO', () => {
  expect(readStandaloneName('IWad\n{\n\tName = "The Game"\n\tAutoname = "a.b"\n}')).toBe('The Game');
  expect(readStandaloneName('IWad { Autoname = "a.b" }')).toBeNull();
});

it.each([
  ['mbf21\r\n', 'mbf21'],
  [' Boom', 'boom'],
  ['9', '9'],
  ['-1', '-1'],
  ['anything', null],
  ['', null],
])('takes a complevel only when it is one: %j', (text, complevel) => {
  expect(readComplevel(text)).toBe(complevel);
});
