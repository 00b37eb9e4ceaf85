/** Number of bytes at the start of a file that are sufficient to recognise a demo. */
export const DEMO_HEADER_BYTES = 64;

/** Signatures that ports write before or instead of the header of the original games. */
const SIGNATURES = ['FORM', 'ZCLD', '\xffPR+UM\0', '\xff\x1dDSDA\xe6'];
const MAX_SKILL = 4;
const MAX_EPISODE = 9;
const MAX_MAP = 99;
const MAX_DEATHMATCH = 3;
const STRIFE = 101;
const FIRST_DOOM = 104;
const LAST_DOOM = 111;
const FIRST_BOOM = 200;
const LAST_BOOM = 221;
const PLAYER_PRESENT = 0x01;
const LONG_TURNS = 0x10;
/** Bits in the first player's flag in Heretic and Hexen: present, no monsters, long turns, respawning. */
const RAVEN_FLAGS = PLAYER_PRESENT | 0x02 | LONG_TURNS | 0x20;
/** The highest of Hexen's player classes: fighter, cleric and mage. */
const MAX_CLASS = 2;
const END_OF_DEMO = 0x80;
const DOOM_TIC_BYTES = 4;
const RAVEN_TIC_BYTES = 6;
/** The position of the player flags in a header that has no version. */
const OLD_PLAYER_FLAGS_OFFSET = 3;

/** The layout of demos without a version. */
interface OldLayout {
  readonly players: number;
  /** One byte for the player's flag and, in Hexen, another for the class. */
  readonly bytesPerPlayer: number;
  readonly firstFlags: number;
  readonly ticBytes: number;
}

/** Doom up to 1.2, Heretic, Hexen. */
const OLD_LAYOUTS: readonly OldLayout[] = [
  { players: 4, bytesPerPlayer: 1, firstFlags: PLAYER_PRESENT, ticBytes: DOOM_TIC_BYTES },
  { players: 4, bytesPerPlayer: 1, firstFlags: RAVEN_FLAGS, ticBytes: RAVEN_TIC_BYTES },
  { players: 8, bytesPerPlayer: 2, firstFlags: RAVEN_FLAGS, ticBytes: RAVEN_TIC_BYTES },
];

/**
 * Whether a file begins with the header of a demo of Doom, Heretic, Hexen, Strife or a port. Every field must be valid,
 * because all kinds of lumps have the extension `.lmp`, and a text file may begin with a version number.
 */
export function isDemoHeader(head: Buffer): boolean {
  const text = head.toString('latin1', 0, DEMO_HEADER_BYTES);
  if (text.startsWith('FORM')) return text.slice(8, 12) === 'ZDEM';
  if (SIGNATURES.some((signature) => text.startsWith(signature))) return true;
  const version = head[0] ?? 0;
  if (version <= MAX_SKILL) return isOldHeader(head);
  if (version === STRIFE) return isStrifeHeader(head);
  if (version >= FIRST_DOOM && version <= LAST_DOOM) return isDoomHeader(head);
  // Boom and its descendants write a signature after the version. The signature of MBF and PrBoom is one letter
  // shorter.
  if (version >= FIRST_BOOM && version <= LAST_BOOM)
    return text[1] === '\x1d' && (text[6] === '\xe6' || text.slice(5, 7) === '\xe6\0');
  return false;
}

/**
 * Whether an entire file is a demo. The old header has no version, so a single-coloured flat may look like a demo. In
 * that layout, the recording must have an end marker, or consist of complete tics because the port may have been killed
 * before it wrote the marker.
 */
export function isDemo(file: Buffer): boolean {
  if (!isDemoHeader(file)) return false;
  if ((file[0] ?? 0) > MAX_SKILL) return true;
  return OLD_LAYOUTS.some((layout) => isOldLayout(file, layout) && isRecording(file, layout));
}

/** Doom before 1.4, Heretic and Hexen: skill, episode, map and the players. */
function isOldHeader(bytes: Buffer): boolean {
  return (
    bytes.length >= OLD_PLAYER_FLAGS_OFFSET + 4 && OLD_LAYOUTS.some((layout) => isOldLayout(bytes, layout))
  );
}

function isOldLayout(bytes: Buffer, { players, bytesPerPlayer, firstFlags }: OldLayout): boolean {
  const [skill, episode, map] = bytes;
  const listed = [
    ...bytes.subarray(OLD_PLAYER_FLAGS_OFFSET, OLD_PLAYER_FLAGS_OFFSET + players * bytesPerPlayer),
  ];
  const flags = listed.filter((_, index) => index % bytesPerPlayer === 0);
  const classes = listed.filter((_, index) => index % bytesPerPlayer === 1);
  return (
    isValidGame(skill, episode, map) &&
    flags.some((flag) => flag !== 0) &&
    flags.every((flag, index) => (flag & ~(index === 0 ? firstFlags : PLAYER_PRESENT)) === 0) &&
    classes.every((playerClass) => playerClass <= MAX_CLASS)
  );
}

/** Whether the tics after an old header are complete or have an end marker. */
function isRecording(file: Buffer, { players, bytesPerPlayer, ticBytes }: OldLayout): boolean {
  const start = OLD_PLAYER_FLAGS_OFFSET + players * bytesPerPlayer;
  const present = file
    .subarray(OLD_PLAYER_FLAGS_OFFSET, start)
    .filter((flag, index) => index % bytesPerPlayer === 0 && flag > 0);
  const longTurns =
    ticBytes > DOOM_TIC_BYTES && ((file[OLD_PLAYER_FLAGS_OFFSET] ?? 0) & LONG_TURNS) !== 0 ? 1 : 0;
  const step = (ticBytes + longTurns) * present.length;
  let index = start;
  for (; index < file.length; index += step) if (file[index] === END_OF_DEMO) return true;
  return index === file.length && file.length > start;
}

/** Version, skill, map, five rules, and a flag for each of eight players. */
function isStrifeHeader(bytes: Buffer): boolean {
  const [, skill, map] = bytes;
  const [rules, players] = [bytes.subarray(3, 8), bytes.subarray(8, 16)];
  return (
    isValidGame(skill, 1, map) && rules.every((rule) => rule <= MAX_DEATHMATCH) && areValidPlayers(players, 8)
  );
}

/** Version, skill, episode, map, five rules, and a flag for each of four players. */
function isDoomHeader(bytes: Buffer): boolean {
  const [, skill, episode, map] = bytes;
  const [rules, players] = [bytes.subarray(4, 9), bytes.subarray(9, 13)];
  return (
    isValidGame(skill, episode, map) &&
    rules.every((rule) => rule <= MAX_DEATHMATCH) &&
    areValidPlayers(players, 4)
  );
}

function isValidGame(skill = 255, episode = 0, map = 0): boolean {
  return skill <= MAX_SKILL && episode >= 1 && episode <= MAX_EPISODE && map >= 1 && map <= MAX_MAP;
}

function areValidPlayers(flags: Buffer, count: number): boolean {
  return flags.length === count && flags.every((flag) => flag <= 1) && flags.includes(1);
}
