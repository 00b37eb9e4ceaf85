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

beforeEach(() => {
  server = new EventEmitter();
  clock = new ManualClock();
  usedMegabytes = 120;
  memoryAfter = 60;
  releases = [];
  workedMilliseconds = 0;
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
  idle = new IdleMemory(server as Server, clock, memory, () => releases.push('texts'));
});

/** Sends a request that is answered immediately. */
const sendRequest = () => {
  const response = new EventEmitter();
  server.emit('request', {}, response);
  response.emit('close');
};

it('releases memory after startup once requests have stopped', () => {
  idle.scheduleRelease();
  clock.advance(1100);
  sendRequest();
  clock.advance(1100);
  expect(releases).toEqual([]);
  clock.advance(100);
  expect(releases).toEqual(['texts', 'memory']);
});

it('waits until startup is complete', () => {
  idle.scheduleRelease();
  workedMilliseconds = 700;
  clock.advance(2000);
  expect(releases).toEqual([]);
  workedMilliseconds = 730;
  clock.advance(2000);
  expect(releases).toEqual(['texts', 'memory']);
});

it('does nothing while little memory is used', () => {
  usedMegabytes = 26;
  idle.scheduleRelease();
  clock.advance(60_000);
  expect(releases).toEqual([]);
});

it('releases memory again only after it has grown considerably', () => {
  idle.scheduleRelease();
  clock.advance(2000);
  usedMegabytes = 70;
  sendRequest();
  clock.advance(30_000);
  expect(releases).toEqual(['texts', 'memory']);
  usedMegabytes = 200;
  sendRequest();
  clock.advance(30_000);
  expect(releases).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('ignores small growth, even if little memory was in use', () => {
  usedMegabytes = 40;
  memoryAfter = 20;
  idle.scheduleRelease();
  clock.advance(2000);
  usedMegabytes = 34;
  sendRequest();
  clock.advance(30_000);
  expect(releases).toEqual(['texts', 'memory']);
  usedMegabytes = 37;
  sendRequest();
  clock.advance(30_000);
  expect(releases).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('waits longer after responses than after startup, so that a page in use is not interrupted', () => {
  idle.scheduleRelease();
  clock.advance(2000);
  usedMegabytes = 200;
  sendRequest();
  clock.advance(29_000);
  expect(releases).toEqual(['texts', 'memory']);
  clock.advance(1_000);
  expect(releases).toEqual(['texts', 'memory', 'texts', 'memory']);
});

it('does nothing after the server is closed', () => {
  idle.scheduleRelease();
  idle.stop();
  sendRequest();
  clock.advance(60_000);
  expect(releases).toEqual([]);
});
