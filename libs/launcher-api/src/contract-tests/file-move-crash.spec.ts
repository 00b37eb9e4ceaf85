import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createTemporaryName } from '@hangar/file-system';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
  await mkdir(api.path('saves'), { recursive: true });
  await mkdir(api.path('changes'), { recursive: true });
  await writeFile(api.path('saves', 'old.txt'), 'text');
});
afterEach(() => api.close());

const getOldPath = () => api.path('saves', 'old.txt');
const getNewPath = () => api.path('saves', 'new.txt');
const listNames = async () => (await readdir(api.path('saves'))).sort();
const listMoveRecords = async () =>
  (await readdir(api.path('changes'))).filter((name) => name.startsWith('file-move-'));

/** Starts Hangar as after being killed during a move, in the state that `leave` creates. */
async function startWithLeftovers(
  writeLeftovers: () => Promise<unknown>,
  note: unknown = { from: getOldPath(), to: getNewPath() },
) {
  await api.restart(async () => {
    await writeFile(api.path('changes', 'file-move-0123456789ab.json'), JSON.stringify(note));
    await writeLeftovers();
  });
}

describe('a file move that was interrupted by a crash', () => {
  it.each([
    ['a second name', () => link(getOldPath(), getNewPath()), ['new.txt']],
    ['a complete copy on another drive', () => writeFile(getNewPath(), 'text'), ['new.txt']],
    ['a name that was only reserved', () => writeFile(getNewPath(), ''), ['new.txt']],
    ['an incomplete copy', () => writeFile(createTemporaryName(getNewPath()), 'te'), ['old.txt']],
    ['nothing', () => Promise.resolve(), ['old.txt']],
    ['another file under its new name', () => writeFile(getNewPath(), 'other'), ['new.txt', 'old.txt']],
  ])('results in one file if it had left %s', async (_, leave, expected) => {
    await startWithLeftovers(leave);
    expect(await listNames()).toEqual(expected);
    expect(await listMoveRecords()).toEqual([]);
    const contents = await Promise.all(expected.map((name) => readFile(api.path('saves', name), 'utf8')));
    expect(contents).toContain('text');
  });

  it.each([
    ['cannot be read', 'x'],
    ['changes the kind of the file', { from: '/x/settings.json', to: '/x/picture.png' }],
  ])('is reported if its record %s', async (_, note) => {
    await startWithLeftovers(() => Promise.resolve(), note);
    const { problems } = (await api.get('/api/health')).data;
    expect(problems).toEqual([expect.objectContaining({ code: 'DOCUMENT_DAMAGED' })]);
    expect(await listNames()).toEqual(['old.txt']);
    expect(await listMoveRecords()).toHaveLength(1);
  });
});

it('a completed file move leaves no record', async () => {
  await api.post('/api/move-file', { filePath: getOldPath(), newPath: getNewPath() });
  await writeFile(getOldPath(), 'again');
  await api.post('/api/move-file', { filePath: getOldPath(), newPath: getNewPath() });
  expect(await listNames()).toEqual(['new.txt', 'old.txt']);
  expect(await listMoveRecords()).toEqual([]);
});
