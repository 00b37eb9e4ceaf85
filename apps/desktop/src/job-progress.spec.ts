import type { HangarEvent } from '@hangar/client';
import type { IJob } from '@hangar/domain';
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

const freedoom = (fields: Partial<IJob>): HangarEvent => ({
  name: 'job.changed',
  data: {
    id: 'job-1',
    kind: 'free-game',
    title: 'Freedoom: Phase 1 and 2',
    subject: { bundle: 'phase12' },
    step: null,
    state: 'running',
    doneBytes: null,
    totalBytes: null,
    doneItems: null,
    totalItems: null,
    startedAt: '2026-01-01T12:00:00.000Z',
    endedAt: null,
    error: null,
    result: null,
    ...fields,
  },
});
const archive = (doneBytes: number): HangarEvent => ({
  name: 'archive.progress',
  data: { filePath: '/mods/eviternity.zip', doneBytes, totalBytes: 10 },
});

it('shows the job that is furthest from completion, and nothing once all jobs have ended', () => {
  const events = [
    freedoom({ doneBytes: 40, totalBytes: 100 }),
    archive(2),
    archive(10),
    freedoom({ state: 'done', doneBytes: 100, totalBytes: 100 }),
  ];
  for (const event of events) jobs.handle(event);
  expect(window.progress).toEqual([0.4, 0.2, 0.4, null]);
});

it.each([
  ['of unknown size', { doneBytes: 40 }, 0],
  ['that counts items', { doneItems: 3, totalItems: 6 }, 0.5],
])('shows the progress of a job %s', (_, amounts, part) => {
  jobs.handle(freedoom(amounts));
  expect(window.progress).toEqual([part]);
});

it.each([
  ['waiting', freedoom({ state: 'waiting' })],
  ['cancelled', freedoom({ state: 'cancelled' })],
  ['removed', { name: 'job.removed', data: { id: 'job-1' } } as const],
  ['unknown after a reconnection', { name: 'stream.opened', data: {} } as const],
])('shows no progress and no notification for a job that is %s', (_, event: HangarEvent) => {
  window.hide();
  jobs.handle(freedoom({ doneBytes: 40, totalBytes: 100 }));
  clock.advance(12_000);
  jobs.handle(event);
  expect(window.progress.at(-1)).toBeNull();
  expect(shell.notifications).toEqual([]);
});

it('notifies the player of the result of a long job, or why it failed', () => {
  const message = "Couldn't connect to freedoom.github.io. Check your internet connection and try again.";
  window.hide();
  for (const end of [
    { state: 'done' },
    { state: 'failed', error: { code: 'UPSTREAM_UNAVAILABLE', message } },
  ] as const) {
    jobs.handle(freedoom({}));
    clock.advance(12_000);
    jobs.handle(freedoom(end));
  }
  expect(shell.notifications).toEqual([
    'Freedoom: Phase 1 and 2 is ready.',
    `Freedoom: Phase 1 and 2: ${message}`,
  ]);
});

it('keeps showing a job that pauses, because its end is always reported', () => {
  jobs.handle(freedoom({ doneBytes: 40, totalBytes: 100 }));
  clock.advance(60_000);
  expect(window.progress.at(-1)).toBe(0.4);
});

it('notifies the player when a long job ends while the window is not visible', () => {
  jobs.handle(archive(2));
  clock.advance(11_000);
  jobs.handle(archive(10));
  expect(shell.notifications).toEqual([]);

  window.hide();
  jobs.handle(archive(2));
  clock.advance(1000);
  jobs.handle(archive(10));
  expect(shell.notifications).toEqual([]);

  jobs.handle(archive(2));
  clock.advance(12_000);
  jobs.handle(archive(10));
  expect(shell.notifications).toEqual(['eviternity.zip is ready.']);
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
  expect(shell.notifications).toEqual(['Downloaded Hangar 1.5.0. It will be installed when you quit.']);
});

it('removes an archive that has stopped reporting progress', () => {
  jobs.handle(archive(2));
  clock.advance(15_000);
  expect(window.progress).toEqual([0.2, null]);
});
