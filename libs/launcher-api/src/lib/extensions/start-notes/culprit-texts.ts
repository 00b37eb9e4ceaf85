import type { Culprit } from './start-notes-file';

const REMEDY = 'Try it again, or install a newer version.';

/**
 * Returns the line that is printed when an extension ends Hangar. `npm start` recognises it by its first words
 * (tools/start/run-hangar.mjs).
 */
export function describeEnd(culprit: Culprit): string {
  return `Extension ${culprit.name} ${getDeed(culprit)}, so Hangar was closed. The extension will be left out the next time Hangar starts.`;
}

/** Returns why an extension is left out, as the rest of a sentence about it; with `null` because of unexpected ends. */
export function describeLeftOut(culprit: Culprit | null): string {
  if (culprit === null)
    return 'was left out once, because Hangar repeatedly ended unexpectedly while it was starting. It will be tried again next time.';
  const { reason, whileStarting } = culprit;
  if (reason === 'unfinished')
    return "didn't finish starting: Hangar ended unexpectedly at the same time. It will be tried again at a later start.";
  return whileStarting && reason !== 'failed'
    ? `didn't finish starting, because it ${getDeed(culprit)}. ${REMEDY}`
    : `wasn't started, because it ${getDeed(culprit)}. ${REMEDY}`;
}

/** Returns a sentence about what an extension did, for its author. */
export function describeDeed(culprit: Culprit): string {
  return `It ${getDeed(culprit)}.`;
}

function getDeed({ reason, place, whileStarting }: Culprit): string {
  const where = place === null ? '' : ` (${place})`;
  if (reason === 'blocked') return `blocked Hangar for ${whileStarting ? 10 : 60} seconds${where}`;
  if (reason === 'failed') return `kept Hangar from starting${where}`;
  return `ended Hangar${where}`;
}
