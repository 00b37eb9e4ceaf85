// @ts-check
/** @typedef {import('./verdict.mjs').Settled} Settled */

/**
 * Returns inconsistencies in the recorded games. A killed Hangar cannot know how a game ended, so durations and endings
 * may differ, but protocols, history, statistics and the player's counts must contain the same games.
 * @param {Settled} now
 */
export function findPlayFaults({ seen }) {
  const protocols = getValues(seen, 'protocol ');
  const sessions = getValues(seen, 'session ').filter(({ protocolId }) => protocolId !== null);
  const faults = sessions
    .filter(({ endedAt }) => endedAt === undefined)
    .map(({ sessionId }) => `The session ${sessionId} never ends.`);
  for (const { id, title, launchCount, playtimeSeconds } of protocols) {
    const ownSessions = sessions.filter(({ protocolId }) => protocolId === id);
    const seconds = ownSessions.reduce((sum, item) => sum + (item.seconds ?? 0), 0);
    if (launchCount !== ownSessions.length)
      faults.push(`${title} has ${launchCount} launches, but ${ownSessions.length} sessions.`);
    if (playtimeSeconds !== seconds)
      faults.push(`${title} has ${playtimeSeconds} seconds, but its sessions have ${seconds}.`);
    for (const { sessionId } of ownSessions)
      if (!seen.has(`of ${id} past session ${sessionId}`))
        faults.push(`The session ${sessionId} is not in the history.`);
  }
  const { launches, totalPlaytimeSeconds } = seen.get('player').stats;
  const played = sessions.reduce((sum, item) => sum + (item.seconds ?? 0), 0);
  if (launches !== sessions.length)
    faults.push(`The player has ${launches} launches, but ${sessions.length} sessions.`);
  if (totalPlaytimeSeconds !== played)
    faults.push(`The player has ${totalPlaytimeSeconds} seconds, but the sessions have ${played}.`);
  return faults;
}

/** @param {Map<string, any>} seen @param {string} start */
function getValues(seen, start) {
  return [...seen].filter(([key]) => key.startsWith(start)).map(([, value]) => value);
}
