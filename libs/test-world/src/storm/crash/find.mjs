// @ts-check

/** @typedef {import('../../launcher-client.ts').LauncherClient} LauncherClient */

/** @param {LauncherClient} client @param {string} title @returns {Promise<any>} */
export async function findProtocol(client, title) {
  return requireFound(
    (await client.get('/api/protocols')).find((item) => item.title === title),
    `the protocol ${title}`,
  );
}

/** @param {LauncherClient} client @param {string} fileName @returns {Promise<any>} */
export async function findModFile(client, fileName) {
  return requireFound(
    (await client.get('/api/mod-files/catalog')).find((item) => item.fileName === fileName),
    fileName,
  );
}

/** @param {LauncherClient} client @param {string} slug @returns {Promise<any>} */
export async function findBaseGame(client, slug) {
  return requireFound(
    (await client.get('/api/versions')).find((item) => item.slug.startsWith(slug)),
    `the base game ${slug}`,
  );
}

/** @param {LauncherClient} client @param {string} kind @param {number} [place] @returns {Promise<any>} */
export async function findTrashItem(client, kind, place = 0) {
  const { body } = await client.call('GET', '/api/trash');
  return requireFound(
    body.data.filter((/** @type {any} */ item) => item.kind === kind)[place],
    `a ${kind} in the trash`,
  );
}

/**
 * Returns the first of a protocol's saves, demos, results or screenshots.
 * @param {LauncherClient} client @param {string} title @param {'saves' | 'demos' | 'results' | 'screenshots'} label
 * @returns {Promise<{ id: string, one: any, path: string }>}
 */
export async function findFirstItem(client, title, label) {
  const { id } = await findProtocol(client, title);
  const { body } = await client.call('GET', `/api/protocols/${id}/${label}`);
  const item = requireFound(body.data[0], `${label} of ${title}`);
  return { id, one: item, path: `/api/protocols/${id}/${label}/${item.id}` };
}

/** @template T @param {T | undefined} found @param {string} label @returns {T} */
function requireFound(found, label) {
  if (found === undefined) throw new Error(`The prepared library has lost ${label}.`);
  return found;
}
