// @ts-check
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIwad } from '../wads.ts';
import { waitUntilConsistent } from './consistency.mjs';
import { listFiles, hashMd5, hashFileMd5, writeSource } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */

const GAMES = /** @type {const} */ (['doom2', 'heretic', 'hexen', 'strife', 'doom', 'hacx']);
const WAD_NAMES = ['doom2.wad', 'DOOM2.WAD', 'game.wad', 'Other.wad', 'extra.WAD'];

/** @param {World} world */
export async function copyWad(world) {
  const { game, content } = buildGame(world);
  const target = join(world.wadFolder, world.random.pick(WAD_NAMES) ?? '');
  renameSync(writeSource(world.at('coming.wad'), content), target);
  return `copy ${game} to ${basename(target)}`;
}

/** Copies a WAD, with a pause that is longer than Hangar waits for a copy to continue. @param {World} world */
export async function copyWadSlowly(world) {
  const { game, content } = buildGame(world);
  const target = join(world.wadFolder, world.random.pick(WAD_NAMES) ?? '');
  const half = Math.floor(content.length / 2);
  writeFileSync(target, content.subarray(0, half));
  await wait(450);
  writeFileSync(target, content.subarray(half), { flag: 'a' });
  return `copy ${game} slowly to ${basename(target)}`;
}

/** @param {World} world */
export async function removeWad(world) {
  const wad = world.random.pick(listFiles(world.wadFolder));
  if (!wad) return copyWad(world);
  rmSync(wad);
  return `remove ${basename(wad)}`;
}

/** @param {World} world */
export async function renameWad(world) {
  const wad = world.random.pick(listFiles(world.wadFolder));
  if (!wad) return copyWad(world);
  const target = join(world.wadFolder, world.random.pick(WAD_NAMES) ?? '');
  renameSync(wad, target);
  return `rename ${basename(wad)} to ${basename(target)}`;
}

/** @param {World} world */
export async function swapWads(world) {
  const wads = listFiles(world.wadFolder);
  const firstWad = world.random.pick(wads);
  const secondWad = world.random.pick(wads);
  if (!firstWad || !secondWad || firstWad === secondWad) return copyWad(world);
  renameSync(firstWad, world.at('aside.wad'));
  renameSync(secondWad, firstWad);
  renameSync(world.at('aside.wad'), secondWad);
  return `swap ${basename(firstWad)} and ${basename(secondWad)}`;
}

/**
 * Replaces a game with an unknown game. The entry must stay the same, unless there is a copy of its game elsewhere. In
 * that case, the entry must refer to the copy.
 * @param {World} world
 */
export async function replaceWad(world) {
  world.faults.push(...(await waitUntilConsistent(world)));
  const before = await world.listVersions();
  const version = world.random.pick(before.filter(({ missing }) => !missing));
  if (!version) return copyWad(world);
  const hashes = listFiles(world.wadFolder).map(hashFileMd5);
  const isAlone = hashes.filter((md5) => md5 === version.hashValue).length === 1;
  const game = world.random.pick(GAMES) ?? 'doom2';
  const content = buildIwad(game, { note: world.createUniqueName() });
  if (world.random.chance(50)) writeFileSync(version.iwadPath, content);
  else renameSync(writeSource(world.at('coming.wad'), content), version.iwadPath);
  world.faults.push(...(await waitUntilConsistent(world)));
  const versionsAfter = await world.listVersions();
  const ownVersion = versionsAfter.find(({ id }) => id === version.id);
  const isAsExpected = isAlone
    ? versionsAfter.length === before.length && ownVersion?.hashValue === hashMd5(content)
    : ownVersion?.hashValue === version.hashValue && !ownVersion.missing;
  if (!isAsExpected)
    world.faults.push(
      `${version.iwadPath}, ${isAlone ? 'the only' : 'one'} copy, was replaced in place and has a wrong entry.`,
    );
  return `replace ${basename(version.iwadPath)} with an unknown ${game}`;
}

/** @param {World} world */
export async function importWad(world) {
  const { game, content } = buildGame(world);
  const sourcePath = writeSource(world.at('sources', world.random.pick(WAD_NAMES) ?? ''), content);
  const answer = await world.request('POST', '/api/wads/import', { sourcePath });
  if (answer && answer.status > 201) world.faults.push(`Importing ${game} failed with ${answer.status}.`);
  if (answer?.data && hashFileMd5(answer.data.filePath) !== hashMd5(content))
    world.faults.push(`After importing ${game}, ${answer.data.filePath} has other content.`);
  return `import ${game}: ${answer?.status}`;
}

/** Sets a base game's arguments, which must be kept. @param {World} world */
export async function setArguments(world) {
  const version = world.random.pick(await world.listVersions());
  if (!version) return copyWad(world);
  const args = `-setting ${world.serial++}`;
  const answer = await world.request('PUT', `/api/versions/${version.id}`, { args });
  if (answer?.status === 200) world.argsOfVersions.set(version.id, args);
  else world.argsOfVersions.delete(version.id);
  return `set the arguments of ${version.slug}: ${answer?.status}`;
}

/** @param {World} world */
function buildGame(world) {
  const game = world.random.pick(GAMES) ?? 'doom2';
  return { game, content: buildIwad(game) };
}
