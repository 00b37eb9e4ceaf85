import type { IProposedFile } from '@hangar/domain';

import type { EngineWish } from './engine-words';

/** A compatibility level and its source. */
export interface ComplevelAdvice {
  readonly value: string;
  readonly reason: string;
}

/** Returns the level that a mod requires; `null` if it is not stated or if ports read it from the maps themselves. */
export function complevelAdvice(loaded: readonly IProposedFile[], wish: EngineWish): ComplevelAdvice | null {
  for (const { fileName, contents } of [...loaded].reverse()) {
    if (!contents?.complevel) continue;
    const { complevel: value, complevelFrom: lump = 'COMPLVL' } = contents;
    return { value, reason: `${fileName} says so itself, in ${lump}.` };
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
  if (patch) return { value: 'mbf21', reason: `The patch in ${patch.fileName} is one for MBF21.` };
  switch (wish.level) {
    case 'vanilla':
    case 'boom':
    case 'mbf':
    case 'mbf21':
      return { value: wish.level, reason: 'Its text says which engine it needs.' };
    case 'limit-removing':
      return { value: 'vanilla', reason: 'Its text asks for Doom’s own behaviour without its limits.' };
    default:
      return null;
  }
}
