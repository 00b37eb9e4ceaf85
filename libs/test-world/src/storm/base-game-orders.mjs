// @ts-check
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIwad } from '../wads.ts';
import { untilConsistent } from './truth.mjs';
import { filesIn, md5Of, md5OfFile, writeSource } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */

const GAMES = /** @type {const} */ (['doom2', 'heretic', 'hexen', 'strife', 'doom', 'hacx']);
const NAMES = ['doom2.wad', 'DOOM2.WAD', 'game.wad', 'Other.wad', 'extra.WAD'];

/** @param {World} world */
export async function copyWad(world) {
  const { game, content } = madeGame(world);
  const target = join(world.wadFolder, world.random.pick(NAMES) ?? '');
  renameSync(writeSource(world.at('coming.wad'), content), target);
  return `copy ${game} to ${basename(target)}`;
}

/** Copies a WAD, with a pause that is longer than Hangar waits for a copy. @param {World} world */
export async function copyWadSlowly(world) {
  const { game, content } = madeGame(world);
  const target = join(world.wadFolder, world.random.pick(NAMES) ?? '');
  const half = Math.floor(content.length / 2);
  writeFileSync(target, content.subarray(0, half));
  await wait(450);
  writeFileSync(target, content.subarray(half), { flag: 'a' });
  return `copy ${game} slowly to ${basename(target)}`;
}

/** @param {World} world */
export async function removeWad(world) {
  const wad = world.random.pick(filesIn(world.wadFolder));
  if (!wad) return copyWad(world);
  rmSync(wad);
  return `remove ${basename(wad)}`;
}

/** @param {World} world */
export async function renameWad(world) {
  const wad = world.random.pick(filesIn(world.wadFolder));
  if (!wad) return copyWad(world);
  const target = join(world.wadFolder, world.random.pick(NAMES) ?? '');
  renameSync(wad, target);
  return `rename ${basename(wad)} to ${basename(target)}`;
}

/** @param {World} world */
export async function swapWads(world) {
  const wads = filesIn(world.wadFolder);
  const one = world.random.pick(wads);
  const other = world.random.pick(wads);
  if (!one || !other || one === other) return copyWad(world);
  renameSync(one, world.at('aside.wad'));
  renameSync(other, one);
  renameSync(world.at('aside.wad'), other);
  return `swap ${basename(one)} and ${basename(other)}`;
}

/**
 * Replaces a game with an unknown one. The entry must stay the same, unless there is a copy of its game elsewhere; then
 * it must refer to that copy.
 * @param {World} world
 */
export async function replaceWad(world) {
  world.faults.push(...(await untilConsistent(world)));
  const before = await world.versions();
  const version = world.random.pick(before.filter(({ missing }) => !missing));
  if (!version) return copyWad(world);
  const hashes = filesIn(world.wadFolder).map(md5OfFile);
  const isAlone = hashes.filter((md5) => md5 === version.hashValue).length === 1;
  const game = world.random.pick(GAMES) ?? 'doom2';
  const content = buildIwad(game, { note: world.fresh() });
  if (world.random.chance(50)) writeFileSync(version.iwadPath, content);
  else renameSync(writeSource(world.at('coming.wad'), content), version.iwadPath);
  world.faults.push(...(await untilConsistent(world)));
  const after = await world.versions();
  const own = after.find(({ id }) => id === version.id);
  const isRight = isAlone
    ? after.length === before.length && own?.hashValue === md5Of(content)
    : own?.hashValue === version.hashValue && !own.missing;
  if (!isRight)
    world.faults.push(
      `${version.iwadPath}, ${isAlone ? 'the only' : 'one'} copy, was replaced in place and has a wrong entry.`,
    );
  return `replace ${basename(version.iwadPath)} by a ${game} that nobody has seen`;
}

/** @param {World} world */
export async function importWad(world) {
  const { game, content } = madeGame(world);
  const sourcePath = writeSource(world.at('sources', world.random.pick(NAMES) ?? ''), content);
  const answer = await world.ask('POST', '/api/wads/import', { sourcePath });
  if (answer && answer.status > 201)
    world.faults.push(`The import of ${game} was answered ${answer.status}.`);
  if (answer?.data && md5OfFile(answer.data.filePath) !== md5Of(content))
    world.faults.push(`The import of ${game} left another content in ${answer.data.filePath}.`);
  return `import ${game}: ${answer?.status}`;
}

/** Sets a base game's arguments, which must be kept. @param {World} world */
export async function setArguments(world) {
  const version = world.random.pick(await world.versions());
  if (!version) return copyWad(world);
  const args = `-setting ${world.serial++}`;
  const answer = await world.ask('PUT', `/api/versions/${version.id}`, { args });
  if (answer?.status === 200) world.argsOfVersions.set(version.id, args);
  else world.argsOfVersions.delete(version.id);
  return `set the arguments of ${version.slug}: ${answer?.status}`;
}

/** @param {World} world */
function madeGame(world) {
  const game = world.random.pick(GAMES) ?? 'doom2';
  return { game, content: buildIwad(game) };
}
