import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { IDemo, ILaunchSession, ITrashItem } from '@hangar/domain';
import { buildWad, exitDemo, exitMap } from '@hangar/wad-files/testing';
import AdmZip from 'adm-zip';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
let id: string;
beforeEach(async () => {
  game = await PlayableApi.create();
  id = (await game.createProtocol({ options: { map: 'MAP01', skill: 4 } })).id;
});
afterEach(() => game.close());

const listDemos = async (): Promise<IDemo[]> => (await game.api.get(`/api/protocols/${id}/demos`)).data;
const getFolder = () => game.api.path('runs', id);
const listTrash = async (): Promise<ITrashItem[]> => (await game.api.get('/api/trash')).data;

/** Writes a demo that no session recorded. */
async function writeDemo(name: string, content: Buffer | string = exitDemo('MAP07')): Promise<IDemo> {
  await mkdir(getFolder(), { recursive: true });
  await writeFile(join(getFolder(), name), content);
  const demo = (await listDemos()).find(({ fileName }) => fileName === name);
  if (!demo) throw new Error(`${name} is not listed.`);
  return demo;
}

/** Plays for a minute while the port records a demo. */
async function record(name: string): Promise<ILaunchSession> {
  game.clock.setBy(Date.now() - game.clock.now() - 60_000);
  const session = await game.launch(id, { options: { recordDemo: 'run' } });
  game.clock.advance(59_500);
  await writeFile(join(session.command.workingDirectory, name), exitDemo('MAP01'));
  await game.end();
  await game.waitUntilRecorded();
  return session;
}

const getFileNames = ({ command }: ILaunchSession) => command.args;
async function watch(demo: IDemo): Promise<readonly string[]> {
  return getFileNames(await game.launch(id, { demoId: demo.id }));
}

it('lists the details in the header of each demo, newest first', async () => {
  const old = await writeDemo('old.lmp');
  await utimes(join(getFolder(), 'old.lmp'), 1_000_000, 1_000_000);
  const { recordedAt } = await writeDemo('sub.LMP', exitDemo('MAP12', { skill: 2, walk: 30, tail: 4 }));
  await writeFile(join(getFolder(), 'levelstat.txt'), 'x');
  expect(await listDemos()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      fileName: 'sub.LMP',
      filePath: join(getFolder(), 'sub.LMP'),
      title: 'sub',
      map: 'MAP12',
      skill: 2,
      players: 1,
      tics: 35,
      complevel: null,
      portName: null,
      recordedAt,
      sizeBytes: 154,
      sessionId: null,
      category: null,
      inSync: null,
      playable: true,
      reason: null,
    },
    { ...old, recordedAt: '1970-01-12T13:46:40.000Z' },
  ]);
  expect((await game.api.get('/api/protocols/nobody-12345678/demos')).status).toBe(404);
});

it('lists one page of demos, and returns the total', async () => {
  for (const name of ['a.lmp', 'b.lmp', 'c.lmp']) await writeDemo(name);
  const all = await listDemos();
  const part = await game.api.get(`/api/protocols/${id}/demos?limit=1&offset=1`);
  expect([part.data, part.headers.get('x-total-count')]).toEqual([[all[1]], '3']);
  expect((await game.api.get(`/api/protocols/${id}/demos?limit=0`)).status).toBe(400);
});

it('lists unreadable demos with the reason why they cannot be played', async () => {
  const demo = await writeDemo('broken.lmp', 'PWAD is none');
  expect(demo).toMatchObject({
    map: null,
    tics: null,
    playable: false,
    reason: expect.stringMatching(/\.$/),
  });
  const { status, error } = await game.api.post(`/api/protocols/${id}/launch`, { demoId: demo.id });
  expect([status, error.code]).toEqual([422, 'LAUNCH_FAILED']);
  expect(error.error).toContain('broken');
});

it('finds the session that recorded a demo, regardless of its name', async () => {
  const first = await record('run.lmp');
  await game.api.eventAfter('demos.changed', () => record('run-00001.lmp').then(() => undefined));
  const demos = await listDemos();
  expect(demos.map(({ fileName }) => fileName)).toEqual(['run-00001.lmp', 'run.lmp']);
  expect(demos[1]?.sessionId).toBe(first.sessionId);
  expect(demos[0]?.sessionId).not.toBe(first.sessionId);
});

