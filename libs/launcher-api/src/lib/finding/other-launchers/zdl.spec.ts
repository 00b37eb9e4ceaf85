import { readZdl } from './zdl';

const SETTINGS = `[zdl.general]
engine=ZDL
[zdl.ports]
p1n=Woof
p1f=ports/woof
p0n=GZDoom 4.11
p0f=C:\\Doom\\gzdoom.exe
[zdl.iwads]
i0n=DOOM II
i0f=C:\\Doom\\DOOM2.WAD
`;

const readSetup = (text: string) =>
  readZdl({ settings: null, setups: [{ fileName: 'my setup.zdl', text }], folder: '/home/me/doom' });

describe('readZdl', () => {
  it('reads the lists of the settings, in the order of their numbers', () => {
    const { ports, baseGames, setups } = readZdl({
      settings: { fileName: 'zdl.ini', text: SETTINGS },
      setups: [],
      folder: '/home/me/doom',
    });
    expect(ports).toEqual([
      { id: 'GZDoom 4.11', name: 'GZDoom 4.11', path: 'C:\\Doom\\gzdoom.exe' },
      { id: 'Woof', name: 'Woof', path: '/home/me/doom/ports/woof' },
    ]);
    expect(baseGames).toEqual([{ id: 'DOOM II', name: 'DOOM II', path: 'C:\\Doom\\DOOM2.WAD' }]);
    expect(setups).toEqual([]);
  });

  it('reads each file as one setup, with any line endings and any case', () => {
    const text = `; comment\r\n[ZDL.SAVE]\r\nPORT=Woof\r\nIWAD=DOOM II\r\nfile0=maps/a.wad\r\nfile10=c.deh\r\nfile2=b.pk3\r\nwarp=7\r\nskill=4\r\nextra=-nomusic\r\n`;
    expect(readSetup(text).setups).toMatchObject([
      {
        title: 'my setup',
        portId: 'Woof',
        baseGameId: 'DOOM II',
        parameters: '-nomusic',
        options: { map: 'MAP07', skill: 4 },
        files: ['/home/me/doom/maps/a.wad', '/home/me/doom/b.pk3', '/home/me/doom/c.deh'].map((path) => ({
          path,
        })),
      },
    ]);
  });

  it('includes the names of the source port and base game of a single file, although their paths are unknown', () => {
    const { ports, baseGames } = readSetup('[zdl.save]\nport=GZDoom\niwad=Doom\n');
    expect(ports).toEqual([{ id: 'GZDoom', name: 'GZDoom', path: null }]);
    expect(baseGames).toEqual([{ id: 'Doom', name: 'Doom', path: null }]);
  });

  it('keeps disabled files, in the notation of qbasicer’s fork', () => {
    const { setups } = readSetup('[zdl.save]\nfile0=a.wad\nfile1=b.wad\nfile2=c.wad\ndisabled=0, 2\n');
    expect(setups[0]?.files.map(({ enabled }) => enabled)).toEqual([false, true, false]);
  });

  it.each([
    ['E1M3', { map: 'E1M3' }],
    ['1 3', { map: 'E1M3' }],
    ['15', { map: 'MAP15' }],
    ['a map that is not one', {}],
  ])('reads the map %s', (warp, options) => {
    expect(readSetup(`[zdl.save]\nwarp=${warp}\n`).setups[0]?.options).toEqual(options);
  });

  it('reads the sixth skill of lcferrum’s fork as “no monsters”, and distinguishes demos and settings files from mods', () => {
    const { setups, warnings } = readSetup('[zdl.save]\nskill=6\nfile0=run.lmp\nfile1=my.cfg\nfile2=a.wad\n');
    expect(setups[0]?.options).toEqual({ noMonsters: true, playDemo: '/home/me/doom/run.lmp' });
    expect(setups[0]?.files.map(({ path }) => path)).toEqual(['/home/me/doom/a.wad']);
    expect(warnings).toEqual(["Hangar doesn't import settings files in load orders (1)."]);
  });

  it('omits multiplayer options, and lists them as a gap', () => {
    expect(readSetup('[zdl.save]\ngametype=1\nhost=example.org\n').setups[0]?.gaps).toHaveLength(1);
    expect(readSetup('[zdl.save]\ngametype=0\n').setups[0]?.gaps).toEqual([]);
  });

  it.each(['', '[other]\na=b\n', '<html></html>', '\0\0\0\0'])('rejects %j', (text) => {
    expect(() => readSetup(text)).toThrow(
      "Hangar expected ZDL's zdl.ini or a .zdl file, but my setup.zdl contains no",
    );
  });
});
