const DOOM_SKILLS = [
  $localize`I'm too young to die`,
  $localize`Hey, not too rough`,
  $localize`Hurt me plenty`,
  $localize`Ultra-Violence`,
  $localize`Nightmare`,
];

/** What Doom calls a skill, 1 to 5; other games call theirs otherwise, and have the number. */
export function skillName(skill: number, isDoom: boolean): string {
  return (isDoom ? DOOM_SKILLS[skill - 1] : undefined) ?? $localize`Skill ${skill}:skill:`;
}
