import * as path from 'node:path';

import type { IProtocolOptions } from '@hangar/domain';

import type { SourcePortFamilyFacts } from '../families';
import { buildComplevelParts } from '../plan/complevel-part';
import { buildDemoPart } from '../plan/demo-part';
import type { LaunchRequest } from '../plan/launch-request';
import { buildMapPart } from '../plan/map-part';
import type { PlanContext, PlanPart } from '../plan/plan-part';
import { buildMonsterParts, buildSkillPart } from '../plan/play-part';
import { createProblem, type JudgedProblem, type PortWithFacts } from './judged-problem';
import { isUsable, type JudgedSetup } from './judged-setup';

type OptionKey = keyof IProtocolOptions;

/** The options that a port may leave out: their names, and the part of the plan that passes each. */
const OPTIONS: readonly (readonly [OptionKey, string, (context: PlanContext) => readonly PlanPart[]])[] = [
  ['map', 'Map', (context) => [buildMapPart(context)]],
  ['skill', 'Skill', (context) => [buildSkillPart(context)]],
  ['complevel', 'Compatibility level', buildComplevelParts],
  ['noMonsters', 'No monsters', buildMonsterParts],
  ['fastMonsters', 'Fast monsters', buildMonsterParts],
  ['respawnMonsters', 'Respawning monsters', buildMonsterParts],
  ['recordDemo', 'Record a demo', (context) => [buildDemoPart(context)]],
];

const NO_DIRECTORIES: LaunchRequest['directories'] = { working: '/', saves: '/', links: '/', mods: '/' };

/**
 * Returns the problems with options that the port of a setup does not support, as determined by the parts of the plan.
 */
export function findOptionProblems(
  setup: JudgedSetup,
  { port, facts }: PortWithFacts,
  families: readonly SourcePortFamilyFacts[],
): JudgedProblem[] {
  return OPTIONS.flatMap(([key, name, build]) => {
    const value = setup.options[key];
    if (value === undefined || value === false || value === '') return [];
    const request: LaunchRequest = {
      port,
      iwad: isUsable(setup.game) ? setup.game.iwad : null,
      files: [],
      options: { [key]: value },
      baseGameArguments: [],
      launchParameters: [],
      directories: NO_DIRECTORIES,
      configFile: null,
      platform: 'linux',
    };
    const [part = {}] = build({ request, facts, families, paths: path.posix });
    const [note] = part.notes ?? [];
    const isLeftOut = note !== undefined && (part.options ?? []).length === 0;
    return isLeftOut ? [createProblem('OPTION_LEFT_OUT', note, { kind: 'option', id: key, name })] : [];
  });
}
