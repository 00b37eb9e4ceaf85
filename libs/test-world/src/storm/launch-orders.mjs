// @ts-check
import { realpathSync } from 'node:fs';
import { copyWad } from './base-game-orders.mjs';
import { hashFileMd5 } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */

const PORTS = ['plays', 'plays', 'ends-soon', 'fails'];
const MAX_PROTOCOLS = 8;

/** @param {World} world @returns {Promise<string>} */
export async function createProtocol(world) {
  const protocols = await world.list('/api/protocols');
  if (protocols.length >= MAX_PROTOCOLS) return deleteProtocol(world);
  const version = world.random.pick(await world.listVersions());
  if (!version) return copyWad(world);
  const mods = (await world.listCatalog()).filter(() => world.random.chance(20));
  const answer = await world.request('POST', '/api/protocols', {
    title: `Storm ${world.serial++}`,
    baseGameVersionId: version.id,
    sourcePortId: world.random.pick(PORTS),
    files: mods.map(({ id, hashValue, name }) => ({ fileId: id, hashValue, name, enabled: true })),
  });
  return `create a protocol with ${mods.length} files: ${answer?.status}`;
}

/** @param {World} world @returns {Promise<string>} */
export async function deleteProtocol(world) {
  const protocol = world.random.pick(await world.list('/api/protocols'));
  if (!protocol) return createProtocol(world);
  const answer = await world.request('DELETE', `/api/protocols/${protocol.id}`);
  return `delete ${protocol.title}: ${answer?.status}`;
}

/** @param {World} world */
export async function launch(world) {
  const protocol = world.random.pick(await world.list('/api/protocols'));
  if (!protocol) return createProtocol(world);
  const answer = await world.request('POST', `/api/protocols/${protocol.id}/launch`);
  if (answer?.status === 200 || answer?.status === 201) await checkBaseGame(world, protocol, answer.data);
  return `launch ${protocol.title}: ${answer?.status} ${answer?.code ?? ''}`;
}

/** @param {World} world */
export async function launchTwice(world) {
  const protocol = world.random.pick(await world.list('/api/protocols'));
  if (!protocol) return createProtocol(world);
  const path = `/api/protocols/${protocol.id}/launch`;
  const answers = await Promise.all([world.request('POST', path), world.request('POST', path)]);
  return `launch ${protocol.title} twice at once: ${answers.map((response) => response?.status).join(', ')}`;
}

/** @param {World} world */
export async function launchWhileDeleting(world) {
  const protocol = world.random.pick(await world.list('/api/protocols'));
  if (!protocol) return createProtocol(world);
  const answers = await Promise.all([
    world.request('POST', `/api/protocols/${protocol.id}/launch`),
    world.request('DELETE', `/api/protocols/${protocol.id}`),
  ]);
  return `launch and delete ${protocol.title} at once: ${answers.map((response) => response?.status).join(', ')}`;
}

/** @param {World} world */
export async function stopGame(world) {
  const session = world.random.pick(await world.listRunningSessions());
  if (!session) return launch(world);
  const answer = await world.request('POST', `/api/sessions/${session.sessionId}/stop`);
  return `stop the game of ${session.protocolId}: ${answer?.status}`;
}

/**
 * Checks that a launch uses the game of its entry and no other file with that name.
 * @param {World} world @param {any} protocol @param {any} session
 */
async function checkBaseGame(world, { baseGameVersionId }, { command }) {
  const { args } = command;
  const iwad = args[args.indexOf('-iwad') + 1];
  const version = (await world.listVersions()).find(({ id }) => id === baseGameVersionId);
  const md5 = hashFileMd5(realpathSync(iwad));
  if (version && md5 !== version.hashValue)
    world.faults.push(`${version.name} was launched with a different file: ${realpathSync(iwad)}.`);
}
