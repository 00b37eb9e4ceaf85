import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { JobStore } from '@hangar/ui-data-access';
import { aFoundFile, aJob, aModFile, anEndedJob, createFakeWorld } from '@hangar/ui-data-access/testing';

import { FoundDownloads } from './found-downloads';

const FILE = aFoundFile({ id: '7' });
const JOB = aJob({
  id: 'job-7',
  kind: 'discover',
  title: 'Sunder',
  subject: { source: 'idgames', fileId: '7' },
});

async function createDownloads({ files = [aModFile({ id: 'other' })], jobs = [JOB] } = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const { launcher, events } = createFakeWorld({
    'GET /api/jobs': jobs,
    'GET /api/mod-files/catalog': files,
    'POST /api/discover/idgames/files/7/download': JOB,
  });
  TestBed.inject(JobStore);
  const downloads = TestBed.inject(FoundDownloads);
  events.open();
  await launcher.settle();
  return { downloads, launcher, events };
}

describe('FoundDownloads', () => {
  it('reports that a file is being downloaded', async () => {
    const { downloads } = await createDownloads();
    expect(downloads.getState(FILE)).toMatchObject({ kind: 'downloading', job: { id: 'job-7' } });
    expect(downloads.getState(aFoundFile({ id: '8' })).kind).toBe('available');
  });

  it('marks a file that was previously downloaded from the source', async () => {
    const from = { source: 'idgames', id: '7', date: null };
    const { downloads } = await createDownloads({ files: [aModFile({ id: 'f-7', from })], jobs: [] });
    expect(downloads.getState(FILE)).toEqual({ kind: 'in-library', fileIds: ['f-7'] });
  });

  it('no longer marks a file after its mod files have been deleted', async () => {
    const { downloads } = await createDownloads({ jobs: [] });
    expect(downloads.getState(aFoundFile({ inLibrary: ['deleted'] })).kind).toBe('available');
    expect(downloads.getState(aFoundFile({ inLibrary: ['other'] })).kind).toBe('in-library');
  });

  it('offers a failed download again', async () => {
    const failed = anEndedJob({ ...JOB, state: 'failed', error: { code: 'X', message: 'No answer.' } });
    const { downloads } = await createDownloads({ jobs: [failed] });
    expect(downloads.getState(FILE).kind).toBe('failed');
  });

  it('waits for the browser to download one of several files with the same name', async () => {
    const [page, otherPage] = ['https://example.org/doom2/mill', 'https://example.org/heretic/mill'];
    const job = aJob({ id: 'job-8', kind: 'discover', subject: { fileName: 'mill.zip', page } });
    const { downloads } = await createDownloads({ jobs: [job] });
    const getJob = (url: string) => downloads.findBrowserJob(aFoundFile({ fileName: 'mill.zip', url }));
    expect([getJob(page)?.id, getJob(otherPage)]).toEqual(['job-8', null]);
  });

  it('shows the progress as soon as the download is requested', async () => {
    const { downloads, launcher } = await createDownloads({ jobs: [] });
    const download = downloads.download(FILE, { withNeeded: true });
    await launcher.settle();
    await download;
    expect(downloads.getState(FILE).kind).toBe('downloading');
  });
});
