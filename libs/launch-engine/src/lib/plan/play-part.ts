import type { MonsterOptions } from '../families';
import { buildComplevelParts } from './complevel-part';
import { joinParts, createNotePart, type PlanContext, type PlanPart } from './plan-part';

/** Returns the options for skill, compatibility level and monsters. */
export function buildPlayPart(context: PlanContext): PlanPart {
  return joinParts([buildSkillPart(context), ...buildComplevelParts(context), ...buildMonsterParts(context)]);
}

/** Returns the option for the skill. */
export function buildSkillPart({ request, facts }: PlanContext): PlanPart {
  const { skill } = request.options;
  if (skill === undefined) return {};
  if (!Number.isInteger(skill) || skill < 1 || skill > 5)
    return createNotePart(`Skill ${skill} isn't between 1 and 5, so it's ignored.`);
  if (facts.skillOption === null)
    return createNotePart(`${facts.label} can't start with a chosen skill. Choose it in the game.`);
  return {
    options: [
      {
        args: [facts.skillOption, String(skill)],
        replacedBy: ['-skill', '-skilllevel'],
        subject: 'the skill',
      },
    ],
  };
}

const MONSTERS: readonly {
  readonly key: 'noMonsters' | 'fastMonsters' | 'respawnMonsters';
  readonly option: keyof MonsterOptions;
  /** The words after “can't” in the note. */
  readonly effect: string;
}[] = [
  { key: 'noMonsters', option: 'none', effect: 'turn off monsters' },
  { key: 'fastMonsters', option: 'fast', effect: 'speed up monsters' },
  { key: 'respawnMonsters', option: 'respawn', effect: 'respawn monsters' },
];

/** Returns the options for monsters. */
export function buildMonsterParts({ request, facts }: PlanContext): PlanPart[] {
  return MONSTERS.filter(({ key }) => request.options[key] === true).map(({ option, effect }) => {
    const args = facts.monsters[option];
    if (args === undefined)
      return createNotePart(`${facts.label} can't ${effect}, so the option is ignored.`);
    return { options: [{ args, replacedBy: args.slice(0, 1) }] };
  });
}
