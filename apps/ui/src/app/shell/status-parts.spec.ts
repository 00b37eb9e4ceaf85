import { TestBed } from '@angular/core/testing';
import type { IJob } from '@hangar/domain';
import { aJob, anEndedJob, createFakeWorld, someHealth } from '@hangar/ui-data-access/testing';

import { JobNotifier } from '../activity/job-notifier';
import { getText } from '../../testing/queries';
import { StatusParts } from './status-parts';

const failed = anEndedJob({ id: 'job-2', state: 'failed' });

async function createBar(jobs: readonly IJob[]) {
  const { launcher, events } = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/health': someHealth(),
    'GET /api/versions': [],
    'GET /api/protocols': [],
    'GET /api/settings': {},
    'GET /api/jobs': jobs,
  });
  TestBed.inject(JobNotifier);
  const fixture = TestBed.createComponent(StatusParts);
  const bar = fixture.nativeElement as HTMLElement;
  events.open();
  await launcher.settle();
  await fixture.whenStable();
  return {
    meters: () => [...bar.querySelectorAll('hangar-activity-meter')].map(getText),
    button: () => [...bar.querySelectorAll('hangar-activity-button')].map(getText),
  };
}

beforeEach(() => localStorage.clear());

describe('The status bar', () => {
  it('shows running jobs, and how many are in progress', async () => {
    const { meters, button } = await createBar([aJob(), aJob({ id: 'job-3', state: 'waiting' })]);
    expect(meters()).toEqual(['Downloading Freedoom17.9 of 27.8 MB']);
    expect(button()).toEqual(['Activity2in progress']);
  });

  it('shows the step of a job whose progress is unknown', async () => {
    const { meters } = await createBar([
      aJob({ doneBytes: null, totalBytes: null, step: 'Connecting to freedoom.github.io' }),
    ]);
    expect(meters()).toEqual(['Downloading FreedoomConnecting to freedoom.github.io']);
  });

  it('marks failures until the panel has shown them', async () => {
    expect((await createBar([aJob(), failed])).button()).toEqual(['Activity1failed']);
    TestBed.resetTestingModule();
    localStorage.setItem('hangar.activity-seen', failed.endedAt ?? '');
    expect((await createBar([failed])).button()).toEqual(['Activity']);
  });

  it('has no button if there are no jobs', async () => {
    expect((await createBar([])).button()).toEqual([]);
  });
});
