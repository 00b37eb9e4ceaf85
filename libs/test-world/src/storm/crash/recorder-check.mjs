// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrashLane } from './crash-lane.mjs';
import { readDiskState } from './disk-state.mjs';
import { RecordedHangar } from './recorded-hangar.mjs';
import { FakeReleaseServer } from './fake-release-server.mjs';
import { SCENARIOS } from './scenarios.mjs';

/** @typedef {import('./disk-state.mjs').DiskState} DiskState */
/** @typedef {import('./recorded-hangar.mjs').Moment} Moment */

/**
 * Returns changes to the disk that no recorded call explains. There should be none, because the recorder must intercept
 * every call that changes the disk. Each moment is a snapshot of the whole disk, so any change is visible there.
 * @param {readonly Moment[]} moments
 * @returns {string[]}
 */
export function findUnexplainedChanges(moments) {
  /** @type {string[]} */
  const callsInProgress = [];
  /** @type {string[]} */
  const found = [];
  for (const [number, { call, when, state }] of moments.entries()) {
    const previous = moments[number - 1]?.state ?? state;
    for (const path of findChangedPaths(previous, state))
      if (!callsInProgress.some((recordedCall) => explains(recordedCall, path)))
        found.push(
          `${path} changed before moment ${number} (${when} ${call}), but no recorded call explains the change.`,
        );
    if (when === 'before') callsInProgress.push(call);
    if (when === 'after') callsInProgress.splice(callsInProgress.indexOf(call), 1);
  }
  return found;
}

/**
 * Kills the program (SIGKILL) at certain points of the first scenario of a route, and compares the disk with the last
 * recorded state.
 * @param {string} route @param {readonly number[]} places the moments
 * @returns {Promise<{ kills: number, faults: string[] }>}
 */
export async function compareWithKills(route, places) {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-kill-'));
  const server = await FakeReleaseServer.start();
  const lane = new CrashLane(folder, server);
  const scenario = SCENARIOS.find((one) => one.route === route);
  if (!scenario) throw new Error(`The route ${route} has no scenario.`);
  try {
    const faults = [];
    for (const place of places) {
      await lane.restorePrepared(scenario);
      const { ground } = lane;
      const record = join(folder, 'killed');
      const hangar = await RecordedHangar.start({ ground, record, env: lane.env, killAt: place });
      try {
        const moments = await hangar.sendUntilKilled(await scenario.request(hangar.client, lane.world));
        const recorded = moments.at(-1)?.state ?? [];
        const changed = findChangedPaths(recorded, readDiskState(ground, join(record, 'contents')));
        if (moments.length <= place) faults.push(`${route} ended before its moment ${place}.`);
        faults.push(...changed.map((path) => `${route}, killed at ${place}: ${path} is not as recorded.`));
      } finally {
        await hangar.crash();
      }
    }
    return { kills: places.length, faults };
  } finally {
    lane.end();
    server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Returns the paths whose file, link or folder was created, removed or changed.
 * @param {DiskState} left @param {DiskState} right
 */
export function findChangedPaths(left, right) {
  const [previous, now] = [left, right].map(
    (state) =>
      new Map(state.map(({ path, type, content, target }) => [path, `${type} ${content ?? target ?? ''}`])),
  );
  return [...new Set([...(previous?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
    (path) => previous?.get(path) !== now?.get(path),
  );
}

/** @param {string} call @param {string} path */
function explains(call, path) {
  const [name, ...places] = call.split(' ');
  return places.some(
    (place) =>
      place === path ||
      path.startsWith(`${place}/`) ||
      (name === 'mkdtemp' && path.startsWith(place)) ||
      (name === 'mkdir' && place.startsWith(`${path}/`)),
  );
}
