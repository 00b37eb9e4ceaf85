import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IDiscoverSource, IFoundFileDetails, IJob } from '@hangar/domain';
import { JobStore } from '@hangar/ui-data-access';
import { aFoundFile, anEndedJob, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { getText } from '../../testing/queries';
import { FileActions } from './file-actions';

const MIRRORS = ['one.example', 'two.example'].map((name) => ({ name, url: '', answeredInMs: null }));
const FILE = {
  ...aFoundFile({ id: '7' }),
  mirrors: MIRRORS,
  proposal: {
    dependencies: [{ name: 'textures.wad', fileId: null }],
    baseGameVersionId: null,
    sourcePortId: null,
  },
} as unknown as IFoundFileDetails;
const SOURCE = { id: 'idgames', name: 'The idgames archive', downloads: 'direct', searchIn: ['filename'] };

async function show(jobs: readonly IJob[], source: object = SOURCE) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const { launcher, events } = createFakeWorld({
    'GET /api/jobs': jobs,
    'GET /api/mod-files/catalog': [],
    'GET /api/versions': [],
    'GET /api/protocols': [],
    'GET /api/settings': someSettings(),
  });
  TestBed.inject(JobStore);
  const fixture = TestBed.createComponent(FileActions);
  fixture.componentRef.setInput('file', FILE);
  fixture.componentRef.setInput('source', source as IDiscoverSource);
  events.open();
  await launcher.settle();
  fixture.detectChanges();
  return getText(fixture.nativeElement as HTMLElement);
}

describe('FileActions', () => {
  it('offers another mirror after a failed download', async () => {
    const error = { code: 'UPSTREAM_UNAVAILABLE', message: 'The mirror is down.' };
    const subject = { source: 'idgames', fileId: '7' };
    const text = await show([anEndedJob({ kind: 'discover', state: 'failed', subject, error })]);
    expect(text).toContain('The mirror is down.');
    expect(text).toContain('Add and create protocol');
    expect(text).toContain('two.example');
  });

  it.each([
    [SOURCE, 'Also download missing files from the archive'],
    [{ ...SOURCE, id: 'moddb', name: 'ModDB' }, 'Also download missing files from ModDB'],
  ])('names the source of missing files: %j', async (source, text) => {
    expect(await show([], source)).toContain(text);
  });
});
