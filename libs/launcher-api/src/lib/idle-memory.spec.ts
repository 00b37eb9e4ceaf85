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

/** A request that is answered at once. */
const ask = () => {
  const response = new EventEmitter();
  server.emit('request', {}, response);
  response.emit('close');
};

it('gives back what a start has left, once nobody asks', () => {
  idle.waitForQuiet();
  clock.advance(1100);
  ask();
  clock.advance(1100);
  expect(given).toEqual([]);
  clock.advance(100);
  expect(given).toEqual(['texts', 'memory']);
});

it('waits until what a start has left to do is done', () => {
  idle.waitForQuiet();
  workedMilliseconds = 700;
  clock.advance(2000);
  expect(given).toEqual([]);
  workedMilliseconds = 730;
  clock.advance(2000);
  expect(given).toEqual(['texts', 'memory']);
});

it('leaves a Hangar alone that has taken little', () => {
  takenMegabytes = 26;
  idle.waitForQuiet();
  clock.advance(60_000);
  expect(given).toEqual([]);
});

it('does it again only when there is much more than after the last time', () => {
  idle.waitForQuiet();
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

it('does not stop for a few answers more, however small it has become', () => {
  takenMegabytes = 40;
  memoryAfter = 20;
  idle.waitForQuiet();
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

it('lets whoever opens a page go on in it: after answers it waits longer than after a start', () => {
  idle.waitForQuiet();
  clock.advance(2000);
  takenMegabytes = 200;
  ask();
  clock.advance(29_000);
  expect(given).toEqual(['texts', 'memory']);
  clock.advance(1_000);
  expect(given).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('does nothing more once the server is closed', () => {
  idle.waitForQuiet();
  idle.stop();
  ask();
  clock.advance(60_000);
  expect(given).toEqual([]);
});
