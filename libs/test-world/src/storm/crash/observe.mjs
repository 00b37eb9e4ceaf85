// @ts-check

/** The data that a client sees, by the name of each record. @typedef {Map<string, any>} Observation */

/**
 * Reads everything that the API shows, each record separately: a record that is listed but cannot be read is a fault.
 * @param {import('../../launcher-client.ts').LauncherClient} client
 * @returns {Promise<{ seen: Observation, faults: string[] }>}
 */
export async function observeLibrary(client) {
  const reading = new ObservationReader(client);
  const { problems } = await reading.get('/api/health');
  for (const { code, message } of problems) reading.faults.push(`Health reports ${code}: ${message}`);
  reading.record('settings', await reading.get('/api/settings'));
  const versions = await reading.list('base game', '/api/versions', ({ hashValue }) => hashValue);
  await reading.list('extension', '/api/extensions', ({ name }) => name);
  await reading.list('session', '/api/sessions', ({ sessionId }) => sessionId);
  await reading.list('in the trash:', '/api/trash');
  reading.record('found screenshots', await reading.get('/api/screenshots/found'));
  await readModFiles(reading);
  await readProtocols(reading);
  // The statistics are read last, because they are counted with a short delay.
  reading.record('statistics', await reading.get('/api/player/statistics'));
  reading.record('player', await reading.get('/api/player'));
  return { seen: withHashes(reading.seen, versions), faults: reading.faults };
}

/** @param {ObservationReader} reading */
async function readModFiles(reading) {
  for (const { id, configTemplate, readme } of await reading.list('mod file', '/api/mod-files/catalog')) {
    if (configTemplate)
      reading.record(`settings file ${configTemplate}`, await reading.get(`/api/configs/${configTemplate}`));
    if (readme) reading.record(`text of ${id}`, await reading.get(`/api/mod-files/catalog/${id}/text`));
  }
}

/** @param {ObservationReader} reading */
async function readProtocols(reading) {
  for (const { id, configFile, screenshotPath } of await reading.list('protocol', '/api/protocols')) {
    const path = `/api/protocols/${id}`;
    await reading.get(path);
    if (configFile)
      reading.record(`settings file ${configFile}`, await reading.get(`/api/configs/${configFile}`));
    if (screenshotPath) await reading.get(`/api/screenshots/${screenshotPath}/content`);
    const screenshots = await reading.list(
      `of ${id} screenshot`,
      `${path}/screenshots`,
      ({ fileName }) => fileName,
    );
    for (const { fileName } of screenshots) await reading.get(`/api/screenshots/${fileName}/content`);
    await reading.list(`of ${id} past session`, `${path}/history`, ({ sessionId }) => sessionId);
    await reading.list(`of ${id} result`, `${path}/results`);
    await reading.list(`of ${id} demo`, `${path}/demos`);
    await reading.list(`of ${id} save`, `${path}/saves`);
    reading.record(`of ${id} maps`, await reading.get(`${path}/maps`));
  }
}

class ObservationReader {
  /** @param {import('../../launcher-client.ts').LauncherClient} client */
  constructor(client) {
    this.client = client;
    /** @type {string[]} */
    this.faults = [];
    /** @type {Observation} */
    this.seen = new Map();
  }

  /** @param {string} path @returns {Promise<any>} */
  async get(path) {
    const { status, body } = await this.client.call('GET', path);
    if (status === 200) return body?.data ?? body;
    if (status !== 204) this.faults.push(`GET ${path} failed with ${status}: ${body?.error ?? body}`);
    return null;
  }

  /** @param {string} name @param {any} value */
  record(name, value) {
    this.seen.set(name, withoutComputed(value));
  }

  /** @param {string} kind @param {string} path @param {(one: any) => string} [getId] @returns {Promise<any[]>} */
  async list(kind, path, getId = ({ id }) => id) {
    const list = (await this.get(path)) ?? [];
    for (const item of list) {
      const name = `${kind} ${getId(item)}`;
      if (this.seen.has(name)) this.faults.push(`${name} is listed twice.`);
      this.record(name, item);
    }
    return list;
  }
}

/** Fields that are counted in the background, from data that other fields contain. */
const COMPUTED_FIELDS = ['mapsFinished', 'mapsTotal', 'readiness'];

/** @param {any} value */
function withoutComputed(value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !COMPUTED_FIELDS.includes(name)));
}

/**
 * Replaces the ids of base games by their hashes, because a base game that is found again gets a new id.
 * @param {Observation} seen @param {any[]} versions @returns {Observation}
 */
function withHashes(seen, versions) {
  /** @param {string} text */
  const replaceIds = (text) =>
    versions.reduce(
      (/** @type {string} */ result, { id, hashValue }) => result.replaceAll(id, `<${hashValue}>`),
      text,
    );
  return new Map([...seen].map(([name, value]) => [name, JSON.parse(replaceIds(JSON.stringify(value)))]));
}
