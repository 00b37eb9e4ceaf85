/** Bytes at the beginning of a file that show whether it is a demo. */
export const DEMO_HEADER_BYTES = 64;

/** Signatures that ports write before, or instead of, the header of the original games. */
const SIGNATURES = ['FORM', 'ZCLD', '\xffPR+UM\0', '\xff\x1dDSDA\xe6'];
const HIGHEST_SKILL = 4;
const HIGHEST_EPISODE = 9;
const HIGHEST_MAP = 99;
const HIGHEST_DEATHMATCH = 3;
const STRIFE = 101;
const FIRST_DOOM = 104;
const LAST_DOOM = 111;
const FIRST_BOOM = 200;
const LAST_BOOM = 221;
/** Bits in the flag of the first player of Heretic and Hexen: present, no monsters, long turns, respawning. */
const RAVEN_FLAGS = 0x01 | 0x02 | 0x10 | 0x20;

/**
 * Whether the beginning of a file is the header of a demo of Doom, Heretic, Hexen, Strife or a port. Every field has to be valid, since
 * `.lmp` is the extension of all kinds of lumps, and a text may begin with the number of a version.
 */
export function isDemoHeader(beginning: Buffer): boolean {
  const text = beginning.toString('latin1', 0, DEMO_HEADER_BYTES);
  if (text.startsWith('FORM')) return text.slice(8, 12) === 'ZDEM';
  if (SIGNATURES.some((signature) => text.startsWith(signature))) return true;
  const version = beginning[0] ?? 0;
  if (version <= HIGHEST_SKILL) return isOldHeader(beginning);
  if (version === STRIFE) return isStrifeHeader(beginning);
  if (version >= FIRST_DOOM && version <= LAST_DOOM) return isDoomHeader(beginning);
  // Boom and its descendants write a signature after the version.
  if (version >= FIRST_BOOM && version <= LAST_BOOM) return text[1] === '\x1d' && text[6] === '\xe6';
  return false;
}

/** Before Doom 1.4, and in Heretic and Hexen: skill, episode, map, and a flag for each of four or eight players. */
function isOldHeader(bytes: Buffer): boolean {
  const [skill, episode, map, first = 0, ...others] = [...bytes.subarray(0, 7)];
  return (
    others.length === 3 &&
    isGame(skill, episode, map) &&
    (first & ~RAVEN_FLAGS) === 0 &&
    (first | others.reduce((flags, flag) => flags | flag, 0)) > 0 &&
    others.every((flag) => flag <= HIGHEST_SKILL)
  );
}

/** Version, skill, map, five rules, and a flag for each of eight players. */
function isStrifeHeader(bytes: Buffer): boolean {
  const [, skill, map] = bytes;
  const [rules, players] = [bytes.subarray(3, 8), bytes.subarray(8, 16)];
  return isGame(skill, 1, map) && rules.every((rule) => rule <= HIGHEST_DEATHMATCH) && arePlayers(players, 8);
}

/** Version, skill, episode, map, five rules, and a flag for each of four players. */
function isDoomHeader(bytes: Buffer): boolean {
  const [, skill, episode, map] = bytes;
  const [rules, players] = [bytes.subarray(4, 9), bytes.subarray(9, 13)];
  return (
    isGame(skill, episode, map) && rules.every((rule) => rule <= HIGHEST_DEATHMATCH) && arePlayers(players, 4)
  );
}

function isGame(skill = 255, episode = 0, map = 0): boolean {
  return (
    skill <= HIGHEST_SKILL && episode >= 1 && episode <= HIGHEST_EPISODE && map >= 1 && map <= HIGHEST_MAP
  );
}

function arePlayers(flags: Buffer, count: number): boolean {
  return flags.length === count && flags.every((flag) => flag <= 1) && flags.includes(1);
}
