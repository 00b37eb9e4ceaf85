// @ts-check

/** @typedef {import('../../launcher-client.ts').LauncherClient} LauncherClient */

/** @param {LauncherClient} client @param {string} title @returns {Promise<any>} */
export async function protocolOf(client, title) {
  return need(
    (await client.get('/api/protocols')).find((one) => one.title === title),
    `the protocol ${title}`,
  );
}

/** @param {LauncherClient} client @param {string} fileName @returns {Promise<any>} */
export async function modFileOf(client, fileName) {
  return need(
    (await client.get('/api/mod-files/catalog')).find((one) => one.fileName === fileName),
    fileName,
  );
}

/** @param {LauncherClient} client @param {string} slug @returns {Promise<any>} */
export async function baseGameOf(client, slug) {
  return need(
    (await client.get('/api/versions')).find((one) => one.slug.startsWith(slug)),
    `the base game ${slug}`,
  );
}

/** @param {LauncherClient} client @param {string} kind @param {number} [place] @returns {Promise<any>} */
export async function trashItemOf(client, kind, place = 0) {
  const { body } = await client.call('GET', '/api/trash');
  return need(
    body.data.filter((/** @type {any} */ one) => one.kind === kind)[place],
    `a ${kind} in the trash`,
  );
}

/**
 * Returns the first of a protocol's saves, demos, results or screenshots.
 * @param {LauncherClient} client @param {string} title @param {'saves' | 'demos' | 'results' | 'screenshots'} what
 * @returns {Promise<{ id: string, one: any, path: string }>}
 */
export async function leftOf(client, title, what) {
  const { id } = await protocolOf(client, title);
  const { body } = await client.call('GET', `/api/protocols/${id}/${what}`);
  const one = need(body.data[0], `${what} of ${title}`);
  return { id, one, path: `/api/protocols/${id}/${what}/${one.id}` };
}

/** @template T @param {T | undefined} found @param {string} what @returns {T} */
function need(found, what) {
  if (found === undefined) throw new Error(`The prepared library has lost ${what}.`);
  return found;
}
