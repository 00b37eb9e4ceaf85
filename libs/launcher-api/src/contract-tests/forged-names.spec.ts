import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
  await game.createProtocol();
});
afterEach(() => game.close());

const listProblems = async (path: string) =>
  (await game.api.get('/api/health')).data.problems.filter((problem) => problem.path === path);

it('keeps a journal entry with an invalid ID, and reports it', async () => {
  await game.api.post('/api/mod-files/catalog', { filePath: await game.files.writeMod('a.wad') });
  const path = game.api.path('modFileCatalogue.json');
  const [entry] = JSON.parse(await readFile(path, 'utf8')) as object[];
  const updatedEntry = { ...entry, id: '../settings', hashValue: 'a'.repeat(32) };
  await game.api.restart(() => writeFile(`${path}.journal`, `${JSON.stringify({ put: updatedEntry })}\n`));
  expect((await game.api.get('/api/mod-files/catalog')).data).toHaveLength(1);
  expect(await listProblems(path)).toHaveLength(1);
  await game.api.restart();
  expect(JSON.parse(await readFile(path, 'utf8'))).toHaveLength(2);
  await game.api.restart();
  expect(JSON.parse(await readFile(path, 'utf8'))).toHaveLength(2);
  await game.api.get('/api/mod-files/catalog');
  expect(await listProblems(path)).toHaveLength(1);
});

it('no longer reports an entry once it is corrected', async () => {
  const path = game.api.path('baseGameVersions.json');
  const good = await readFile(path, 'utf8');
  await game.api.restart(() =>
    writeFile(
      path,
      JSON.stringify((JSON.parse(good) as object[]).map((item) => ({ ...item, id: '../settings' }))),
    ),
  );
  expect(await listProblems(path)).toHaveLength(1);
  await game.api.restart(() => writeFile(path, good));
  expect(await listProblems(path)).toEqual([]);
});

it.each([
  ['history', { sessionId: '../settings', startedAt: '2026-01-01T00:00:00.000Z' }],
  ['results', { id: 'r', map: '../settings', finishedAt: '2026-01-01T00:00:00.000Z' }],
] as const)('does not use a line of %s whose id or map is a path, and reports it', async (folder, line) => {
  const [protocol] = (await game.api.get('/api/protocols')).data;
  const path = game.api.path(folder, `${protocol?.id ?? ''}.jsonl`);
  const text = `${JSON.stringify(line)}\n`;
  await game.api.restart(async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  });
  expect((await game.api.get(`/api/protocols/${protocol?.id ?? ''}/${folder}`)).data).toEqual([]);
  expect(await listProblems(path)).toMatchObject([{ code: 'ENTRIES_IGNORED' }]);
  expect(await readFile(path, 'utf8')).toBe(text);
});

it.each([
  ['mods', 'My Protocol.json'],
  ['maps', 'Map.json'],
  ['demos', 'CON.json'],
  ['saves-made', 'a b.json'],
  ['history', 'Not An Id.jsonl'],
  ['results', `${'x'.repeat(200)}.jsonl`],
])('reports a file in %s whose name is not an id', async (folder, name) => {
  const path = game.api.path(folder, name);
  await game.api.restart(async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '{}\n');
  });
  const [problem] = await listProblems(dirname(path));
  expect(problem?.code).toBe('FILES_IGNORED');
  expect(problem?.message).toContain(name);
  expect(await readFile(path, 'utf8')).toBe('{}\n');
  expect((await game.api.get('/api/protocols')).data).toHaveLength(1);
});
