import { TestBed } from '@angular/core/testing';
import type { IFoundFile } from '@hangar/domain';
import { aFoundFile, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { FoundList } from './found-list';
import type { FoundQuery } from './found-question';
import { RowDetails } from './row-details';

const NEWEST = 'GET /api/discover/idgames/files?limit=100&offset=0';
const CURATED = 'GET /api/discover/idgames/files?list=cacowards-2016';
const newest: FoundQuery = { kind: 'newest', source: 'idgames' };
const createDetails = (id: string) => `GET /api/discover/idgames/files/${id}`;
/** A row in the form in which the archive lists its newest files. */
const bareRow = (id: string): IFoundFile =>
  aFoundFile({ id, fileName: null, path: null, sizeBytes: null, date: null });

async function createList(answers: Record<string, unknown>) {
  const { launcher } = createFakeWorld({ [NEWEST]: [bareRow('1'), bareRow('2')], [CURATED]: [], ...answers });
  const list = TestBed.inject(FoundList);
  const details = TestBed.inject(RowDetails);
  const show = async (question: FoundQuery) => {
    list.show(question);
    await launcher.settle();
    details.request(list.files() ?? []);
    await launcher.settle();
  };
  await show(newest);
  return { launcher, list, details, show, paths: () => list.files()?.map(({ path }) => path) };
}

describe('RowDetails', () => {
  it('shows the details again when the user returns to the newest files, without another request', async () => {
    const { launcher, show, paths } = await createList({
      [createDetails('1')]: aFoundFile({ id: '1', path: 'a.zip' }),
      [createDetails('2')]: aFoundFile({ id: '2', path: 'b.zip' }),
    });
    expect(paths()).toEqual(['a.zip', 'b.zip']);
    await show({ kind: 'list', source: 'idgames', list: 'cacowards-2016' });
    launcher.collectCalls();
    await show(newest);
    expect(paths()).toEqual(['a.zip', 'b.zip']);
    expect(launcher.collectCalls()).toEqual([NEWEST]);
  });

  it('requests details again if the source did not return them', async () => {
    const { launcher, list, details, paths } = await createList({
      [createDetails('1')]: new ErrorResponse(502, 'UPSTREAM_UNAVAILABLE', 'No answer.'),
      [createDetails('2')]: aFoundFile({ id: '2', path: 'b.zip' }),
    });
    expect(paths()).toEqual([null, null]);
    launcher.answers[createDetails('1')] = aFoundFile({ id: '1', path: 'a.zip' });
    details.request(list.files() ?? []);
    await launcher.settle();
    expect(paths()).toEqual(['a.zip', 'b.zip']);
  });

  it('requests the details of a missing file only once', async () => {
    const { launcher, list, details } = await createList({
      [createDetails('1')]: new ErrorResponse(404, 'FILE_NOT_FOUND', 'No such file.'),
      [createDetails('2')]: aFoundFile({ id: '2' }),
    });
    launcher.collectCalls();
    details.request(list.files() ?? []);
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual([]);
  });
});
