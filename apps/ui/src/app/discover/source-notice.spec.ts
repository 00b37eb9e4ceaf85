import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IDiscoverSource } from '@hangar/domain';
import {
  aFoundFile,
  createFakeWorld,
  ResponseWithHeaders,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { getText } from '../../testing/queries';
import { FoundList } from './found-list';
import { SourceNotice } from './source-notice';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows the newest files of the archive's own list. */
async function show(files: readonly unknown[], ageMs: number) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const { launcher } = createFakeWorld({
    'GET /api/discover/idgames/files?limit=100&offset=0': new ResponseWithHeaders(files, {
      'X-Own-List': 'true',
    }),
    'GET /api/jobs': [],
    'GET /api/settings': someSettings(),
    'GET /api/mod-files/catalog': [],
  });
  const fetchedAt = new Date(Date.now() - ageMs).toISOString();
  const fixture = TestBed.createComponent(SourceNotice);
  fixture.componentRef.setInput('source', {
    id: 'idgames',
    name: 'The idgames archive',
    home: 'https://www.doomworld.com/idgames/',
    index: { entries: 3, fetchedAt },
  } as IDiscoverSource);
  TestBed.inject(FoundList).show({ kind: 'newest', source: 'idgames' });
  await launcher.settle();
  fixture.detectChanges();
  return getText(fixture.nativeElement as HTMLElement);
}

describe('SourceNotice', () => {
  it.each([
    [[aFoundFile()], 'Shown here: its list of files'],
    [[], 'contains no such file name'],
  ])('explains a result of the archive’s own list: %#', async (files, text) => {
    expect(await show(files, 0)).toContain(text);
  });

  it('offers to update a list that is older than a day', async () => {
    expect(await show([aFoundFile()], DAY_MS / 2)).not.toContain('Update the list of files');
    TestBed.resetTestingModule();
    expect(await show([aFoundFile()], 2 * DAY_MS)).toContain('Update the list of files');
  });
});
