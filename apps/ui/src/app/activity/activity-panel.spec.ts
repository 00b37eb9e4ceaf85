import { Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IJob } from '@hangar/domain';
import { JobStore } from '@hangar/ui-data-access';
import { aJob, anEndedJob, aVersion, createFakeWorld } from '@hangar/ui-data-access/testing';

import { getText } from '../../testing/queries';
import { openActivity } from './open-activity';
import { SeenFailures } from './seen-failures';
import { UploadOpener } from './upload-opener';

const JOBS = [
  aJob(),
  aJob({
    id: 'job-2',
    kind: 'port-install',
    title: 'Woof! 15.2',
    state: 'waiting',
    step: 'Waiting for its turn',
  }),
  anEndedJob({
    id: 'job-3',
    result: { installed: [], baseGameVersions: [aVersion({ name: 'Freedoom: Phase 2' })] },
  }),
  anEndedJob({
    id: 'job-4',
    state: 'failed',
    kind: 'discover',
    title: 'Sunder',
    endedAt: '2026-01-01T11:00:00.000Z',
    error: { code: 'CHECKSUM_MISMATCH', message: 'The download is damaged.' },
  }),
];

async function openPanel(jobs = JOBS, answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const { launcher, events } = createFakeWorld({
    'GET /api/jobs': jobs,
    'GET /api/versions': [],
    ...answers,
  });
  TestBed.inject(JobStore);
  events.open();
  await launcher.settle();
  openActivity(TestBed.inject(Injector));
  await launcher.settle();
  const panel = document.querySelector('hangar-activity-panel') as HTMLElement;
  const press = async (name: string) => {
    launcher.collectCalls();
    const buttons = [...panel.querySelectorAll('button')];
    const button = buttons.find((element) => getText(element) === name);
    if (!button) throw new Error(`There is no button "${name}", only: ${buttons.map(getText).join(' | ')}`);
    button.click();
    for (let turn = 0; turn < 3; turn++) await launcher.settle();
    return launcher.collectCalls();
  };
  const rows = () =>
    [...panel.querySelectorAll('hangar-job-row')].map((row) =>
      [...row.querySelectorAll('h4, .amounts, p:not(.dim)')].map(getText),
    );
  return { panel, press, rows, settle: () => launcher.settle() };
}

beforeEach(() => localStorage.clear());
afterEach(() => document.querySelector<HTMLElement>('hangar-dialog-shell button[aria-label=Close]')?.click());

describe('The Activity panel', () => {
  it('lists running and ended jobs, with their progress, results and reasons', async () => {
    const { panel, rows } = await openPanel();
    expect(rows()).toEqual([
      ['Downloading Freedoom', '17.9 of 27.8 MB'],
      ['Installing Woof! 15.2', 'Waiting for its turn'],
      ['Downloaded Freedoom', 'Freedoom: Phase 2'],
      ["Couldn't download Sunder", 'The download is damaged.'],
    ]);
    expect(panel.querySelector('hangar-job-row a[target=_blank]')?.getAttribute('href')).toBe(
      './handbook/trouble.html#CHECKSUM_MISMATCH',
    );
  });

  it('cancels running jobs, and retries and removes ended ones', async () => {
    const { press } = await openPanel(JOBS, {
      'DELETE /api/jobs/job-2?removeEnded=false': JOBS[1],
      'DELETE /api/jobs/job-3': anEndedJob(),
      'DELETE /api/jobs/job-4': anEndedJob(),
      'POST /api/jobs/job-4/retry': aJob(),
    });
    expect(await press('CancelInstalling Woof! 15.2')).toEqual(['DELETE /api/jobs/job-2?removeEnded=false']);
    expect(await press('Try againSunder')).toEqual(['POST /api/jobs/job-4/retry']);
    expect(await press('Remove Downloaded Freedoom from the list')).toEqual(['DELETE /api/jobs/job-3']);
    expect(await press('Clear')).toEqual(['DELETE /api/jobs/job-4']);
  });

  it('links to the result of a job, and names the job in the link', async () => {
    const { panel } = await openPanel();
    const link = panel.querySelector('hangar-job-row a.btn');
    expect([getText(link ?? panel), link?.getAttribute('href')]).toEqual([
      'Show base games Freedoom',
      '/install?tab=wads',
    ]);
  });

  it('describes downloads of mods, and links to the protocol or the mod files', async () => {
    const discovered = { fileIds: ['f-1'], protocolId: null, notes: ['The author is unknown.'], needed: [] };
    const job = (id: string, result: IJob['result']) =>
      anEndedJob({
        id,
        kind: 'discover',
        title: 'Sunder',
        subject: { source: 'idgames', fileId: id },
        result,
      });
    const { panel, rows } = await openPanel([
      job('7', discovered),
      job('8', { ...discovered, protocolId: 'sunder-ab12' }),
    ]);
    expect(rows()).toEqual([
      ['Downloaded Sunder', '1 mod file in your library. The author is unknown.'],
      ['Downloaded Sunder', 'Created a protocol. The author is unknown.'],
    ]);
    expect(
      [...panel.querySelectorAll('hangar-job-row a.btn')].map((link) => link.getAttribute('href')),
    ).toEqual(['/install?tab=files', '/install?tab=configuration&protocol=sunder-ab12']);
  });

  it('offers to play or add a downloaded file only while its upload exists', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    const download = (id: string, endedAt: string) =>
      anEndedJob({
        id,
        kind: 'discover',
        title: `${id}.zip`,
        subject: { fileName: `${id}.zip` },
        endedAt,
        result: { uploadId: `u-${id}`, filePath: `/uploads/u-${id}/${id}.zip`, fileIds: [], matches: null },
      });
    const { panel, settle } = await openPanel([
      download('mill', hoursAgo(1)),
      download('dock', hoursAgo(23)),
      download('old', hoursAgo(25)),
    ]);
    const offeredActions = () =>
      [...panel.querySelectorAll('button')].map(getText).filter((text) => text.startsWith('Play or add…'));
    expect(offeredActions()).toEqual(['Play or add…mill.zip', 'Play or add…dock.zip']);
    TestBed.inject(UploadOpener).markRemoved('u-mill');
    await settle();
    expect(offeredActions()).toEqual(['Play or add…dock.zip']);
  });

  it('explains what it is for if there are no jobs', async () => {
    const { panel } = await openPanel([]);
    expect(getText(panel)).toContain('No downloads or imports yet.');
    expect(panel.querySelector('ul')).toBeNull();
  });

  it('marks failures as seen, and remembers that until the next visit', async () => {
    localStorage.clear();
    const { launcher, events } = createFakeWorld({ 'GET /api/jobs': JOBS });
    const failures = TestBed.inject(SeenFailures);
    events.open();
    await launcher.settle();
    expect(failures.unseen()).toBe(1);
    failures.markSeen();
    expect(failures.unseen()).toBe(0);
    TestBed.resetTestingModule();
    createFakeWorld({ 'GET /api/jobs': JOBS });
    expect(TestBed.inject(SeenFailures).unseen()).toBe(0);
  });
});
