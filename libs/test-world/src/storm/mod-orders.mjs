// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildMod } from '../wads.ts';
import { listFiles, hashMd5, hashFileMd5, writeSource } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */

const CATALOG = '/api/mod-files/catalog';
/** There are only a few contents and names, so that different operations affect the same files. */
const NOTES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'];
const NAMES = ['scythe.wad', 'SCYTHE.WAD', 'Scythe.Wad', 'other.wad', 'map.wad'];

/** @param {World} world */
export async function addMod(world) {
  const { path, md5, note } = createSource(world);
  const answer = await world.request('POST', CATALOG, { filePath: path });
  recordAdd(world, answer, md5);
  return `add ${basename(path)} with ${note}: ${answer?.status}`;
}

/** Adds a file that is already stored, under another spelling of its path. @param {World} world */
export async function addStoredMod(world) {
  const entry = world.random.pick(await world.listCatalog());
  if (!entry) return addMod(world);
  const filePath = pickAlternateSpelling(world, entry.filePath);
  const answer = await world.request('POST', CATALOG, { filePath });
  if (answer?.status !== 404) recordAdd(world, answer, entry.hashValue);
  return `add the stored file again as ${filePath}: ${answer?.status}`;
}

/** @param {World} world */
export async function deleteMod(world) {
  const entry = world.random.pick(await world.listCatalog());
  if (!entry) return addMod(world);
  const deleteFile = world.random.chance(70);
  const answer = await deleteEntry(world, entry, deleteFile);
  return `delete ${entry.fileName} (${entry.hashValue}), deleteFile ${deleteFile}: ${answer?.status}`;
}

/** Adds and deletes the same content at the same time. @param {World} world */
export async function addWhileDeleting(world) {
  const { path, md5, note } = createSource(world);
  const entry = (await world.listCatalog()).find(({ hashValue }) => hashValue === md5);
  const add = () => world.request('POST', CATALOG, { filePath: path });
  const remove = () => world.request('DELETE', `${CATALOG}/${entry?.id}?deleteFile=true&force=true`);
  const orders = world.random.chance(50) ? [add(), remove()] : [remove(), add()];
  const answers = await Promise.all(orders);
  world.mods.markDeleted(md5, []);
  world.mods.markUncertain(md5);
  return `add and delete ${note} at once: ${answers.map((response) => response?.status).join(', ')}`;
}

/** Adds the same content several times at once. @param {World} world */
export async function addTwice(world) {
  const { path, md5, note } = createSource(world);
  const twin = writeSource(world.at('sources', 'twin.wad'), buildMod(['MAP01'], note));
  const orders = [path, twin, path].map((filePath) => world.request('POST', CATALOG, { filePath }));
  const answers = await Promise.all(orders);
  for (const answer of answers) recordAdd(world, answer, md5);
  return `add ${note} three times at once: ${answers.map((response) => response?.status).join(', ')}`;
}

/** @param {World} world */
export async function moveMod(world) {
  const { path, md5, note } = createSource(world);
  const moved = await world.request('POST', '/api/mod-files/move', { filePath: path });
  if (moved?.status !== 200) {
    world.faults.push(`Moving ${path} failed with ${moved?.status} ${moved?.code}.`);
    return `move ${note} in: ${moved?.status}`;
  }
  if (existsSync(path)) world.faults.push(`${path} was moved and is still there.`);
  const answer = await world.request('POST', CATALOG, { filePath: moved.data.filePath });
  recordAdd(world, answer, md5);
  return `move ${note} in and add it: ${answer?.status}`;
}

/** Deletes a stored file outside Hangar. @param {World} world */
export async function deleteModFile(world) {
  const entry = world.random.pick(await world.listCatalog());
  if (!entry || !existsSync(entry.filePath)) return addMod(world);
  rmSync(entry.filePath);
  world.mods.lost.add(entry.hashValue);
  return `delete ${entry.filePath} manually`;
}

/** Moves the mod directory and updates the settings. @param {World} world */
export async function moveModFolder(world) {
  const target = world.at(world.createUniqueName());
  await world.stop();
  mkdirSync(target);
  if (existsSync(world.modFolder)) renameSync(world.modFolder, join(target, 'files'));
  world.movedMods = target;
  await world.start();
  const answer = await world.request('PUT', '/api/settings', { modsDirectory: target });
  return `move the mod directory to ${target}: ${answer?.status}`;
}

/** @param {World} world */
function createSource(world) {
  const note = world.random.pick(NOTES) ?? '';
  const content = buildMod(['MAP01'], note);
  const name = world.random.pick(NAMES) ?? '';
  return { note, md5: hashMd5(content), path: writeSource(world.at('sources', name), content) };
}

/** @param {World} world @param {any} entry @param {boolean} deleteFile */
async function deleteEntry(world, { id, hashValue }, deleteFile) {
  const copies = listFiles(world.modFolder).filter((path) => hashFileMd5(path) === hashValue);
  const answer = await world.request('DELETE', `${CATALOG}/${id}?force=true&deleteFile=${deleteFile}`);
  if (answer && answer.status !== 200)
    world.faults.push(`Deleting ${hashValue} failed with ${answer.status} ${answer.code}.`);
  else
    world.mods.markDeleted(
      hashValue,
      deleteFile ? [] : copies.map((path) => world.toComparableName(basename(path))),
    );
  if (!answer) world.mods.markUncertain(hashValue);
  return answer;
}

/** @param {World} world @param {{ status: number, code: string | undefined } | null} answer @param {string} md5 */
function recordAdd(world, answer, md5) {
  if (answer?.status === 200 || answer?.status === 201) world.mods.markAdded(md5);
  else if (answer === null) world.mods.markUncertain(md5);
  else world.faults.push(`Adding ${md5} failed with ${answer.status} ${answer.code}.`);
}

/** @param {World} world @param {string} path */
function pickAlternateSpelling(world, path) {
  const [folder, name] = [dirname(path), basename(path)];
  const link = world.at(`link-${hashMd5(folder).slice(0, 8)}`);
  rmSync(link, { force: true });
  symlinkSync(folder, link);
  const spellings = [
    path,
    join(folder, name.toUpperCase()),
    join(folder, name.toLowerCase()),
    join(folder.toUpperCase(), name),
    join(link, name),
    join(link, name.toUpperCase()),
  ];
  return world.random.pick(spellings) ?? path;
}
