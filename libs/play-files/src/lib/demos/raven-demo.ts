import type { BaseGame } from '@hangar/domain';

import type { ByteReader } from '../byte-reader';

/** The games on Doom's engine whose demos have a different layout. The game cannot be determined from the file. */
type RavenGame = Extract<BaseGame, 'heretic' | 'hexen' | 'strife'>;

/** The header of a demo of Heretic, Hexen or Strife. */
export interface RavenHeader {
  readonly version: number | null;
  /** 0 to 4. */
  readonly skill: number;
  readonly episode: number | null;
  readonly mapNumber: number;
  /** A byte for each player. 0 if the player is absent. */
  readonly players: Buffer;
  readonly ticBytes: number;
}

const MAX_SKILL = 4;
const STRIFE_VERSION = 101;
/** Heretic and Hexen: a bit in the first player's byte. Other bits mean respawning (0x20) and no monsters (0x02). */
const LONG_TURNS = 0x10;
/**
 * The size of a tic, with forward, side, turn and buttons. Heretic and Hexen add look or fly and an artifact, and
 * Strife adds more buttons and an item.
 */
const TIC_BYTES = 6;

const READERS: Readonly<Record<RavenGame, (bytes: ByteReader) => RavenHeader>> = {
  heretic: (bytes) => readRaven(bytes, 4, 1),
  // Each player also has a class.
  hexen: (bytes) => readRaven(bytes, 8, 2),
  strife: readStrife,
};

/**
 * Reads the header of a demo of Heretic, Hexen or Strife (chocolate-doom: `g_game.c` for each game). `null` for other
 * games. Also `null` for a demo that begins differently, because a Doom port may have recorded it with this game.
 * @throws {DamagedPlayFile} if it is truncated
 */
export function readRavenHeader(bytes: ByteReader, game: BaseGame | null): RavenHeader | null {
  if (game !== 'heretic' && game !== 'hexen' && game !== 'strife') return null;
  const first = bytes.buffer[bytes.offset] ?? 0;
  const matchesGame = game === 'strife' ? first === STRIFE_VERSION : first <= MAX_SKILL;
  return matchesGame ? READERS[game](bytes) : null;
}

function readRaven(bytes: ByteReader, playerCount: number, bytesPerPlayer: number): RavenHeader {
  const [skill, episode, mapNumber] = [bytes.readByte(), bytes.readByte(), bytes.readByte()];
  const players = bytes.read(playerCount * bytesPerPlayer).filter((_, index) => index % bytesPerPlayer === 0);
  const hasLongTurns = ((players[0] ?? 0) & LONG_TURNS) !== 0;
  return {
    version: null,
    skill,
    episode,
    mapNumber,
    players: Buffer.from(players),
    ticBytes: TIC_BYTES + (hasLongTurns ? 1 : 0),
  };
}

function readStrife(bytes: ByteReader): RavenHeader {
  const [version, skill, mapNumber] = [bytes.readByte(), bytes.readByte(), bytes.readByte()];
  // Deathmatch, respawning, fast monsters, no monsters, viewpoint.
  bytes.read(5);
  return { version, skill, episode: null, mapNumber, players: bytes.read(8), ticBytes: TIC_BYTES };
}
