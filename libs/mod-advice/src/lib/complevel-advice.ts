import { withoutStop, type IProposedFile } from '@hangar/domain';

import type { EngineRequirement } from './engine-requirement';

/** A compatibility level and the reason for it. */
export interface ComplevelAdvice {
  readonly value: string;
  readonly reason: string;
}

/** The levels that readme files can specify, the most demanding last. */
const LEVELS = ['vanilla', 'limit-removing', 'boom', 'mbf', 'mbf21'] as const;

/**
 * Returns the level that a mod requires. `null` if the mod does not specify a level, or if the format of its content
 * makes a level unnecessary.
 */
export function adviseComplevel(
  loaded: readonly IProposedFile[],
  engines: readonly EngineRequirement[],
): ComplevelAdvice | null {
  for (const { fileName, contents } of [...loaded].reverse()) {
    if (!contents?.complevel) continue;
    const { complevel: value, complevelFrom: lump = 'COMPLVL' } = contents;
    return { value, reason: `Set by the ${lump} lump in ${withoutStop(fileName)}.` };
  }
  const reasons = loaded.flatMap(({ fileName, contents }) =>
    (contents?.portHints ?? []).flatMap(({ because }) => because.map((mark) => ({ fileName, mark }))),
  );
  if (
    reasons.some(
      ({ mark }) => mark.startsWith('UDMF maps') || mark === 'Hexen format maps' || mark === 'ZSCRIPT',
    )
  )
    return null;
  const patch = reasons.find(({ mark }) => mark === 'DEHACKED of 2021');
  if (patch) return { value: 'mbf21', reason: `${patch.fileName} contains an MBF21 patch.` };
  const level = findHighestLevel(engines);
  switch (level) {
    case null:
      return null;
    case 'limit-removing':
      return { value: 'vanilla', reason: 'Its text file asks for limit-removing vanilla behaviour.' };
    default:
      return { value: level, reason: 'Its text file names the engine it needs.' };
  }
}

/** Returns the most demanding level that readme files specify; `null` if one of them requires another kind of port. */
function findHighestLevel(engines: readonly EngineRequirement[]): (typeof LEVELS)[number] | null {
  const named = engines.flatMap(({ level }) => level ?? []);
  const ranks = named.map((name) => LEVELS.findIndex((level) => level === name));
  return ranks.includes(-1) ? null : (LEVELS[Math.max(...ranks)] ?? null);
}
