// This file has no imports, because tools/mkwad.mjs loads it directly. All output is calculated, so it contains no
// game data and is the same on every run.

/** A lump to write. */
export interface NewLump {
  readonly name: string;
  readonly data: Buffer;
}

/** Creates a lump from bytes or text. A lump without data is a marker. */
export function lump(name: string, data: Buffer | string = ''): NewLump {
  return { name, data: Buffer.from(data) };
}

/**
 * Builds a WAD file from these lumps, with the directory at the end. Names are written unchanged, even in lower case.
 */
export function buildWad(
  lumps: readonly NewLump[],
  magic: 'IWAD' | 'PWAD' = 'PWAD',
  byteOrder: 'little' | 'big' = 'little',
): Buffer {
  const write = byteOrder === 'little' ? writeLittle : writeBig;
  const header = Buffer.alloc(12);
  const directory = Buffer.alloc(16 * lumps.length);
  let offset = header.length;
  lumps.forEach(({ name, data }, index) => {
    if (!/^[A-Z0-9_\-[\]\\]{1,8}$/i.test(name)) throw new Error(`"${name}" cannot be the name of a lump.`);
    write(directory, data.length ? offset : 0, 16 * index);
    write(directory, data.length, 16 * index + 4);
    directory.write(name, 16 * index + 8, 'latin1');
    offset += data.length;
  });
  header.write(magic, 0, 'latin1');
  write(header, lumps.length, 4);
  write(header, offset, 8);
  return Buffer.concat([header, ...lumps.map(({ data }) => data), directory]);
}

const writeLittle = (target: Buffer, value: number, offset: number): number =>
  target.writeInt32LE(value, offset);
const writeBig = (target: Buffer, value: number, offset: number): number =>
  target.writeInt32BE(value, offset);

const shorts = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16LE(value & 0xffff, 2 * index));
  return bytes;
};

const encodeName = (name: string): Buffer => Buffer.from(name.padEnd(8, '\0').slice(0, 8), 'latin1');

/** The contents of an exit map. */
export interface ExitMapOptions {
  /** Health bonuses on the way to the exit, 0 to 20. */
  readonly items?: number;
  /** The walls that have a switch to end the map. Default: only the wall that the player faces. */
  readonly exits?: 'north' | 'every wall';
}

/**
 * Builds a map with one square room, 256 by 256, in Doom format. The player faces an exit switch on the north wall. The
 * map has the given items, one secret (the room itself) and no monsters. It is a single convex sub-sector, which every
 * Doom engine accepts without nodes. It requires the textures and flats of a base game.
 */
export function exitMap(
  name: string,
  { items = 1, exits = 'north' }: ExitMapOptions = {},
): readonly NewLump[] {
  const room = 256;
  const corners = [
    [0, 0],
    [0, room],
    [room, room],
    [room, 0],
  ] as const;
  const isExit = (line: number) => exits === 'every wall' || line === 1;
  const angles = [0x4000, 0x0000, 0xc000, 0x8000] as const;
  const bonuses = Array.from({ length: items }, (_, index) => shorts(128, 112 + 4 * index, 0, 2014, 7));
  const lines = corners.map((_, index) =>
    shorts(index, (index + 1) % 4, 1, isExit(index) ? 11 : 0, 0, index, 0xffff),
  );
  const sides = corners.map((_, index) => wall(isExit(index) ? 'SW1STRTN' : 'STARTAN3'));
  const segs = angles.map((angle, index) => shorts(index, (index + 1) % 4, angle, index, 0, 0));
  return [
    lump(name),
    // Player 1 and a deathmatch start, both facing north.
    lump('THINGS', Buffer.concat([shorts(128, 64, 90, 1, 7), shorts(128, 64, 90, 11, 7), ...bonuses])),
    lump('LINEDEFS', Buffer.concat(lines)),
    lump('SIDEDEFS', Buffer.concat(sides)),
    lump('VERTEXES', Buffer.concat(corners.map(([x, y]) => shorts(x, y)))),
    lump('SEGS', Buffer.concat(segs)),
    lump('SSECTORS', shorts(4, 0)),
    lump('NODES'),
    lump(
      'SECTORS',
      Buffer.concat([shorts(0, 128), encodeName('FLOOR4_8'), encodeName('CEIL3_5'), shorts(192, 9, 0)]),
    ),
    lump('REJECT', Buffer.alloc(1)),
    // 3 by 3 blocks of 128 units. All of them list the same four lines.
    lump('BLOCKMAP', shorts(-8, -8, 3, 3, ...Array<number>(9).fill(13), 0, 0, 1, 2, 3, 0xffff)),
  ];
}

const wall = (middle: string): Buffer =>
  Buffer.concat([shorts(0, 0), encodeName('-'), encodeName('-'), encodeName(middle), shorts(0)]);

/** How a demo of an exit map is played. Times are in tics (35 per second). */
export interface ExitDemoOptions {
  /** 1 to 5. */
  readonly skill?: number;
  /** Tics to run before pressing "use". */
  readonly walk?: number;
  /** Tics to wait after pressing "use". */
  readonly tail?: number;
  /**
   * Tics to run while pressing "use" repeatedly, even during intermissions, so that a chain of exit maps is finished.
   * Replaces `walk` and `tail`.
   */
  readonly pulse?: number;
}

/** Builds a vanilla v1.9 demo (linuxdoom: g_game.c) that finishes the exit map with this name, `ExMy` or `MAPxx`. */
export function exitDemo(mapName: string, options: ExitDemoOptions = {}): Buffer {
  const { skill = 4, walk = 35, tail = 7, pulse = 0 } = options;
  const [episode, map] = parseMapName(mapName);
  const header = Buffer.from([109, skill - 1, episode, map, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
  const tics = pulse
    ? Array.from({ length: pulse }, (_, index) => tic(50, index % 8 < 4 ? 0 : USE))
    : [...Array<Buffer>(walk).fill(tic(50, 0)), tic(0, USE), ...Array<Buffer>(tail).fill(tic(0, 0))];
  return Buffer.concat([header, ...tics, Buffer.from([0x80])]);
}

const USE = 2;

const tic = (forward: number, buttons: number): Buffer => Buffer.from([forward & 0xff, 0, 0, buttons]);

function parseMapName(name: string): readonly [number, number] {
  const [, episode, mapOfEpisode, map] = /^(?:E(\d)M(\d)|MAP(\d\d))$/.exec(name) ?? [];
  if (episode && mapOfEpisode) return [Number(episode), Number(mapOfEpisode)];
  if (map) return [1, Number(map)];
  throw new Error(`"${name}" is not the name of a map in Doom or Doom II.`);
}
