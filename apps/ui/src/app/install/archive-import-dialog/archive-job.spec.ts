import { signal } from '@angular/core';
import type { IArchiveImportRequest, IArchiveScan, StreamedEvents } from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';
import { aModFile } from '@hangar/ui-data-access/testing';

import { ArchiveJob } from './archive-job';
import type { ArchiveReader } from './archive-job';

const entry = (fileName: string, fields = {}) => ({
  entryPath: `in/${fileName}`,
  fileName,
  fileType: 'WAD' as const,
  sizeBytes: 1,
  hashValue: fileName,
  name: fileName.replace('.wad', ''),
  alreadyCatalogued: false,
  ...fields,
});
const SCAN: IArchiveScan = {
  filePath: '/a.zip',
  format: 'zip',
  supported: [
    entry('one.wad'),
    entry('two.wad', { title: 'Two Towers' }),
    entry('old.wad', { alreadyCatalogued: true }),
  ],
  skipped: [],
};
const latestProgress = signal<StreamedEvents['archive.progress'] | null>(null);
let requests: IArchiveImportRequest[];
let answer: Partial<ArchiveReader>;

const open = async () => {
  const job = new ArchiveJob(
    '/a.zip',
    {
      scan: (path, signal) => answer.scan?.(path, signal) ?? Promise.resolve(SCAN),
      import: (request, signal) => {
        requests.push(request);
        return answer.import?.(request, signal) ?? Promise.resolve([aModFile()]);
      },
    },
    latestProgress,
  );
  await job.readArchive();
  return job;
};

beforeEach(() => {
  requests = [];
  answer = {};
});

describe('ArchiveJob', () => {
  it('selects new files and suggests the names given by their author', async () => {
    const job = await open();
    const chosen = job.choice()?.chosen();
    expect([job.step(), chosen?.map(({ name }) => name)]).toEqual(['choosing', ['one', 'Two Towers']]);
  });

  it('imports the selected files in order and sends only changed values', async () => {
    const job = await open();
    const choice = job.choice();
    choice?.describe('in/one.wad', { version: ' 1.1 ', category: 'mapset', sidecarOnly: true });
    choice?.items.update((items) => [...items].reverse());
    choice?.isLinked.set(true);
    expect(await job.import()).toHaveLength(1);
    expect(requests).toEqual([
      {
        filePath: '/a.zip',
        files: [
          { entryPath: 'in/two.wad', name: 'Two Towers' },
          { entryPath: 'in/one.wad', version: '1.1', category: 'mapset', sidecarOnly: true },
        ],
        linkLoadOrder: true,
      },
    ]);
  });

  it('does not link a single file', async () => {
    const job = await open();
    job.choice()?.isLinked.set(true);
    job.choice()?.describe('in/two.wad', { isChosen: false });
    await job.import();
    expect(requests[0]).not.toHaveProperty('linkLoadOrder');
  });

  it.each([
    ['an invalid link', { url: 'javascript:alert(1)' }],
    ['an empty name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(301) }],
  ])('does not import a selected file with %s', async (_, description) => {
    const job = await open();
    job.choice()?.describe('in/one.wad', description);
    expect(job.choice()?.isReady()).toBe(false);
    expect(await job.import()).toBeNull();
    expect(requests).toEqual([]);
    job.choice()?.describe('in/one.wad', { isChosen: false });
    expect(job.choice()?.isReady()).toBe(true);
  });

  it('keeps everything that the user entered if the import fails', async () => {
    answer.import = () => Promise.reject(new Error('There is no space left.'));
    const job = await open();
    job.choice()?.describe('in/one.wad', { name: 'Mine' });
    expect(await job.import()).toBeNull();
    expect([job.step(), job.error(), job.choice()?.items()[0]?.name]).toEqual([
      'choosing',
      'There is no space left.',
      'Mine',
    ]);
  });

  it('reports why an archive cannot be read, and tries again', async () => {
    answer.scan = () => Promise.reject(new ApiError('FILE_NOT_FOUND', 'It is gone.'));
    const job = await open();
    expect([job.step(), job.error()]).toEqual(['unreadable', 'It is gone.']);
    answer = {};
    await job.readArchive();
    expect([job.step(), job.error()]).toEqual(['choosing', null]);
  });

  it('distinguishes a damaged archive from one that is temporarily unreadable', async () => {
    answer.scan = () => Promise.reject(new ApiError('ARCHIVE_ENCRYPTED', 'It is encrypted.'));
    const job = await open();
    expect([job.step(), job.error()]).toEqual(['damaged', 'It is encrypted.']);
  });

  it('asks for the password of an encrypted archive, and uses it for the import too', async () => {
    const sent: (string | undefined)[] = [];
    answer.scan = ({ password }) => {
      sent.push(password);
      if (password === 'right') return Promise.resolve(SCAN);
      const details = { passwordTried: password !== undefined, passwordUsable: true };
      return Promise.reject(new ApiError('ARCHIVE_ENCRYPTED', 'It is encrypted.', details));
    };
    const job = await open();
    expect(job.step()).toBe('locked');
    await job.readArchive('wrong');
    expect(job.step()).toBe('locked');
    await job.readArchive('right');
    await job.import();
    expect([job.step(), sent, requests.map(({ password }) => password)]).toEqual([
      'importing',
      [undefined, 'wrong', 'right'],
      ['right'],
    ]);
  });

  it.each([
    ['it contains no mod file', [], true],
    ['the catalogue has all files', [entry('old.wad', { alreadyCatalogued: true })], true],
    ['something is new', SCAN.supported, false],
  ])('detects whether there is anything to add: %s', async (_, supported, hasNoNewFiles) => {
    answer.scan = () => Promise.resolve({ ...SCAN, supported: [...supported] });
    const job = await open();
    expect(job.choice()?.hasNoNewFiles()).toBe(hasNoNewFiles);
    for (const { entryPath } of supported) job.choice()?.describe(entryPath, { isChosen: true });
    expect(job.choice()?.hasNoNewFiles()).toBe(supported.length === 0);
  });

  it('reports no error after cancelling', async () => {
    answer.import = (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('x'))));
    const job = await open();
    const importing = job.import();
    job.cancel();
    expect(await importing).toBeNull();
    expect([job.step(), job.error()]).toEqual(['choosing', null]);
  });

  it('shows only the progress of its own archive', async () => {
    const job = await open();
    latestProgress.set({ filePath: '/b.zip', doneBytes: 1, totalBytes: 2 });
    expect(job.progress()).toBeNull();
    latestProgress.set({ filePath: '/a.zip', doneBytes: 1, totalBytes: 2 });
    expect(job.progress()).toMatchObject({ doneBytes: 1, totalBytes: 2 });
  });

  it('detects unsaved changes', async () => {
    const job = await open();
    expect(job.choice()?.hasChanges()).toBe(false);
    job.choice()?.describe('in/one.wad', { name: 'Mine' });
    expect(job.choice()?.hasChanges()).toBe(true);
  });
});
