import { TestBed } from '@angular/core/testing';
import type { IFoundFile } from '@hangar/domain';
import {
  aFoundFile,
  ErrorResponse,
  createFakeWorld,
  ResponseWithHeaders,
} from '@hangar/ui-data-access/testing';

import { FoundList } from './found-list';
import type { FoundQuery } from './found-question';

const NEWEST = 'GET /api/discover/idgames/files?limit=100&offset=0';
const searchFor = (words: string): FoundQuery => ({
  kind: 'search',
  source: 'idgames',
  words,
  field: 'title',
  sort: null,
});
const searchCall = (words: string) => `GET /api/discover/idgames/files?q=${words}&in=title`;

function createList(answers: Record<string, unknown>) {
  const { launcher } = createFakeWorld(answers);
  const list = TestBed.inject(FoundList);
  const titles = () => list.files()?.map(({ title }) => title) ?? null;
  return { launcher, list, titles };
}

describe('FoundList', () => {
  it('keeps a list that is shown again, without another request', async () => {
    const { launcher, list, titles } = createList({ [NEWEST]: [aFoundFile()] });
    list.show({ kind: 'newest', source: 'idgames' });
    await launcher.settle();
    list.show({ kind: 'newest', source: 'idgames' });
    await launcher.settle();
    expect(titles()).toEqual(['Sunder']);
    expect(launcher.collectCalls()).toEqual([NEWEST]);
  });

  it('never replaces the response to a later request with the response to an earlier one', async () => {
    let resolveFirstRequest: (files: IFoundFile[]) => void = () => undefined;
    const { launcher, list, titles } = createList({
      [searchCall('yard')]: new Promise((resolve) => (resolveFirstRequest = resolve)),
      [searchCall('mill')]: [aFoundFile({ title: 'Old Mill' })],
    });
    list.show(searchFor('yard'));
    await launcher.settle();
    list.show(searchFor('mill'));
    await launcher.settle();
    resolveFirstRequest([aFoundFile({ title: 'Kestrel Yard' })]);
    await launcher.settle();
    expect(titles()).toEqual(['Old Mill']);
  });

  it('sends no search with fewer than three characters', async () => {
    const { launcher, list } = createList({});
    list.show(searchFor('ya'));
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual([]);
  });

  it('shows the last list with its date if the source does not respond', async () => {
    const fetchedAt = '2026-01-01T12:00:00.000Z';
    const { launcher, list, titles } = createList({
      [NEWEST]: new ErrorResponse(502, 'UPSTREAM_UNAVAILABLE', 'No answer.', {
        fetchedAt,
        files: [aFoundFile()],
      }),
    });
    list.show({ kind: 'newest', source: 'idgames' });
    await launcher.settle();
    expect([titles(), list.storedAt(), list.pauseSeconds()]).toEqual([['Sunder'], fetchedAt, null]);
  });

  it('waits only if the source has requested a pause, not if it returned a browser check', async () => {
    const { launcher, list } = createList({
      [NEWEST]: new ErrorResponse(503, 'UPSTREAM_BUSY', 'Busy.', { retryAfterSeconds: 42 }),
      [searchCall('yard')]: new ErrorResponse(502, 'UPSTREAM_INVALID', 'A page.', { retryAfterSeconds: 42 }),
    });
    list.show({ kind: 'newest', source: 'idgames' });
    await launcher.settle();
    expect(list.pauseSeconds()).toBe(42);
    list.show(searchFor('yard'));
    await launcher.settle();
    expect(list.pauseSeconds()).toBeNull();
  });

  it("recognises the archive's own list even if it has no matching file, but doesn't mistake a curated list for it", async () => {
    const own = [aFoundFile({ id: 'path:levels/doom2/s-u/sunder.zip', title: null })];
    const ownList = (files: readonly IFoundFile[]) =>
      new ResponseWithHeaders(files, { 'X-Own-List': 'true' });
    const { launcher, list, titles } = createList({
      [NEWEST]: ownList(own),
      [searchCall('yard')]: ownList([]),
      'GET /api/discover/idgames/files?list=cacowards-2016': own,
    });
    list.show({ kind: 'newest', source: 'idgames' });
    await launcher.settle();
    expect(list.isFromOwnList()).toBe(true);
    list.show({ kind: 'list', source: 'idgames', list: 'cacowards-2016' });
    await launcher.settle();
    expect(list.isFromOwnList()).toBe(false);
    list.show(searchFor('yard'));
    await launcher.settle();
    expect([titles(), list.isFromOwnList()]).toEqual([[], true]);
  });
});