it('plays a demo with the files that it was recorded with, and ignores the current options', async () => {
  const [mod, other] = [await game.files.writeMod('made.wad'), await game.files.writeMod('other.wad')];
  await game.api.put(`/api/protocols/${id}`, { files: [{ filePath: mod }] });
  await record('run.lmp');
  const options = { map: 'MAP05', skill: 1, noMonsters: true, recordDemo: 'again' };
  await game.api.put(`/api/protocols/${id}`, { files: [{ filePath: other }], options });
  const [demo] = await listDemos();
  const args = await watch(demo as IDemo);
  expect(args).toEqual(expect.arrayContaining(['-playdemo', join(getFolder(), 'run.lmp')]));
  for (const option of ['-warp', '-skill', '-nomonsters', '-record']) expect(args).not.toContain(option);
  const names = args.map((argument) => basename(argument));
  expect(names.some((name) => name.startsWith('made'))).toBe(true);
  expect(names.some((name) => name.startsWith('other'))).toBe(false);
});

it('records neither a result nor a demo for a session that only played a demo', async () => {
  await record('run.lmp');
  const [demo] = await listDemos();
  await watch(demo as IDemo);
  game.clock.advance(9500);
  await writeFile(join(getFolder(), 'levelstat.txt'), 'MAP01 - 0:10.00 (0:10)  K: 1/2  I: 0/0  S: 1/3 \r\n');
  await game.end();
  await game.waitUntilRecorded();
  expect((await game.api.get(`/api/protocols/${id}/results`)).data).toEqual([]);
});

it('uses the file names in the footer of a demo from elsewhere', async () => {
  const builtWad = await game.files.write('made.wad', buildWad(exitMap('MAP01')));
  await game.api.post('/api/mod-files/catalog', { filePath: builtWad });
  const line =
    'Woof 10.5.1\n-iwad "/somewhere/doom2.wad" -file "C:\\maps\\MADE.WAD" "gone.wad" -complevel 2\n';
  const demo = await writeDemo('foreign.lmp', Buffer.concat([exitDemo('MAP01'), Buffer.from(line)]));
  expect(demo).toMatchObject({ portName: 'Woof 10.5.1', complevel: '2', playable: true });
  const { status, error } = await game.api.post(`/api/protocols/${id}/launch`, { demoId: demo.id });
  expect([status, error.code]).toEqual([422, 'MOD_FILES_MISSING']);
  expect(error.error).toContain('gone.wad');
  expect(error.error).not.toContain('made');
});

it('rejects a missing demo', async () => {
  const demoId = '0'.repeat(24);
  const responses = [
    await game.api.post(`/api/protocols/${id}/launch`, { demoId }),
    await game.api.put(`/api/protocols/${id}/demos/${demoId}`, { title: 'x' }),
    await game.api.delete(`/api/protocols/${id}/demos/${demoId}`),
  ];
  expect(responses.map(({ status, error }) => [status, error.code])).toEqual(
    responses.map(() => [404, 'DEMO_NOT_FOUND']),
  );
});

it('keeps the title that the player gave a demo, even after a restart', async () => {
  const demo = await writeDemo('run.lmp');
  const path = `/api/protocols/${id}/demos/${demo.id}`;
  expect((await game.api.put(path, { title: ' ' })).status).toBe(400);
  expect((await game.api.put(path, { title: 'Best run' })).data).toEqual({ ...demo, title: 'Best run' });
  await game.api.restart();
  expect(await listDemos()).toEqual([{ ...demo, title: 'Best run' }]);
  expect(await readFile(game.api.path('demos', `${id}.json`), 'utf8')).toContain('"title": "Best run"');
});

