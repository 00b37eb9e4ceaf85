import { READINESS_STATES, type IReadiness } from '@hangar/domain';

/**
 * Returns whether a protocol improves or gets worse; `null` if neither is certain. If the state stays the same, the
 * protocol improves if problems are solved and none are added, and gets worse if problems are added and none are
 * solved.
 */
export function compareReadiness(before: IReadiness, after: IReadiness): 'improved' | 'worsened' | null {
  const difference = READINESS_STATES.indexOf(after.state) - READINESS_STATES.indexOf(before.state);
  if (difference !== 0) return difference < 0 ? 'improved' : 'worsened';
  const isSolved = before.codes.some((code) => !after.codes.includes(code));
  const isCaused = after.codes.some((code) => !before.codes.includes(code));
  if (isSolved === isCaused) return null;
  return isSolved ? 'improved' : 'worsened';
}
