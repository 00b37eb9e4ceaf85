import type { BaseGame } from '@hangar/domain';

import { ByteReader } from '../byte-reader';
import { DamagedPlayFile } from '../damaged-play-file';
import type { DemoFile } from './demo';
import { readDemoFooter } from './demo-footer';
import { readRavenHeader } from './raven-demo';
import { readZandronumDemo, readZDoomDemo } from './zdoom-demo';

/** The size of a 90-minute demo with four players and long turns. */
export const MAX_DEMO_BYTES = 32 * 1024 ** 2;

const END_OF_DEMO = 0x80;
const LONG_TURNS = 111;
const DOOM_VERSIONS = [104, 105, 106, 107, 108, 109, 110, LONG_TURNS];
/** The version numbers of Boom and its descendants, each with its compatibility level. */
const BOOM_COMPLEVELS: Readonly<Record<number, string | null>> = {
  200: '7',
  201: '8',
  202: '9',
  203: '11',
  210: '10',
  211: '14',
  212: '15',
  213: '16',
  214: '17',
  221: '21',
};
const BOOM_LONG_TURNS = [214, 221];
const MAX_PLAYERS = 4;
const BOOM_PLAYERS = 32;
const MBF21 = 221;
const BOOM_200 = 200;

/** The header fields that all formats have in common, the number of players, and the size of a tic. */
interface Header extends Pick<
  DemoFile,
  'format' | 'version' | 'skill' | 'episode' | 'mapNumber' | 'complevel'
> {
  readonly players: number;
  /** The size of one player's tic in bytes. */
  readonly ticBytes: number;
}

const TIC_BYTES = 4;

/**
 * Reads a demo's header and footer and determines its duration. `game` is the game with which it was recorded, because
 * demos of Heretic, Hexen and Strife have different layouts but look like those of early Doom versions.
 * @throws {DamagedPlayFile} if it isn't a demo or its format is unknown
 */
export function readDemo(file: Buffer, game: BaseGame | null = null): DemoFile {
  const kind = file.toString('latin1', 0, 4);
  if (kind === 'FORM') return readZDoomDemo(file);
  if (kind === 'ZCLD') return readZandronumDemo(file);
  const bytes = new ByteReader(file);
  const wrapper = readWrappers(bytes);
  const header = readRaven(bytes, game) ?? readHeader(bytes);
  const { tics, isComplete } = countTics(bytes, header, wrapper.extraBytes);
  if (tics === 0 && !isComplete) throw new DamagedPlayFile('The demo ends after its header.');
  const { ticBytes: _tic, ...fields } = header;
  return {
    ...fields,
    map: wrapper.map,
    tics,
    isComplete,
    footer: isComplete ? readDemoFooter(file.subarray(bytes.offset)) : null,
    files: [],
  };
}

/** Reads the additional headers of PrBoom+ with UMAPINFO and of DSDA-Doom. */
function readWrappers(bytes: ByteReader): { map: string | null; extraBytes: number } {
  let map: string | null = null;
  let extraBytes = 0;
  if (startsWith(bytes, '\xffPR+UM\0')) {
    // The signature and its version.
    bytes.read(7 + 1);
    const extensions = bytes.readInt16();
    if (extensions !== 1)
      throw new DamagedPlayFile("The demo needs an extension that Hangar doesn't support.");
    bytes.readText(bytes.readByte());
    map = bytes.readText(8);
  }
  if (startsWith(bytes, '\xff\x1dDSDA\xe6')) {
    bytes.read(7);
    const version = bytes.readByte();
    if (version < 1 || version > 3) throw unknownVersionError(version);
    bytes.read(8 + (version >= 2 ? 1 : 0) + (version >= 3 ? 1 : 0));
    extraBytes = 1;
  }
  return { map, extraBytes };
}

function startsWith({ buffer, offset }: ByteReader, start: string): boolean {
  return buffer.toString('latin1', offset, offset + start.length) === start;
}

