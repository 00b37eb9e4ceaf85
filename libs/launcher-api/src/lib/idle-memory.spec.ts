import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { ManualClock } from '@hangar/api-foundation/testing';

import { IdleMemory } from './idle-memory';

const MEGABYTE = 1024 * 1024;

let server: EventEmitter;
let clock: ManualClock;
let takenMegabytes: number;
let memoryAfter: number;
let given: string[];
let workedMilliseconds: number;
let idle: IdleMemory;

beforeEach(() => {
  server = new EventEmitter();
  clock = new ManualClock();
  takenMegabytes = 120;
  memoryAfter = 60;
  given = [];
  workedMilliseconds = 0;
  const memory = {
    putOffMarking: () => () => undefined,
    putOffOptimizing: () => () => undefined,
    takenBytes: () => takenMegabytes * MEGABYTE,
    workedMilliseconds: () => workedMilliseconds,
    giveBack: () => {
      given.push('memory');
      takenMegabytes = memoryAfter;
    },
  };
  idle = new IdleMemory(server as Server, clock, memory, () => given.push('texts'));
});

/** Sends a request that is answered immediately. */
const ask = () => {
  const response = new EventEmitter();
  server.emit('request', {}, response);
  response.emit('close');
};

it('releases memory after startup once requests have stopped', () => {
  idle.scheduleRelease();
  clock.advance(1100);
  ask();
  clock.advance(1100);
  expect(given).toEqual([]);
  clock.advance(100);
  expect(given).toEqual(['texts', 'memory']);
});

it('waits until startup is complete', () => {
  idle.scheduleRelease();
  workedMilliseconds = 700;
  clock.advance(2000);
  expect(given).toEqual([]);
  workedMilliseconds = 730;
  clock.advance(2000);
  expect(given).toEqual(['texts', 'memory']);
});

it('does nothing while little memory is used', () => {
  takenMegabytes = 26;
  idle.scheduleRelease();
  clock.advance(60_000);
  expect(given).toEqual([]);
});

it('releases memory again only after it has grown considerably', () => {
  idle.scheduleRelease();
  clock.advance(2000);
  takenMegabytes = 70;
  ask();
  clock.advance(30_000);
  expect(given).toEqual(['texts', 'memory']);
  takenMegabytes = 200;
  ask();
  clock.advance(30_000);
  expect(given).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('ignores small growth, even if little memory was in use', () => {
  takenMegabytes = 40;
  memoryAfter = 20;
  idle.scheduleRelease();
  clock.advance(2000);
  takenMegabytes = 34;
  ask();
  clock.advance(30_000);
  expect(given).toEqual(['texts', 'memory']);
  takenMegabytes = 37;
  ask();
  clock.advance(30_000);
  expect(given).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('waits longer after responses than after startup, so that a page in use is not interrupted', () => {
  idle.scheduleRelease();
  clock.advance(2000);
  takenMegabytes = 200;
  ask();
  clock.advance(29_000);
  expect(given).toEqual(['texts', 'memory']);
  clock.advance(1_000);
  expect(given).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('does nothing after the server is closed', () => {
  idle.scheduleRelease();
  idle.stop();
  ask();
  clock.advance(60_000);
  expect(given).toEqual([]);
});
