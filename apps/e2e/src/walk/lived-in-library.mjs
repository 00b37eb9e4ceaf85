// @ts-check

/**
 * Fills an empty launcher with the library of the README's pictures: sixteen protocols, ten mods, nine base games; the
 * first protocol, "Tidal Engine", is running. One that has protocols already is left as it is.
 * @param {import('./first-game.mjs').FirstGame} walk
 * @param {{ home: string, dataDirectory: string }} place
 */
export async function fillLibrary(walk, { home, dataDirectory }) {
  const protocols = await walk.client.get('/api/protocols');
  if (protocols.length > 0) return;
  // It awaits at its top level, and what the end-to-end tests load at theirs must not.
  const { fill } = await import('../../../../tools/pictures/take-pictures.mjs');
  await fill(walk, home, dataDirectory);
}
