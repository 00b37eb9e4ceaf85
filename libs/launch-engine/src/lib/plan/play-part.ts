import type { MonsterOptions } from '../families';
import { complevelParts } from './complevel-part';
import { joinParts, note, type PlanContext, type PlanPart } from './plan-part';

/** Returns the options for skill, compatibility level and monsters. */
export function playPart(context: PlanContext): PlanPart {
  return joinParts([skillPart(context), ...complevelParts(context), ...monsterParts(context)]);
}

function skillPart({ request, facts }: PlanContext): PlanPart {
  const { skill } = request.options;
  if (skill === undefined) return {};
  if (!Number.isInteger(skill) || skill < 1 || skill > 5)
    return note(`The skill ${skill} is not between 1 and 5, so it is left out.`);
  if (facts.skillOption === null)
    return note(`${facts.label} cannot be told the skill, so it is left out; choose it in the game.`);
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
  /** The end of a sentence. */
  readonly effect: string;
}[] = [
  { key: 'noMonsters', option: 'none', effect: 'leave out the monsters' },
  { key: 'fastMonsters', option: 'fast', effect: 'make the monsters fast' },
  { key: 'respawnMonsters', option: 'respawn', effect: 'make the monsters come back' },
];

function monsterParts({ request, facts }: PlanContext): PlanPart[] {
  return MONSTERS.filter(({ key }) => request.options[key] === true).map(({ option, effect }) => {
    const args = facts.monsters[option];
    if (args === undefined)
      return note(`${facts.label} cannot be told to ${effect}; the option is left out.`);
    return { options: [{ args, replacedBy: args.slice(0, 1) }] };
  });
}
