import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ILaunchSession, IMapResult } from '@hangar/domain';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
let id: string;
beforeEach(async () => {
  game = await PlayableApi.create();
  const executablePath = await game.files.writeProgram('gzdoom');
  const port = { id: 'gz', name: 'GZDoom', family: 'gzdoom', version: '4.14.0', executablePath };
  await game.api.put('/api/settings', { sourcePorts: [port] });
  id = (await game.createProtocol()).id;
});
afterEach(() => game.close());

async function listResults(): Promise<IMapResult[]> {
  await game.waitUntilRecorded();
  return (await game.api.get(`/api/protocols/${id}/results`)).data;
}

interface FinishedMap {
  readonly map: string;
  readonly seconds: number;
}

/**
 * Creates a GZDoom save in which these maps are finished and the next map has been played for this number of seconds.
 */
function save(levels: readonly FinishedMap[], seconds = 0): Buffer {
  const counts = {
    killcount: 3,
    totalkills: 4,
    itemcount: 1,
    totalitems: 2,
    secretcount: 0,
    totalsecrets: 1,
  };
  const levelStatistics = levels.map(({ map, seconds: time }) => ({
    levelname: map,
    leveltime: time * 35,
    ...counts,
  }));
  const globals = {
    ticrate: 35,
    leveltime: seconds * 35,
    servercvars: { skill: '3' },
    statistics: { levels: levelStatistics },
  };
  const info = { Software: 'GZDoom 4.14.0', Engine: 'GZDOOM', 'Save Version': 4558, 'Current Map': 'MAP03' };
  return createZip({ 'info.json': JSON.stringify(info), 'globals.json': JSON.stringify(globals) });
}

/** Plays for ten minutes. The files receive the time at which the session ends. */
async function play(files: Readonly<Record<string, Buffer | string>>): Promise<ILaunchSession> {
  const session = await game.launch(id);
  game.clock.advance(600_000);
  for (const [name, content] of Object.entries(files)) {
    const path = join(session.command.workingDirectory, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
    const now = game.clock.now() / 1000;
    await utimes(path, now, now);
  }
  return game.end();
}

const ONE = { map: 'map01', seconds: 90 };
const TWO = { map: 'MAP02', seconds: 60 };

it('finds finished maps in saves, each map once, even if several saves contain it', async () => {
  const session = await play({ 'save01.zds': save([ONE], 100), 'save02.zds': save([ONE, TWO], 20) });
  const common = { source: 'zdoom-save', skill: 4, kills: 3, totalKills: 4, secrets: 0, totalSecrets: 1 };
  expect(await listResults()).toMatchObject([
    { ...common, map: 'MAP02', timeTics: 2100, sessionId: session.sessionId },
    { ...common, map: 'MAP01', timeTics: 3150, sessionId: session.sessionId },
  ]);
});

it('does not recount maps that were finished before a continued game, or deleted results', async () => {
  await play({ 'save01.zds': save([ONE], 10) });
  const [first] = await listResults();
  await game.api.delete(`/api/protocols/${id}/results/${encodeURIComponent(first?.id ?? '')}`);
  await play({ 'save02.zds': save([ONE, TWO], 20) });
  expect((await listResults()).map(({ map }) => map)).toEqual(['MAP02']);
});

it('excludes maps that were played before the session began, based on the recorded playtime', async () => {
  await play({ 'save01.zds': save([ONE, { map: 'MAP02', seconds: 500 }], 200) });
  expect((await listResults()).map(({ map }) => map)).toEqual(['MAP02']);
});

it('reads the runs in zdoomstat.txt, and lists a map only once if a save also contains it', async () => {
  const pad = (part: number) => String(part).padStart(2, '0');
  const today = new Date(game.clock.now());
  const day = `${pad(today.getDate())}.${pad(today.getMonth() + 1)}.${today.getFullYear()}`;
  const createRun = (date: string, map: string) =>
    `\t 1. ${date} "   3/   4,    1/   2,   0/  1,  1" 00:01:30 3\n\t{\n\t\t${map}    "   3/   4,    1/   2,   0/  1    " 00:01:30\n\t}\n`;
  const statistics = `DOOM2.MAP01 "Hell on Earth"\n{\n${createRun('01.02.2003', 'MAP07')}${createRun(day, 'MAP01')}${createRun(day, 'MAP30')}}\n`;
  await play({ 'save01.zds': save([ONE], 10) });
  await play({ 'zdoomstat.txt': statistics });
  expect((await listResults()).map(({ map, source }) => [map, source])).toEqual([
    ['MAP30', 'zdoomstat'],
    ['MAP01', 'zdoom-save'],
  ]);
});

it('ignores a damaged save', async () => {
  await play({ 'save01.zds': 'PK\x03\x04 and no more', 'save02.zds': save([TWO], 1) });
  expect((await listResults()).map(({ map }) => map)).toEqual(['MAP02']);
});
