import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { ITrashItem } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';

const TRASH = '/api/trash';
const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestLauncherApi;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock();
  api = await createTestLauncherApi({ platform: { clock } });
});
afterEach(() => api.close());

const remove = async (title: string): Promise<ITrashItem & { protocolId: string }> => {
  const { id } = (await api.post('/api/protocols', { title })).data;
  await api.delete(`/api/protocols/${id}`);
  const item = (await list()).find(({ name }) => name === title);
  if (!item) throw new Error(`${title} is not in the trash.`);
  return { ...item, protocolId: id };
};
const list = async () => (await api.get(TRASH)).data;
const listNames = async () => (await list()).map(({ name }) => name);
const restore = (id: string) => api.post(`${TRASH}/${id}/restore`);
const listProblemPaths = async () => (await api.get('/api/health')).data.problems.map(({ path }) => path);

describe('a deletion whose stored file has changed', () => {
  it.each<[string, (trashedPath: string, files: string) => Promise<void>]>([
    ['missing with its folder', (_, files) => rm(files, { recursive: true })],
    ['gone', (trashedPath) => rm(trashedPath)],
    ['not JSON', (trashedPath) => writeFile(trashedPath, '{ "title": ')],
    ['not an object', (trashedPath) => writeFile(trashedPath, '[]')],
    ['a link', (trashedPath) => replaceFile(trashedPath, () => symlink('/etc/hostname', trashedPath))],
    [
      'in a linked folder',
      (_, files) => rename(files, `${files}-2`).then(() => symlink(`${files}-2`, files)),
    ],
    ['a folder', (trashedPath) => replaceFile(trashedPath, () => mkdir(trashedPath))],
    [
      'a pipe',
      (trashedPath) => replaceFile(trashedPath, async () => void execFileSync('mkfifo', [trashedPath])),
    ],
  ])('is not restored if that is %s, and can be deleted permanently', async (_, damage) => {
    const { id, name, protocolId } = await remove('Kept');
    const files = api.path('trash', id, 'files');
    await damage(api.path('trash', id, 'files', `${protocolId}.json`), files);
    for (const path of [`${TRASH}/${id}/restore`, `/api/protocols/${protocolId}/restore`]) {
      const response = await api.post(path);
      expect(toRefusal(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
      expect(response.error.error).toContain('Kept');
      expect(response.error.error).toContain('delete it permanently');
    }
    expect((await readdir(api.path('mods'))).filter((name) => name.endsWith('.json'))).toEqual([]);
    expect(await listNames()).toEqual([name]);
    expect((await api.delete(`${TRASH}/${id}`)).status).toBe(200);
    expect(await readdir(api.path('trash'))).toEqual([]);
  });

  it.each([{ subjectId: '../settings' }, { kind: 'save' }])(
    'is not restored if its record refers to %j',
    async (change) => {
      const { id } = await remove('Kept');
      const path = api.path('trash', id, 'item.json');
      const note = JSON.parse(await readFile(path, 'utf8')) as object;
      await api.restart(() => writeFile(path, JSON.stringify({ ...note, ...change })));
      expect(toRefusal(await restore(id))).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
      expect(await listNames()).toEqual(['Kept']);
    },
  );
});

describe('an unrecognisable item in the trash', () => {
  it('is listed by its name and reported, and can be restored after it is repaired', async () => {
    const { id } = await remove('Torn');
    const path = api.path('trash', id, 'item.json');
    const note = await readFile(path, 'utf8');
    await api.restart(() => writeFile(path, '{'));
    const [item] = await list();
    expect(item).toMatchObject({ id, kind: 'protocol', name: id });
    expect(await listProblemPaths()).toEqual([api.path('trash', id)]);
    const response = await restore(id);
    expect(toRefusal(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
    expect(response.error.error).toContain(`trash/${id}`);
    expect(await readdir(api.path('trash', id, 'files'))).toHaveLength(1);
    await writeFile(path, note);
    expect(await listNames()).toEqual(['Torn']);
    expect(await listProblemPaths()).toEqual([]);
    expect((await restore(id)).status).toBe(200);
  });

  it('is removed when the trash is emptied, but its link target is kept', async () => {
    const damagedItem = await remove('Torn');
    await rm(api.path('trash', damagedItem.id, 'item.json'));
    await mkdir(api.path('configs', 'files'));
    await writeFile(api.path('configs', 'files', 'mine.cfg'), '');
    await api.restart(async () => {
      await writeFile(api.path('trash', 'loose.json'), '{}');
      await mkdir(api.path('trash', 'a folder'));
      await symlink(api.path('configs'), api.path('trash', '9-0123abcd'));
    });
    await remove('Whole');
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([damagedItem.id, 'loose.json', 'a folder', '9-0123abcd']));
    expect((await api.delete(TRASH)).data).toEqual({ ids });
    expect(await list()).toEqual([]);
    expect(await listProblemPaths()).toEqual([]);
    expect(await readdir(api.path('trash'))).toEqual([]);
    expect(await readdir(api.path('configs', 'files'))).toEqual(['mine.cfg']);
  });

  it('is never removed automatically, because its age is unknown', async () => {
    const { id } = await remove('Torn');
    await api.restart(() => writeFile(api.path('trash', id, 'item.json'), '{'));
    await api.restart(async () => clock.advance(400 * DAY_MS));
    await remove('Another');
    expect(await listNames()).toEqual(['Another', id]);
  });
});

/** Removes a file, and creates its replacement with `write`. */
async function replaceFile(path: string, write: () => Promise<unknown>): Promise<void> {
  await rm(path);
  await write();
}
