import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { temporaryNameFor } from '@hangar/file-system';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
  await mkdir(api.path('saves'), { recursive: true });
  await mkdir(api.path('changes'), { recursive: true });
  await writeFile(api.path('saves', 'old.txt'), 'text');
});
afterEach(() => api.close());

const old = () => api.path('saves', 'old.txt');
const wanted = () => api.path('saves', 'new.txt');
const names = async () => (await readdir(api.path('saves'))).sort();
const notes = async () =>
  (await readdir(api.path('changes'))).filter((name) => name.startsWith('file-move-'));

/** Starts Hangar as if it was killed during a move, with the state that `leave` creates. */
async function startAfter(leave: () => Promise<unknown>, note: unknown = { from: old(), to: wanted() }) {
  await api.restart(async () => {
    await writeFile(api.path('changes', 'file-move-0123456789ab.json'), JSON.stringify(note));
    await leave();
  });
}

describe('a file move that was interrupted by a crash', () => {
  it.each([
    ['a second name', () => link(old(), wanted()), ['new.txt']],
    ['a complete copy on another drive', () => writeFile(wanted(), 'text'), ['new.txt']],
    ['a name that was only reserved', () => writeFile(wanted(), ''), ['new.txt']],
    ['an incomplete copy', () => writeFile(temporaryNameFor(wanted()), 'te'), ['old.txt']],
    ['nothing', () => Promise.resolve(), ['old.txt']],
    ['another file under its new name', () => writeFile(wanted(), 'other'), ['new.txt', 'old.txt']],
  ])('results in one file if it had left %s', async (_, leave, expected) => {
    await startAfter(leave);
    expect(await names()).toEqual(expected);
    expect(await notes()).toEqual([]);
    const left = await Promise.all(expected.map((name) => readFile(api.path('saves', name), 'utf8')));
    expect(left).toContain('text');
  });

  it.each([
    ['cannot be read', 'x'],
    ['changes the kind of the file', { from: '/x/settings.json', to: '/x/picture.png' }],
  ])('is reported if its record %s', async (_, note) => {
    await startAfter(() => Promise.resolve(), note);
    const { problems } = (await api.get('/api/health')).data;
    expect(problems).toEqual([expect.objectContaining({ code: 'DOCUMENT_DAMAGED' })]);
    expect(await names()).toEqual(['old.txt']);
    expect(await notes()).toHaveLength(1);
  });
});

it('a file move leaves no record when it is complete', async () => {
  await api.post('/api/move-file', { filePath: old(), newPath: wanted() });
  await writeFile(old(), 'again');
  await api.post('/api/move-file', { filePath: old(), newPath: wanted() });
  expect(await names()).toEqual(['new.txt', 'old.txt']);
  expect(await notes()).toEqual([]);
});
