import type { BaseGame } from '@hangar/domain';

import { DamagedPlayFile } from '../damaged-play-file';
import type { DemoFile } from './demo';
import { readDemo } from './read-demo';

const END = 0x80;
const COOPERATIVE = [1, 1, 0, 0];
const ONE_PLAYER = [1, 0, 0, 0];
const THIRTY_TWO = [1, ...Array<number>(31).fill(0)];

const bytes = (...parts: (string | readonly number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
/** Tics that contain the end marker's byte in positions where it has no special meaning. */
const createTics = (count: number, size: number) =>
  Array.from({ length: count }, () => [0, ...Array<number>(size - 1).fill(END)]).flat();
const doom = (version: number, players = ONE_PLAYER, size = 4) =>
  bytes([version, 3, 1, 7, 0, 0, 0, 0, 0], players, createTics(105, size), [END]);
const boom = (version: number, options: number, size = 4) =>
  bytes(
    [version, ...(version === 221 ? [29, 77, 66, 70, 50, 49] : [29, 77, 66, 70, 230, 0, 1])],
    [3, 1, 7, 0, 0],
    Array<number>(options).fill(0),
    THIRTY_TWO,
    createTics(105, size),
    [END],
  );

describe('readDemo', () => {
  const expectedFields = {
    skill: 4,
    episode: 1,
    mapNumber: 7,
    players: 1,
    tics: 105,
    isComplete: true,
    map: null,
  };

  it.each([
    ['Doom 1.2', bytes([3, 1, 7], ONE_PLAYER, createTics(105, 4), [END]), { version: null, complevel: '0' }],
    ['Doom 1.666', doom(106), { version: 106, complevel: '1' }],
    ['Doom 1.9', doom(109), { version: 109, complevel: null }],
    ['two players', doom(109, COOPERATIVE, 8), { version: 109, players: 2 }],
    ['long turns', doom(111, ONE_PLAYER, 5), { version: 111 }],
    ['Boom 2.00', boom(200, 256), { version: 200, complevel: '7' }],
    ['Boom 2.02', boom(202, 64), { version: 202, complevel: '9' }],
    ['MBF', boom(203, 64), { version: 203, complevel: '11' }],
    ['PrBoom+ with long turns', boom(214, 64, 5), { version: 214, complevel: '17' }],
    ['MBF21', boom(221, 46, 5), { version: 221, complevel: '21' }],
    [
      'UMAPINFO',
      bytes('\xffPR+UM\0', [1, 1, 0, 8], 'UMAPINFO', 'E1M10\0\0\0', boom(202, 64)),
      { map: 'E1M10' },
    ],
    [
      'DSDA-Doom',
      bytes('\xff\x1dDSDA\xe6', [3], Array<number>(10).fill(0), boom(221, 46, 6)),
      { version: 221 },
    ],
  ])('reads a demo: %s', (_name, file, expected) => {
    expect(readDemo(file)).toMatchObject({ ...expectedFields, ...expected });
  });

  const raven = (header: readonly number[], size = 6) => bytes(header, createTics(105, size), [END]);
  const FOUR = [0, 0, 0];
  const CLASSES = [2, ...Array<number>(14).fill(0)];
  it.each<[string, BaseGame, Buffer, Partial<DemoFile>]>([
    ['Heretic', 'heretic', raven([3, 1, 7, 1, ...FOUR]), {}],
    ['Heretic with long turns', 'heretic', raven([3, 1, 7, 0x11, ...FOUR], 7), {}],
    ['Heretic with all flags', 'heretic', raven([3, 1, 7, 0x33, ...FOUR], 7), {}],
    ['Heretic without monsters', 'heretic', raven([3, 1, 7, 0x23, ...FOUR]), {}],
    ['Heretic with two players', 'heretic', raven([3, 1, 7, 1, 1, 0, 0], 12), { players: 2 }],
    ['Hexen', 'hexen', raven([3, 1, 7, 1, ...CLASSES]), {}],
    ['Hexen with long turns', 'hexen', raven([3, 1, 7, 0x11, ...CLASSES], 7), {}],
    [
      'Hexen with three players',
      'hexen',
      raven([3, 1, 7, 1, 2, 1, 0, 1, ...CLASSES.slice(4)], 18),
      { players: 3 },
    ],
    [
      'Strife',
      'strife',
      raven([101, 3, 7, 0, 0, 0, 0, 0, 1, ...Array<number>(7).fill(0)]),
      { version: 101, episode: null },
    ],
    [
      'Heretic by DSDA-Doom',
      'heretic',
      bytes('\xff\x1dDSDA\xe6', [3], Array<number>(10).fill(0), raven([3, 1, 7, 1, ...FOUR], 7)),
      {},
    ],
    ['a Doom port in a Heretic protocol', 'heretic', doom(109), { version: 109 }],
    ['a Doom port in a Strife protocol', 'strife', doom(109), { version: 109 }],
    ['MBF21 in a Hexen protocol', 'hexen', boom(221, 46, 5), { version: 221, complevel: '21' }],
  ])('uses the layout of the recorded game: %s', (_name, game, file, expected) => {
    expect(readDemo(file, game)).toMatchObject({
      ...expectedFields,
      version: null,
      complevel: null,
      ...expected,
    });
  });

  it('finds the footer at the end for every game', () => {
    const footer = bytes('Crispy Heretic 7.1\n-iwad heretic.wad -skill 4\n');
    expect(readDemo(bytes(raven([3, 1, 7, 1, ...FOUR]), footer), 'heretic').footer).toMatchObject({
      portName: 'Crispy Heretic 7.1',
      baseGame: 'heretic.wad',
    });
  });

  it('reports a demo without an end marker as incomplete', () => {
    expect(readDemo(doom(109).subarray(0, -1))).toMatchObject({ tics: 105, isComplete: false, footer: null });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['only a header', doom(109).subarray(0, 13)],
    ['half a header', doom(109).subarray(0, 6)],
    ['no players', doom(109, [0, 0, 0, 0])],
    ['an unknown version', doom(150)],
    ['another file', bytes('PWAD', Array<number>(50).fill(0))],
  ])('rejects a damaged demo: %s', (_name, file) => {
    expect(() => readDemo(file)).toThrow(DamagedPlayFile);
  });
});

describe("a demo's footer", () => {
  const lump = (name: string, offset: number, size: number) => {
    const entry = Buffer.alloc(16);
    entry.writeInt32LE(offset, 0);
    entry.writeInt32LE(size, 4);
    entry.write(name, 8, 'latin1');
    return entry;
  };
  const wad = (count: number, directory: number, ...parts: (string | Buffer)[]) => {
    const head = Buffer.alloc(12);
    head.write('PWAD');
    head.writeInt32LE(count, 4);
    head.writeInt32LE(directory, 8);
    return bytes(head, ...parts);
  };
  const line = '-iwad "/games/freedoom2.wad" -file "my mod.wad" C:\\two.wad -complevel 2';
  const names = 'Woof 15.2.0';

  it('contains the port, base game, files and compatibility level', () => {
    const entries = [lump('PORTNAME', 12, names.length), lump('CMDLINE', 12 + names.length, line.length)];
    const footer = wad(2, 12 + names.length + line.length, names, line, ...entries);
    expect(readDemo(bytes(doom(109), footer)).footer).toEqual({
      portName: 'Woof 15.2.0',
      baseGame: 'freedoom2.wad',
      files: ['my mod.wad', 'two.wad'],
      complevel: '2',
    });
  });

  it('consists of two lines of text in older ports', () => {
    const footer = 'Woof 10.5.1\n-iwad "freedoom2.wad"\n';
    expect(readDemo(bytes(doom(109), footer)).footer).toEqual({
      portName: 'Woof 10.5.1',
      baseGame: 'freedoom2.wad',
      files: [],
      complevel: null,
    });
  });

  it.each([
    ['a directory after the end', wad(2, 4000)],
    ['a directory before the start', wad(1, -5, Buffer.alloc(40))],
    ['an impossible number of lumps', wad(2_000_000, 12)],
    ['a lump after the end', wad(1, 12, lump('PORTNAME', 2_000_000_000, 5))],
    ['anything else', Buffer.from('\0\x01garbage that is none')],
  ])('is ignored if its lengths are wrong: %s', (_name, footer) => {
    expect(readDemo(bytes(doom(109), footer)).footer).toBeNull();
  });
});

describe('demos of ZDoom and Zandronum', () => {
  it('contain the map and the number of players', () => {
    const file = bytes(
      'FORM',
      [0, 0, 0, 99],
      'ZDEM',
      'ZDHD',
      [0, 0, 0, 10],
      [2, 20, 2, 0],
      'MAP07\0',
      'UINF',
      [0, 0, 0, 3],
      [1, 2, 3, 0],
      'UINF',
      [0, 0, 0, 2],
      [1, 2],
      'BODY',
      [0, 0, 0, 0],
    );
    expect(readDemo(file)).toMatchObject({ format: 'zdoom', map: 'MAP07', players: 2, tics: null });
  });

  it('contain the files', () => {
    const file = bytes(
      'ZCLD',
      [40, 0, 0, 0, 0, 41, 0, 0],
      '3.1\0',
      [1, 0, 0, 0, 0, 48, 2, 0],
      'doom2.wad\0my mod.pk3\0',
    );
    expect(readDemo(file)).toMatchObject({ format: 'zandronum', files: ['doom2.wad', 'my mod.pk3'] });
  });

  it.each(['FORM', 'FORM\0\0\0\0ABCD', 'ZCLD', 'ZCLD\x28\0\0\0\0\x30', 'FORM\0\0\0\0ZDEMZDHD\x7f\0\0\0'])(
    'are damaged: %j',
    (text) => {
      expect(() => readDemo(Buffer.from(text, 'latin1'))).toThrow(DamagedPlayFile);
    },
  );
});
