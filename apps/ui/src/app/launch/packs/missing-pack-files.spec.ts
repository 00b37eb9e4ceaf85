import { TestBed } from '@angular/core/testing';
import type { IImportedPack, IJob } from '@hangar/domain';
import { createFakeWorld } from '@hangar/ui-data-access/testing';

import { getText } from '../../../testing/queries';
import { MissingPackFiles } from './missing-pack-files';

const FILE: IImportedPack['missing'][number] = {
  hashValue: 'ab'.repeat(16),
  name: 'Harbour',
  fileName: 'harbour.wad',
  version: null,
  url: 'https://example.org/harbour',
  from: { source: 'idgames', id: '2' },
};
const OTHER = { ...FILE, hashValue: 'cd'.repeat(16), name: 'Mill', url: null, from: null };
const JOB = {
  id: '1-aa',
  kind: 'discover',
  title: 'Harbour',
  subject: { source: 'idgames', fileId: '2' },
  state: 'done',
  error: null,
  result: { uploadId: 'u', filePath: '/u', fileIds: ['f'], matches: true },
} as unknown as IJob;

function show(files: IImportedPack['missing'], answers: Record<string, unknown>) {
  const { launcher } = createFakeWorld({ 'GET /api/jobs': [], ...answers });
  const fixture = TestBed.createComponent(MissingPackFiles);
  fixture.componentRef.setInput('files', files);
  fixture.detectChanges();
  const element = fixture.nativeElement as HTMLElement;
  const rows = () => [...element.querySelectorAll('li')].map(({ textContent }) => textContent);
  return { launcher, element, rows, button: () => element.querySelector<HTMLElement>('button') };
}

it('requests nothing until the button is pressed, and then shows the state of each file', async () => {
  const reason = 'Only your browser can download it.';
  const { launcher, rows, button } = show([FILE, OTHER, { ...FILE, hashValue: 'ef'.repeat(16) }], {
    'POST /api/downloads/missing': {
      downloads: [{ hashValue: FILE.hashValue, job: JOB }],
      unavailable: [{ hashValue: 'ef'.repeat(16), name: 'Harbour', reason }],
    },
  });
  await launcher.settle();
  expect(launcher.collectCalls()).not.toContain('POST /api/downloads/missing');
  button()?.click();
  await launcher.settle();
  const { body } = launcher.requests.find(({ call }) => call.startsWith('POST')) ?? {};
  expect((body as { files: unknown[] }).files).toEqual([
    { hashValue: FILE.hashValue, name: 'Harbour', url: FILE.url, from: FILE.from },
    expect.anything(),
  ]);
  expect(rows()[0]).toContain('Added');
  expect(rows()[2]).toContain(reason);
  expect(button()).toBeNull();
});

it('reports a file that is not the expected one', async () => {
  const other = { ...JOB, result: { uploadId: 'u', filePath: '/u', fileIds: ['f'], matches: false } };
  const { launcher, rows, button } = show([FILE], {
    'POST /api/downloads/missing': {
      downloads: [{ hashValue: FILE.hashValue, job: other }],
      unavailable: [],
    },
  });
  button()?.click();
  await launcher.settle();
  expect(rows()[0]).toContain('mod file of its own');
});

it('offers to retry only the downloads that failed, and keeps their links', async () => {
  const failed = { ...JOB, id: '2-bb', state: 'failed', error: { code: 'NO_SPACE', message: 'Full.' } };
  const second = { ...FILE, hashValue: 'ef'.repeat(16), name: 'Quay' };
  const { launcher, element, rows, button } = show([FILE, second], {
    'POST /api/downloads/missing': {
      downloads: [
        { hashValue: FILE.hashValue, job: JOB },
        { hashValue: second.hashValue, job: failed },
      ],
      unavailable: [],
    },
  });
  button()?.click();
  await launcher.settle();
  expect(rows()[1]).toContain('Full.');
  expect([...element.querySelectorAll('li a')].map(getText)).toEqual(['Open web pageQuay']);
  expect(button()?.textContent).toContain('Try again');
  launcher.requests.splice(0);
  button()?.click();
  await launcher.settle();
  expect(launcher.requests).toMatchObject([
    { call: 'POST /api/downloads/missing', body: { files: [{ hashValue: second.hashValue }] } },
  ]);
});

it('has no button if the pack contains no download addresses', () => {
  expect(show([OTHER], {}).button()).toBeNull();
});
