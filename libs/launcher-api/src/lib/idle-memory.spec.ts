import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { ManualClock } from '@hangar/api-foundation/testing';

import { IdleMemory } from './idle-memory';

const MEGABYTE = 1024 * 1024;

let server: EventEmitter;
let clock: ManualClock;
let usedMegabytes: number;
let memoryAfter: number;
let releases: string[];
let workedMilliseconds: number;
let idle: IdleMemory;
let releasingCaches: Promise<void>;

beforeEach(() => {
  server = new EventEmitter();
  clock = new ManualClock();
  usedMegabytes = 120;
  memoryAfter = 60;
  releases = [];
  workedMilliseconds = 0;
  releasingCaches = Promise.resolve();
  const memory = {
    putOffMarking: () => () => undefined,
    putOffOptimizing: () => () => undefined,
    takenBytes: () => usedMegabytes * MEGABYTE,
    workedMilliseconds: () => workedMilliseconds,
    giveBack: () => {
      releases.push('memory');
      usedMegabytes = memoryAfter;
    },
  };
  idle = new IdleMemory(server as Server, clock, memory, async () => {
    releases.push('texts');
    await releasingCaches;
  });
});

/** Starts a request whose response stays open until it emits `close`. */
const openRequest = (contentType = 'application/json') => {
  const response = Object.assign(new EventEmitter(), { getHeader: () => contentType });
  server.emit('request', {}, response);
  return response;
};

/** Sends a request that is answered immediately. */
const sendRequest = () => openRequest().emit('close');

/** Advances the clock, and waits until any release of memory has ended. */
const advance = async (milliseconds: number) => {
  clock.advance(milliseconds);
  await releasingCaches;
  await Promise.resolve();
};

it('releases memory after startup once there are no more requests', async () => {
  idle.scheduleRelease();
  await advance(1100);
  sendRequest();
  await advance(1100);
  expect(releases).toEqual([]);
  await advance(100);
  expect(releases).toEqual(['texts', 'memory']);
});

it('waits until startup is complete', async () => {
  idle.scheduleRelease();
  for (let step = 0; step < 10; step++) {
    workedMilliseconds += 30;
    await advance(300);
  }
  expect(releases).toEqual([]);
  workedMilliseconds += 10;
  await advance(1200);
  expect(releases).toEqual(['texts', 'memory']);
});

it('waits until all responses are complete, except for event streams', async () => {
  idle.scheduleRelease();
  openRequest('text/event-stream; charset=utf-8');
  const response = openRequest();
  await advance(60_000);
  expect(releases).toEqual([]);
  response.emit('close');
  await advance(1200);
  expect(releases).toEqual(['texts', 'memory']);
});

it('does not release memory if a request arrives while caches are being released', async () => {
  let finish = () => undefined as void;
  releasingCaches = new Promise((resolve) => (finish = resolve));
  idle.scheduleRelease();
  clock.advance(1200);
  sendRequest();
  finish();
  await advance(1100);
  expect(releases).toEqual(['texts']);
  await advance(100);
  expect(releases).toEqual(['texts', 'texts', 'memory']);
});

it('does nothing while little memory is used', async () => {
  usedMegabytes = 26;
  idle.scheduleRelease();
  await advance(60_000);
  expect(releases).toEqual([]);
});

it('releases memory again only after it has grown considerably', async () => {
  idle.scheduleRelease();
  await advance(2000);
  usedMegabytes = 70;
  sendRequest();
  await advance(30_000);
  expect(releases).toEqual(['texts', 'memory']);
  usedMegabytes = 200;
  sendRequest();
  await advance(30_000);
  expect(releases).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('ignores small growth, even if little memory was in use', async () => {
  usedMegabytes = 40;
  memoryAfter = 20;
  idle.scheduleRelease();
  await advance(2000);
  usedMegabytes = 34;
  sendRequest();
  await advance(30_000);
  expect(releases).toEqual(['texts', 'memory']);
  usedMegabytes = 37;
  sendRequest();
  await advance(30_000);
  expect(releases).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('waits longer after responses than after startup, so that a page in use is not interrupted', async () => {
  idle.scheduleRelease();
  await advance(2000);
  usedMegabytes = 200;
  sendRequest();
  await advance(29_000);
  expect(releases).toEqual(['texts', 'memory']);
  await advance(1_000);
  expect(releases).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('does nothing after the server is closed', async () => {
  idle.scheduleRelease();
  idle.stop();
  sendRequest();
  await advance(60_000);
  expect(releases).toEqual([]);
});
