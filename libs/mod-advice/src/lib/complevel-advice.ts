import { withoutStop, type IProposedFile } from '@hangar/domain';

import type { EngineRequirement } from './engine-requirement';

/** A compatibility level and the reason for it. */
export interface ComplevelAdvice {
  readonly value: string;
  readonly reason: string;
}

/**
 * Returns the level that a mod requires. `null` if the mod does not specify a level, or if the format of its content
 * makes a level unnecessary.
 */
export function adviseComplevel(
  loaded: readonly IProposedFile[],
  engine: EngineRequirement,
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
  switch (engine.level) {
    case 'vanilla':
    case 'boom':
    case 'mbf':
    case 'mbf21':
      return { value: engine.level, reason: 'Its text file names the engine it needs.' };
    case 'limit-removing':
      return { value: 'vanilla', reason: 'Its text file asks for limit-removing vanilla behaviour.' };
    default:
      return null;
  }
}
