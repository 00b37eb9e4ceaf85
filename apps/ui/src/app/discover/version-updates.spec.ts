import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { JobStore, OwnJobs } from '@hangar/ui-data-access';
import { aFoundFile, aJob, anEndedJob, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { VersionUpdates, type NewerVersion } from './version-updates';

const DOWNLOAD = 'POST /api/discover/idgames/files/7/download';
const JOB = aJob({ id: 'job-7', kind: 'discover', subject: { source: 'idgames', fileId: '7' } });
const createNewerVersion = (fileId: string, id = '7'): NewerVersion => ({
  fileId,
  found: aFoundFile({ id }),
});

async function createUpdates(answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([]), VersionUpdates] });
  const { launcher, events } = createFakeWorld({
    'GET /api/jobs': [],
    'GET /api/mod-files/catalog': [],
    [DOWNLOAD]: JOB,
    ...answers,
  });
  TestBed.inject(JobStore);
  const updates = TestBed.inject(VersionUpdates);
  events.open();
  await launcher.settle();
  const bodies = () => launcher.requests.filter(({ call }) => call === DOWNLOAD).map(({ body }) => body);
  return { updates, launcher, events, bodies };
}

describe('VersionUpdates', () => {
  it('replaces the mod file with the download', async () => {
    const { updates, launcher, events, bodies } = await createUpdates();
    const newer = createNewerVersion('old');
    expect(updates.stateOf(newer).kind).toBe('available');
    void updates.update(newer);
    await launcher.settle();
    expect(bodies()).toEqual([{ replaces: 'old' }]);
    expect(updates.stateOf(newer)).toMatchObject({ kind: 'active', job: { id: 'job-7' } });
    expect(TestBed.inject(OwnJobs).jobs()).toMatchObject([{ id: 'job-7', replaces: 'old' }]);
    events.send('job.changed', anEndedJob({ ...JOB, state: 'done' }));
    await launcher.settle();
    expect(updates.stateOf(newer).kind).toBe('ended');
  });

  it('updates mod files from the same download one after another', async () => {
    const { updates, launcher, events, bodies } = await createUpdates();
    for (const fileId of ['map', 'music']) void updates.update(createNewerVersion(fileId));
    await launcher.settle();
    expect(bodies()).toEqual([{ replaces: 'map' }]);
    expect(updates.stateOf(createNewerVersion('music')).kind).toBe('active');
    events.send('job.changed', anEndedJob({ ...JOB, state: 'done' }));
    await launcher.settle();
    expect(bodies()).toEqual([{ replaces: 'map' }, { replaces: 'music' }]);
  });

  it('offers an update again if it could not be started', async () => {
    const { updates, launcher } = await createUpdates({
      [DOWNLOAD]: new ErrorResponse(502, 'UPSTREAM_UNAVAILABLE', 'No answer.'),
    });
    void updates.update(createNewerVersion('old'));
    await launcher.settle();
    expect(updates.stateOf(createNewerVersion('old')).kind).toBe('available');
  });
});