function readRaven(bytes: ByteReader, game: BaseGame | null): Header | null {
  const header = readRavenHeader(bytes, game);
  if (header === null) return null;
  const { skill, players } = header;
  return {
    ...header,
    format: 'doom',
    complevel: null,
    skill: toSkill(skill),
    players: countPlayers(players),
  };
}

function readHeader(bytes: ByteReader): Header {
  const version = bytes.readByte();
  if (version <= 4)
    return {
      ...readDoomStart(version, bytes),
      version: null,
      players: countPlayers(bytes.read(MAX_PLAYERS)),
    };
  if (DOOM_VERSIONS.includes(version)) return readDoomHeader(version, bytes);
  if (version in BOOM_COMPLEVELS) return readBoomHeader(version, bytes);
  throw unknownVersionError(version);
}

/** Before Doom 1.4, the skill was the first byte. */
function readDoomStart(skill: number, bytes: ByteReader): Omit<Header, 'version' | 'players'> {
  const [episode, mapNumber] = [bytes.readByte(), bytes.readByte()];
  return { format: 'doom', skill: toSkill(skill), episode, mapNumber, complevel: '0', ticBytes: TIC_BYTES };
}

function readDoomHeader(version: number, bytes: ByteReader): Header {
  const start = readDoomStart(bytes.readByte(), bytes);
  // Deathmatch, respawning, fast monsters, no monsters, viewpoint.
  bytes.read(5);
  return {
    ...start,
    version,
    // Several games of version 1.9 share a number and can only be distinguished by the footer.
    complevel: version < 109 ? '1' : null,
    players: countPlayers(bytes.read(MAX_PLAYERS)),
    ticBytes: TIC_BYTES + (version === LONG_TURNS ? 1 : 0),
  };
}

function readBoomHeader(version: number, bytes: ByteReader): Header {
  bytes.read(6);
  if (version !== MBF21) bytes.read(1);
  const [skill, episode, mapNumber] = [bytes.readByte(), bytes.readByte(), bytes.readByte()];
  // Deathmatch, viewpoint and the options.
  bytes.read(2 + getOptionBytes(version));
  return {
    format: 'boom',
    version,
    skill: toSkill(skill),
    episode,
    mapNumber,
    complevel: BOOM_COMPLEVELS[version] ?? null,
    players: countPlayers(bytes.read(BOOM_PLAYERS)),
    ticBytes: TIC_BYTES + (BOOM_LONG_TURNS.includes(version) ? 1 : 0),
  };
}

function getOptionBytes(version: number): number {
  if (version === MBF21) return 46;
  return version === BOOM_200 ? 256 : 64;
}

/** @throws {DamagedPlayFile} if there are no players */
function countPlayers(flags: Buffer): number {
  const players = flags.filter((flag) => flag !== 0).length;
  if (players === 0) throw new DamagedPlayFile('This demo has no players.');
  return players;
}

function toSkill(skillFromZero: number): number | null {
  return skillFromZero <= 4 ? skillFromZero + 1 : null;
}

/** Counts tics until one starts with the end byte. In other positions, this byte has no special meaning. */
function countTics(
  bytes: ByteReader,
  { players, ticBytes }: Header,
  extraBytes: number,
): { tics: number; isComplete: boolean } {
  const step = (ticBytes + extraBytes) * players;
  let tics = 0;
  while (bytes.remaining > 0) {
    if (bytes.buffer[bytes.offset] === END_OF_DEMO) {
      bytes.offset += 1;
      return { tics, isComplete: true };
    }
    if (bytes.remaining < step) break;
    bytes.offset += step;
    tics += 1;
  }
  return { tics, isComplete: false };
}

function unknownVersionError(version: number): DamagedPlayFile {
  return new DamagedPlayFile(`Hangar doesn't support demo version ${version}.`);
}
