// @ts-check
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashFileMd5 } from '../world.mjs';

/** @typedef {import('./crowd-world.mjs').CrowdWorld} CrowdWorld */
/** @typedef {import('./crowd-ledger.mjs').ThingState} ThingState */

/** The time within which all counts agree after the last game has ended, even on a busy machine. */
const WAIT_MS = 60_000;
const PAUSE_MS = 100;

/** Compares everything while no client sends requests. @param {CrowdWorld} world */
export async function compareCrowd(world) {
  const [protocols, mods, trash, health] = [
    await world.read('/api/protocols'),
    await world.read('/api/mod-files/catalog'),
    await world.read('/api/trash'),
    await world.read('/api/health'),
  ];
  const { faults, ledger } = world;
  faults.push(
    ...health.problems.map((/** @type {any} */ entry) => `Health reports ${entry.code}: ${entry.message}`),
  );
  faults.push(
    ...ledger.settle((thing) => {
      const isProtocol = thing.kind === 'protocol';
      const present = isProtocol
        ? protocols.filter((/** @type {any} */ entry) => entry.title === thing.name)
        : mods.filter((/** @type {any} */ entry) => entry.name === thing.name);
      const deleted = trash.filter(
        (/** @type {any} */ entry) => entry.kind === thing.kind && entry.name === thing.name,
      );
      thing.id = present[0]?.id ?? thing.id;
      thing.trashId = deleted[0]?.id ?? null;
      if (present[0]?.hashValue) world.hashes.set(thing.name, present[0].hashValue);
      return [
        ...present.map((/** @type {any} */ entry) => getState(entry)),
        ...deleted.map(() => ({ ...(thing.possible[0] ?? {}), place: 'trash' })),
      ];
    }),
  );
  const known = new Set(['Shared', ...ledger.things.map(({ name }) => name)]);
  for (const { title } of protocols)
    if (!known.has(title)) faults.push(`No client created the protocol ${title}.`);
  for (const { name } of mods) if (!known.has(name)) faults.push(`No client added the mod file ${name}.`);
  faults.push(...findStoredFileFaults(world, mods), ...findSharedFaults(world, protocols));
}

/** @param {any} record @returns {ThingState} */
function getState({ title, description, version, rating }) {
  return {
    place: 'there',
    note: (title === undefined ? version : description) ?? '',
    rating: rating ?? null,
  };
}

/** Checks that every entry has its file, and every file its entry. @param {CrowdWorld} world @param {any[]} mods */
function findStoredFileFaults(world, mods) {
  const folder = join(world.dataDirectory, 'mods', 'files');
  const stored = listNames(folder);
  const knownFiles = new Set(mods.map(({ filePath }) => basename(filePath)));
  return [
    ...mods
      .filter(({ filePath, hashValue }) => hashFileMd5(filePath) !== hashValue)
      .map(({ name }) => `The file of ${name} is missing or has other content.`),
    ...stored.filter((name) => !knownFiles.has(name)).map((name) => `The stored file ${name} has no entry.`),
    ...listNames(world.dataDirectory)
      .filter((name) => name.endsWith('.tmp') && !name.includes(`.${world.requireHangar().pid}.`))
      .map((name) => `${name} was left behind.`),
  ];
}

/** @param {CrowdWorld} world @param {any[]} protocols */
function findSharedFaults({ ledger: { entered }, sharedId }, protocols) {
  const { playtimeSeconds } = protocols.find(({ id }) => id === sharedId) ?? { playtimeSeconds: -1 };
  const { sure, unsure } = entered;
  if (playtimeSeconds < sure || playtimeSeconds > sure + unsure)
    return [`The shared protocol has ${playtimeSeconds} s, but ${sure} to ${sure + unsure} were entered.`];
  isSettled(entered, playtimeSeconds);
  return [];
}

/** @param {{ sure: number, unsure: number }} entered @param {number} seconds */
function isSettled(entered, seconds) {
  entered.sure = seconds;
  entered.unsure = 0;
}

/**
 * Checks that sessions, history, statistics and the player's counts agree once all games have ended.
 * @param {CrowdWorld} world
 */
export async function waitUntilGamesAgree(world) {
  for (const { sessionId, endedAt } of (await world.read('/api/sessions')) ?? [])
    if (endedAt === undefined) await world.request('POST', `/api/sessions/${sessionId}/stop`);
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const faults = await findPlayFaults(world);
    if (faults.length === 0) return;
    if (performance.now() > deadline) {
      world.faults.push(...faults);
      return;
    }
    await wait(PAUSE_MS);
  }
}

/** @param {CrowdWorld} world */
async function findPlayFaults(world) {
  const { stats } = await world.read('/api/player');
  const { totals } = await world.read('/api/player/statistics');
  const history = await exportHistory(world);
  const written = new Set(history.map(({ sessionId }) => sessionId));
  const counted = history.filter(({ seconds, ending }) => seconds > 0 || ending !== 'failed');
  return [
    ...world.ledger.launched
      .filter((id) => !written.has(id))
      .map((id) => `The session ${id} is not in the history.`),
    ...(stats.launches === counted.length
      ? []
      : [`The player has ${stats.launches} launches, the history ${counted.length}.`]),
    ...(totals.launches === counted.length
      ? []
      : [`The statistics have ${totals.launches} launches, the history ${counted.length}.`]),
  ];
}

/** @param {CrowdWorld} world @returns {Promise<any[]>} */
async function exportHistory(world) {
  const { body } = await world.requireHangar().client.call('GET', '/api/player/history/export?format=json');
  return Array.isArray(body) ? body : (body?.data ?? body?.sessions ?? []);
}

/** @param {string} folder */
function listNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // Nothing has been added yet.
    return [];
  }
}