it('moves a demo to the trash, and restores it with its title', async () => {
  const demo = await writeDemo('run.lmp');
  const path = `/api/protocols/${id}/demos/${demo.id}`;
  await game.api.put(path, { title: 'Best run' });
  const deleted = (await game.api.delete(path)).data;
  expect(await listDemos()).toEqual([]);
  const [item] = await listTrash();
  expect(deleted).toEqual({ id: demo.id, trashId: item?.id });
  expect(item).toMatchObject({ kind: 'demo', name: 'Best run', sizeBytes: demo.sizeBytes });
  expect((await game.api.post(`/api/trash/${item?.id ?? ''}/restore`)).status).toBe(200);
  expect(await listDemos()).toEqual([{ ...demo, title: 'Best run' }]);
});

it('deletes a demo only once in concurrent requests', async () => {
  const demo = await writeDemo('run.lmp');
  const path = `/api/protocols/${id}/demos/${demo.id}` as const;
  const responses = await Promise.all(Array.from({ length: 5 }, () => game.api.delete(path)));
  const [first, ...later] = responses.sort((a, b) => a.status - b.status);
  expect(first?.status).toBe(200);
  for (const { status, error } of later) expect([status, error.code]).toEqual([404, 'DEMO_NOT_FOUND']);
  expect(await listTrash()).toHaveLength(1);
});

it('never overwrites another recording with a restored demo, or restores it to a different folder', async () => {
  const demo = await writeDemo('run.lmp');
  await game.api.delete(`/api/protocols/${id}/demos/${demo.id}`);
  await writeDemo('run.lmp', exitDemo('MAP03'));
  const [item] = await listTrash();
  const restore = () => game.api.post(`/api/trash/${item?.id ?? ''}/restore`);
  expect((await restore()).error.code).toBe('TARGET_EXISTS');
  await rm(join(getFolder(), 'run.lmp'));
  const file = game.api.path('trash', item?.id ?? '', 'item.json');
  const content = await readFile(file, 'utf8');
  for (const filePath of ['../../settings.lmp', '/etc/x.lmp', 'a/../../x.lmp', 'run.sh']) {
    const edited = content.replace('"place": "run.lmp"', `"place": "${filePath}"`);
    await game.api.restart(() => writeFile(file, edited));
    expect([filePath, (await restore()).status]).toEqual([filePath, 409]);
  }
});

it('names a recording after the map, skill and date if no name is given', async () => {
  game.clock.setBy(new Date(2026, 10, 3, 9, 5).getTime() - game.clock.now());
  const first = await game.launch(id, { options: { recordDemo: '' } });
  expect(getFileNames(first)).toContain(join(getFolder(), 'MAP01-skill4-2026-11-03-0905'));
  await game.end();
  await game.api.put(`/api/protocols/${id}`, { options: { recordDemo: '' } });
  await game.api.restart();
  const second = await game.launch(id);
  expect(getFileNames(second)).toContain(join(getFolder(), 'demo-2026-11-03-0905'));
});

it('exports a demo with a text file that lists everything needed to play it', async () => {
  const mod = await game.files.writeMod('made.wad');
  await game.api.put(`/api/protocols/${id}`, { files: [{ filePath: mod }] });
  await record('run.lmp');
  const [demo] = await listDemos();
  const address = `/api/protocols/${id}/demos/${demo?.id ?? ''}`;
  await game.api.put(address, { title: 'Fast run: 1' });
  const response = await fetch(`${game.api.url}${address}/export`);
  expect(response.headers.get('content-disposition')).toContain('fast-run-1.zip');
  const zip = new AdmZip(Buffer.from(await response.arrayBuffer()));
  expect(zip.getEntries().map(({ entryName }) => entryName)).toEqual(['run.lmp', 'run.txt']);
  expect(zip.readFile('run.lmp')).toEqual(exitDemo('MAP01'));
  const text = zip.readAsText('run.txt');
  const [file] = (await game.read(id)).files;
  for (const part of [
    'Fast run: 1',
    'MAP01',
    '0:01.23 (43 tics)',
    'dsda 0.29.4',
    `${game.doom2.name} (MD5 ${game.doom2.hashValue})`,
    `1. made.wad (MD5 ${file?.hashValue ?? ''})`,
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(game.api.path());
});
