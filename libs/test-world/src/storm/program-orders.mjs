// @ts-check
import { renameSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { importWad } from './base-game-orders.mjs';
import { launch } from './launch-orders.mjs';
import { addMod, addWhileDeleting, deleteMod } from './mod-orders.mjs';

/** @typedef {import('./world.mjs').World} World */

/** @param {World} world */
export async function restart(world) {
  await world.stop();
  await world.start();
  return 'stop Hangar and start it again';
}

/** @param {World} world */
export async function crash(world) {
  await world.crash();
  await world.start();
  return 'kill -9, and start again';
}

/** Kills Hangar during an operation. @param {World} world */
export async function crashDuringOperation(world) {
  const order = world.random.pick([addMod, deleteMod, addWhileDeleting, importWad, launch]) ?? addMod;
  const milliseconds = world.random.nextInt(60);
  const runningOrder = order(world);
  await wait(milliseconds);
  await world.crash();
  const outcome = await runningOrder;
  await world.start();
  return `kill -9 after ${milliseconds} ms of: ${outcome}`;
}

/** Moves the whole data directory before the next start. @param {World} world */
export async function moveData(world) {
  const target = world.at(`data ${world.createUniqueName()}`);
  await world.stop();
  renameSync(world.dataDirectory, target);
  world.dataDirectory = target;
  await world.start();
  return `move the data directory to ${target}`;
}
