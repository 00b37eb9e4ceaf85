// @ts-check
import * as baseGames from './base-game-orders.mjs';
import * as launches from './launch-orders.mjs';
import * as mods from './mod-orders.mjs';
import * as program from './program-orders.mjs';
import { waitUntilConsistent } from './consistency.mjs';
import { World } from './world.mjs';

export { DiskUnavailableError } from './case-insensitive-disk.mjs';
export { exploreCrashes } from './crash/crash-explorer.mjs';
export { createStateKey, restoreDiskState, readDiskState } from './crash/disk-state.mjs';
export { findChangedPaths, compareWithKills, findUnexplainedChanges } from './crash/recorder-check.mjs';
export { EXCLUDED_ROUTES, SCENARIOS } from './crash/scenarios.mjs';
export { runCrowd } from './crowd/crowd.mjs';

/** @typedef {(world: World) => Promise<string>} Order */

/** The relative frequency of each operation. @type {readonly (readonly [number, Order])[]} */
const OPERATIONS = [
  [16, mods.addMod],
  [8, mods.addStoredMod],
  [8, mods.deleteMod],
  [6, mods.addWhileDeleting],
  [3, mods.addTwice],
  [4, mods.moveMod],
  [2, mods.deleteModFile],
  [1, mods.moveModFolder],
  [6, baseGames.copyWad],
  [2, baseGames.copyWadSlowly],
  [4, baseGames.removeWad],
  [5, baseGames.renameWad],
  [3, baseGames.swapWads],
  [2, baseGames.replaceWad],
  [5, baseGames.importWad],
  [3, baseGames.setArguments],
  [5, launches.createProtocol],
  [2, launches.deleteProtocol],
  [6, launches.launch],
  [2, launches.launchTwice],
  [2, launches.launchWhileDeleting],
  [5, launches.stopGame],
  [2, program.restart],
  [1, program.crash],
  [2, program.crashDuringOperation],
  [1, program.moveData],
];
const TOTAL_WEIGHT = OPERATIONS.reduce((sum, [weight]) => sum + weight, 0);
/** The number of operations between two complete checks. */
const CHECK_INTERVAL = 10;

/**
 * Runs random operations on the built Hangar and its disk, and compares the result with the expected state. Stops at
 * the first fault, or after the current operation if the signal is aborted.
 * @param {{ seed: number, rounds: number, disk?: 'usual' | 'case-insensitive', tell?: (line: string) => void, signal?:
 * AbortSignal }} options
 * @returns {Promise<string[]>} the faults
 */
export async function runStorm({ seed, rounds, disk = 'usual', tell: report = () => {}, signal }) {
  const world = new World({ seed, disk });
  try {
    await world.open();
    for (let round = 1; round <= rounds && world.faults.length === 0 && !signal?.aborted; round++) {
      report(`${round}. ${await pickOperation(world)(world)}`);
      if (world.faults.length === 0 && (round % CHECK_INTERVAL === 0 || round === rounds))
        world.faults.push(...(await waitUntilConsistent(world)));
    }
    return world.faults;
  } finally {
    await world.close();
  }
}

/** @param {World} world @returns {Order} */
function pickOperation(world) {
  let remaining = world.random.nextInt(TOTAL_WEIGHT);
  const picked = OPERATIONS.find(([weight]) => (remaining -= weight) < 0);
  return picked?.[1] ?? mods.addMod;
}
