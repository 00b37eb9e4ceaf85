import { readFile, writeFile } from 'node:fs/promises';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

const SLOW = { id: 'f-1', name: 'Slow', query: 'tags=slow&state=playing' };
const BEST = { id: 'f-2', name: 'Best', query: '' };
const getSavedFilters = async () => (await api.get('/api/settings')).data.savedFilters;
const putFilters = (savedFilters: unknown) => api.put('/api/settings', { savedFilters });

it('saved filters are kept in order until the list is replaced', async () => {
  const change = await api.eventAfter('settings.changed', () =>
    putFilters([SLOW, { ...BEST, name: ' Best ' }]),
  );
  expect(change.keys).toEqual(['savedFilters']);
  expect(await getSavedFilters()).toEqual([SLOW, BEST]);
  await api.put('/api/settings', { theme: 'light' });
  await api.restart();
  expect(await getSavedFilters()).toEqual([SLOW, BEST]);
  await putFilters([BEST]);
  expect(await getSavedFilters()).toEqual([BEST]);
});

it.each([
  [[{ ...SLOW, id: '' }], 'savedFilters.0.id'],
  [[{ ...SLOW, id: 'x'.repeat(101) }], 'savedFilters.0.id'],
  [[{ ...SLOW, name: ' ' }], 'savedFilters.0.name'],
  [[SLOW, { ...BEST, name: 'x'.repeat(101) }], 'savedFilters.1.name'],
  [[{ ...SLOW, query: 'x'.repeat(2001) }], 'savedFilters.0.query'],
  [[{ id: 'f', name: 'Without a query' }], 'savedFilters.0.query'],
  [[SLOW, { ...BEST, id: SLOW.id }], 'savedFilters.1.id'],
  [Array.from({ length: 101 }, (_, index) => ({ ...SLOW, id: `f-${index}` })), 'savedFilters'],
  [SLOW, 'savedFilters'],
  [null, 'savedFilters'],
])('saved filters are rejected as %j', async (filters, path) => {
  await putFilters([BEST]);
  expect(toRefusal(await putFilters(filters))).toEqual(invalidField(path));
  expect(await getSavedFilters()).toEqual([BEST]);
});

it('saved filters can be edited manually, and invalid ones are ignored but kept in the file', async () => {
  const byHand = { ...SLOW, colour: 'red' };
  const settings = { savedFilters: [7, { name: 'No id' }, byHand, { ...BEST, id: SLOW.id }, { id: 'f-3' }] };
  await writeFile(api.path('settings.json'), JSON.stringify(settings));
  expect(await getSavedFilters()).toEqual([SLOW, { id: 'f-3', name: 'f-3', query: '' }]);
  await putFilters([SLOW]);
  const file = JSON.parse(await readFile(api.path('settings.json'), 'utf8')) as typeof settings;
  expect(file.savedFilters).toEqual([byHand, 7, { name: 'No id' }, { ...BEST, id: SLOW.id }]);
  const { problems } = (await api.get('/api/health')).data;
  expect(problems).toMatchObject([{ code: 'ENTRIES_IGNORED', path: api.path('settings.json') }]);
});
