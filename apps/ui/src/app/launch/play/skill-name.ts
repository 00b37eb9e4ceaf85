const DOOM_SKILLS = [
  $localize`I'm too young to die`,
  $localize`Hey, not too rough`,
  $localize`Hurt me plenty`,
  $localize`Ultra-Violence`,
  $localize`Nightmare`,
];

/** Returns Doom's name of a skill from 1 to 5. Other games use other names, so their skills are numbered. */
export function getSkillName(skill: number, isDoom: boolean): string {
  return (isDoom ? DOOM_SKILLS[skill - 1] : undefined) ?? $localize`Skill ${skill}:skill:`;
}
