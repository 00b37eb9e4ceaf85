import { baseGameOf, sourcePortOf } from '@hangar/domain';
import type { IAppSettings, IBaseGameVersion } from '@hangar/domain';

import { getPortLabel, createNewestPortChoices } from '../../settings/newest-port-choices';
import type { DraftFields } from '../draft/draft-fields';

/** An option of a select; an empty value selects the default. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The data for the options; `null` until loaded. */
export interface Library {
  readonly versions: readonly IBaseGameVersion[] | null;
  readonly settings: IAppSettings | null;
}

/** Returns the default, labelled with its name, and all base games except hidden ones that aren't selected. */
export function createBaseGameChoices({ versions, settings }: Library, chosenId: string | null): Choice[] {
  const all = versions ?? [];
  const fallback = settings && baseGameOf({ baseGameVersionId: null }, all, settings);
  const choices = all
    .filter(({ ignored, id }) => !ignored || id === chosenId)
    .map((version) => ({ value: version.id, label: getLabel(version) }));
  return [createDefaultChoice(fallback?.name), ...withUnavailableChoice(choices, chosenId)];
}

/**
 * Returns the base game's default, labelled with its name, and all source ports except hidden ones that aren't
 * selected.
 */
export function createSourcePortChoices(
  { versions, settings }: Library,
  { baseGameVersionId, sourcePortId }: Pick<DraftFields, 'baseGameVersionId' | 'sourcePortId'>,
): Choice[] {
  if (!settings) return withUnavailableChoice([], sourcePortId);
  const baseGame = baseGameOf({ baseGameVersionId }, versions ?? [], settings);
  const fallback = sourcePortOf({ sourcePortId: null }, baseGame, settings);
  const choices = settings.sourcePorts
    .filter(({ ignored, id }) => !ignored || id === sourcePortId)
    .map((port) => ({ value: port.id, label: getPortLabel(port) }));
  return [
    createDefaultChoice(fallback && getPortLabel(fallback)),
    ...withUnavailableChoice(
      [...choices, ...createNewestPortChoices(settings.sourcePorts, sourcePortId)],
      sourcePortId,
    ),
  ];
}

const COMPATIBILITY_LEVELS: readonly Choice[] = [
  { value: 'vanilla', label: $localize`Vanilla (like the original game)` },
  { value: '2', label: $localize`2, Doom 1.9` },
  { value: '3', label: $localize`3, Ultimate Doom` },
  { value: '4', label: $localize`4, Final Doom` },
  { value: 'boom', label: $localize`Boom (9)` },
  { value: 'mbf', label: $localize`MBF (11)` },
  { value: 'mbf21', label: $localize`MBF21 (21)` },
  { value: 'id24', label: $localize`ID24 (24)` },
];

/** Returns the common compatibility levels, and a custom level if it is selected. */
export function createComplevelChoices(chosen: string): Choice[] {
  return [{ value: '', label: $localize`Port default` }, ...withCustomChoice(COMPATIBILITY_LEVELS, chosen)];
}

const DOOM_SKILLS = [
  $localize`1, I'm too young to die`,
  $localize`2, Hey, not too rough`,
  $localize`3, Hurt me plenty`,
  $localize`4, Ultra-Violence`,
  $localize`5, Nightmare`,
];
const NUMBERED_SKILLS = [
  $localize`1, easiest`,
  $localize`2, easy`,
  $localize`3, medium`,
  $localize`4, hard`,
  $localize`5, hardest`,
];
const OTHER_SKILL_NAMES: readonly IBaseGameVersion['game'][] = ['heretic', 'hexen', 'strife', 'chex', 'hacx'];

/** Returns the difficulties, with Doom's own names if the game uses them. */
export function createSkillChoices(game: IBaseGameVersion['game'] | undefined): Choice[] {
  const names = game && OTHER_SKILL_NAMES.includes(game) ? NUMBERED_SKILLS : DOOM_SKILLS;
  return [
    { value: '', label: $localize`Choose in the game` },
    ...names.map((label, index) => ({ value: String(index + 1), label })),
  ];
}

type Monsters = Pick<DraftFields, 'noMonsters' | 'fastMonsters' | 'respawnMonsters'>;

const MONSTER_OPTIONS: readonly Choice[] = [
  { value: '', label: $localize`Normal` },
  { value: 'none', label: $localize`None` },
  { value: 'fast', label: $localize`Fast` },
  { value: 'respawn', label: $localize`Respawning` },
  { value: 'fast respawn', label: $localize`Fast and respawning` },
];

/** Returns the monster options as a single value for a select. */
export function getMonstersValue({ noMonsters, fastMonsters, respawnMonsters }: Monsters): string {
  return [noMonsters && 'none', fastMonsters && 'fast', respawnMonsters && 'respawn']
    .filter(Boolean)
    .join(' ');
}

/** Parses the value of a select into monster options. */
export function parseMonsters(value: string): Monsters {
  const parts = value.split(' ');
  return {
    noMonsters: parts.includes('none'),
    fastMonsters: parts.includes('fast'),
    respawnMonsters: parts.includes('respawn'),
  };
}

export function createMonstersChoices(value: string): Choice[] {
  return withCustomChoice(MONSTER_OPTIONS, value, value.replaceAll(' ', ', '));
}

function createDefaultChoice(name: string | null | undefined): Choice {
  return { value: '', label: name ? $localize`Default (${name}:name:)` : $localize`Default (not set)` };
}

function getLabel({ name, missing, ignored }: IBaseGameVersion): string {
  if (missing) return $localize`${name}:name: (file missing)`;
  return ignored ? $localize`${name}:name: (hidden)` : name;
}

function withUnavailableChoice(choices: readonly Choice[], chosen: string | null): Choice[] {
  return chosen === null ? [...choices] : withCustomChoice(choices, chosen, $localize`No longer available`);
}

function withCustomChoice(choices: readonly Choice[], chosen: string, label = chosen): Choice[] {
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return [...choices];
  return [...choices, { value: chosen, label }];
}
