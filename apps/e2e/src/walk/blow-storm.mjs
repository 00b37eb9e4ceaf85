// @ts-check

/**
 * A storm as `npm run storm` blows it. Loaded on demand: it bundles the writer of WADs.
 * @param {{ seed: number, rounds: number, tell?: (line: string) => void }} options
 * @returns {Promise<string[]>} the faults
 */
export async function blowStorm(options) {
  const storm = await import('../../../../tools/storm/storm.mjs');
  return storm.blowStorm(options);
}
