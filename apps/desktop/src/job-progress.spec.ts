import type { HangarEvent } from '@hangar/client';
import { ManualClock } from '@hangar/launcher-api/testing';

import { FakeShell, FakeWindow } from '../testing/fake-shell';
import { JobProgress } from './job-progress';

let shell: FakeShell;
let window: FakeWindow;
let clock: ManualClock;
let jobs: JobProgress;

beforeEach(() => {
  shell = new FakeShell();
  window = new FakeWindow({} as FakeWindow['request']);
  clock = new ManualClock();
  jobs = new JobProgress(
    shell,
    () => window,
    () => undefined,
    clock,
  );
});
afterEach(() => {
  jobs.close();
});

const freedoom = (receivedBytes: number, totalBytes: number | null = 100): HangarEvent => ({
  name: 'freegame.progress',
  data: { bundle: 'phase12', receivedBytes, totalBytes },
});
const archive = (doneBytes: number): HangarEvent => ({
  name: 'archive.progress',
  data: { filePath: '/mods/eviternity.zip', doneBytes, totalBytes: 10 },
});

it('shows the job with the most left to do, and nothing once all have ended', () => {
  for (const event of [freedoom(40), archive(2), archive(10), freedoom(100)]) jobs.handle(event);
  expect(window.progress).toEqual([0.4, 0.2, 0.4, null]);
});

it('shows no progress for a download of unknown size', () => {
  jobs.handle(freedoom(40, null));
  expect(window.progress).toEqual([0]);
});

it('notifies the player when a long job ends while the window is not visible', () => {
  jobs.handle(archive(2));
  clock.advance(11_000);
  jobs.handle(archive(10));
  expect(shell.notices).toEqual([]);

  window.hide();
  jobs.handle(archive(2));
  clock.advance(1000);
  jobs.handle(archive(10));
  expect(shell.notices).toEqual([]);

  jobs.handle(archive(2));
  clock.advance(12_000);
  jobs.handle(archive(10));
  expect(shell.notices).toEqual(['eviternity.zip is ready.']);
});

it('follows the download of an update until it is verified', () => {
  const update = (data: Extract<HangarEvent, { name: 'update.status' }>['data']): HangarEvent => ({
    name: 'update.status',
    data,
  });
  window.hide();
  jobs.handle(update({ status: 'downloading', version: '1.5.0', percent: 50 }));
  jobs.handle(update({ status: 'downloading', version: '1.5.0', percent: 100 }));
  clock.advance(12_000);
  jobs.handle(update({ status: 'downloaded', version: '1.5.0' }));
  expect(window.progress).toEqual([0.5, 0.999, null]);
  expect(shell.notices).toEqual(['Downloaded Hangar 1.5.0. It will be installed when you quit.']);
});

it('removes a job that has stopped reporting progress', () => {
  jobs.handle(archive(2));
  clock.advance(15_000);
  expect(window.progress).toEqual([0.2, null]);
});
