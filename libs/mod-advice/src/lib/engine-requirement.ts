import { searchable, type SourcePortFamily } from '@hangar/domain';
import type { ComplevelName } from '@hangar/launch-engine';

import { isOnlySymbols, trimSymbols } from './trim-symbols';

/** The requirements in an author's answer to "Advanced engine needed". */
export interface EngineRequirement {
  /** Minimum level that a port must support. `null` if the author does not specify a level. */
  readonly level: ComplevelName | 'limit-removing' | 'zdoom' | 'eternity' | 'id24' | null;
  /** The ports that the author names. */
  readonly families: readonly SourcePortFamily[];
}

/** Words for each level, most demanding first: "MBF21 (Boom compatible)" means MBF21. */
const LEVELS: readonly (readonly [RegExp, Exclude<EngineRequirement['level'], null>])[] = [
  [/\bid24\b/, 'id24'],
  [/\b(udmf|[gulv]?zdoom|uzdoom|zandronum|skulltag|zdaemon|decorate|zscript|delta ?touch|vkdoom)\b/, 'zdoom'],
  [/\beternity\b/, 'eternity'],
  [/\bmbf\W?21\b|\b(complevel|cl|-complevel)\W*21\b|\bdsdhacked\b/, 'mbf21'],
  [/\bmbf\b|\b(complevel|cl)\W*11\b|\bmarine.?s best friend\b/, 'mbf'],
  [/\bboom\b|\bprboom\b|\bglboom\b|\b(complevel|cl)\W*9\b|\bpr\+/, 'boom'],
  [/\blimit\W?remov|\bcrispy\b|\bno limits\b|\bremoved limits\b|\bdoom ?retro\b/, 'limit-removing'],
  [/\bvanilla\b|\bchocolate\b|\bdoom2?\.exe\b|\b(complevel|cl)\W*[234]\b/, 'vanilla'],
];
/** Words that indicate that any port works. */
const ANY_PORT = /^(no(ne|pe)?|any|all|n\/?a|not (needed|required)|nothing)$/;

const PORTS: readonly (readonly [RegExp, SourcePortFamily])[] = [
  [/\bgzdoom\b/, 'gzdoom'],
  [/\buzdoom\b/, 'uzdoom'],
  [/\bvkdoom\b/, 'vkdoom'],
  [/\blzdoom\b/, 'lzdoom'],
  [/\bzandronum\b|\bskulltag\b/, 'zandronum'],
  [/(?<![gulqv])\bzdoom\b/, 'gzdoom'],
  [/\bdsda\b/, 'dsda-doom'],
  [/\bprboom\W?(plus|\+)|\bpr\+/, 'prboom-plus'],
  [/\bwoof\b/, 'woof'],
  [/\bnugget\b/, 'nugget-doom'],
  [/\bcherry\b/, 'cherry-doom'],
  [/\beternity\b/, 'eternity'],
  [/\bcrispy\b/, 'crispy-doom'],
  [/\bchocolate\b/, 'chocolate-doom'],
  [/\bodamex\b/, 'odamex'],
  [/\bdoom ?retro\b/, 'doomretro'],
  [/\bedge\b/, 'edge-classic'],
  [/\bhelion\b/, 'helion'],
];

/** Maximum number of characters that are searched for port names. */
const MAX_CHARACTERS = 400;

const NO_REQUIREMENT: EngineRequirement = { level: null, families: [] };

/**
 * Parses an author's description of the required engine. If several ports are listed with "or", their lowest level
 * applies, because any of them is sufficient: "Boom or GZDoom" requires Boom.
 */
export function readEngineRequirement(words: string | null): EngineRequirement {
  const text = searchable((words ?? '').slice(0, 4 * MAX_CHARACTERS)).slice(0, MAX_CHARACTERS);
  if (isOnlySymbols(text) || ANY_PORT.test(trimSymbols(text))) return NO_REQUIREMENT;
  const families = PORTS.flatMap(([pattern, family]) => (pattern.test(text) ? [family] : []));
  const levels = LEVELS.flatMap(([pattern, level]) => (pattern.test(text) ? [level] : []));
  const isChoice = /\bor\b|\/|,|compatible with/.test(text) && !/\bonly\b/.test(text);
  return { level: (isChoice ? levels.at(-1) : levels[0]) ?? null, families };
}
