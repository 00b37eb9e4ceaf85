// @ts-check
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles, hashFileMd5, listNames } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */

/** Hangar notices changes in the WAD directory within a second, and ended processes a little later. */
const WAIT_MS = 8000;
const PAUSE_MS = 100;

/** Returns the faults, as sentences, once Hangar has had time to notice all changes. @param {World} world */
export async function waitUntilConsistent(world) {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const faults = await checkAll(world);
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await wait(PAUSE_MS);
  }
}

/** @param {World} world @returns {Promise<string[]>} */
async function checkAll(world) {
  const entries = await world.listCatalog();
  const versions = await world.listVersions();
  for (const md5 of world.mods.states.keys())
    world.mods.settle(
      md5,
      entries.some(({ hashValue }) => hashValue === md5),
    );
  return [
    ...checkMods(world, entries),
    ...checkStoredMods(world, entries),
    ...checkVersions(world, versions),
    ...checkWads(world, versions),
    ...(await checkGames(world)),
  ];
}

/** @param {World} world @param {any[]} entries */
function checkMods(world, entries) {
  const { states, lost } = world.mods;
  const faults = [];
  for (const { name, filePath, hashValue, missing } of entries) {
    const md5 = hashFileMd5(filePath);
    if (md5 === null && !lost.has(hashValue)) faults.push(`The only copy of ${name} (${filePath}) is gone.`);
    if (md5 !== null && md5 !== hashValue) faults.push(`${filePath} doesn't have the content of ${name}.`);
    if (missing !== (md5 === null))
      faults.push(`missing is ${missing} for ${name}, contrary to ${filePath}.`);
    if (states.get(hashValue) !== 'there')
      faults.push(`${name} (${hashValue}) was deleted but has an entry.`);
  }
  const hashes = entries.map(({ hashValue }) => hashValue);
  if (new Set(hashes).size !== hashes.length) faults.push('Two mod files have the same hash.');
  for (const [md5, state] of states)
    if (state === 'there' && !hashes.includes(md5))
      faults.push(`The mod file ${md5} was added but has no entry.`);
  return faults;
}

/**
 * Checks that every stored file belongs to an entry or was kept on purpose.
 * @param {World} world @param {any[]} entries
 */
function checkStoredMods(world, entries) {
  const entryNames = new Set(entries.map(({ filePath }) => world.toComparableName(basename(filePath))));
  const stored = listNames(world.modFolder);
  const storedNames = new Set(stored.map((name) => world.toComparableName(name)));
  world.mods.forgetRemoved((name) => storedNames.has(name) && !entryNames.has(name));
  /** @param {string} name */
  const isExpected = (name) => entryNames.has(name) || world.mods.leftBehind.has(name);
  const strays = stored.filter((name) => !isExpected(world.toComparableName(name)));
  return strays.map((name) => `The stored file ${name} has no entry.`);
}

/** @param {World} world @param {any[]} versions */
function checkVersions(world, versions) {
  const faults = [];
  const present = versions.filter(({ missing }) => !missing);
  for (const { name, iwadPath, hashValue } of present)
    if (hashFileMd5(iwadPath) !== hashValue) faults.push(`${name} doesn't have the hash of ${iwadPath}.`);
  for (const [what, values] of Object.entries({
    hash: versions.map(({ hashValue }) => hashValue),
    slug: versions.map(({ slug }) => slug),
    path: present.map(({ iwadPath }) => iwadPath),
  }))
    if (new Set(values).size !== values.length) faults.push(`Two base games have the same ${what}.`);
  for (const [id, args] of world.argsOfVersions) {
    const version = versions.find((one) => one.id === id);
    if (version?.args !== args) faults.push(`The base game ${id} has lost its arguments: ${args}.`);
  }
  return faults;
}

/** @param {World} world @param {any[]} versions */
function checkWads(world, versions) {
  return listFiles(world.wadFolder).flatMap((path) => {
    const md5 = hashFileMd5(path);
    const isKnown = versions.some(({ hashValue, missing }) => hashValue === md5 && !missing);
    return isKnown ? [] : [`${basename(path)} is in the WAD directory but isn't a base game.`];
  });
}

/** @param {World} world */
async function checkGames(world) {
  const sessions = await world.listRunningSessions();
  const games = world.listGames();
  const listedPids = sessions.map(({ pid }) => pid);
  return [
    ...games
      .filter((pid) => !listedPids.includes(pid))
      .map((pid) => `The process ${pid} is a game without a session.`),
    ...listedPids
      .filter((pid) => !games.includes(pid))
      .map((pid) => `The session of ${pid} continues without a process.`),
  ];
}
