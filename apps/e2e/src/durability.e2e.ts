import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HangarProcess, createTemporaryHome, type TemporaryHome } from '@hangar/test-world';

import { IS_NIGHTLY, NIGHTLY } from './support/nightly';
import { createEmptyMod, WriteStorm } from './support/write-storm';
import { WriteLedger } from './support/write-ledger';

const MAX_RESTART_MS = 15_000;
const MAX_STOP_MS = 12_000;
/** The number of acknowledged writes after which the launcher is killed, one number per storm. */
const WRITES_BEFORE_KILL = IS_NIGHTLY ? [150, 223, 301] : [150];
/** A catalogue with this many entries is so long that Hangar writes every change to its journal. */
const LONG_CATALOGUE_ENTRIES = 1200;

/** Acknowledged writes survive a kill of the launcher. */
test.describe('durability', () => {
  let place: TemporaryHome;
  let running: HangarProcess[];

  test.beforeEach(() => {
    place = createTemporaryHome();
    running = [];
    mkdirSync(place.at('mods to add'));
  });

  test.afterEach(async () => {
    for (const hangar of running) await hangar.crash();
    place.remove();
  });

  const start = async (): Promise<HangarProcess> => {
    const startedAt = performance.now();
    const hangar = await HangarProcess.start(place);
    expect(performance.now() - startedAt).toBeLessThan(MAX_RESTART_MS);
    running.push(hangar);
    return hangar;
  };

  for (const { catalogue, entries, tag } of [
    { catalogue: 'a short catalogue', entries: 0, tag: NIGHTLY },
    { catalogue: 'a catalogue with a journal', entries: LONG_CATALOGUE_ENTRIES, tag: [] },
  ]) {
    test(`survives kill -9 in a storm of writes, with ${catalogue}`, { tag }, async () => {
      // Three storms and six starts take longer than the usual minute on a busy computer.
      test.setTimeout(180_000);
      if (entries > 0) writeLongCatalogue(place.dataDirectory, entries);
      const ledger = new WriteLedger();
      for (const [round, writesBeforeKill] of WRITES_BEFORE_KILL.entries()) {
        const hangar = await start();
        const storm = new WriteStorm(hangar.client, ledger, place.at('mods to add'), `storm-${round}`);
        let remaining = writesBeforeKill;
        const failures = await storm.run(() => {
          if (--remaining === 0) void hangar.crash();
        });
        expect(failures).toEqual(failures.map(() => 'not answered'));
        expect((await hangar.ended).signal).toBe('SIGKILL');

        const restartedHangar = await start();
        expect(ledger.reconcile(await readItems(restartedHangar))).toEqual([]);
        expect((await restartedHangar.client.get('/api/health')).problems).toEqual([]);
        expect((await restartedHangar.client.get('/api/mod-files/catalog')).length).toBeGreaterThan(entries);
        await restartedHangar.stop();
        // The files are read only after the stop, because a running launcher may empty its trash while it is being
        // listed.
        expect(findUnfinishedFiles(place.dataDirectory)).toEqual([]);
        expect(findBrokenFiles(place.dataDirectory)).toEqual([]);
        expect(ledger.reconcile(readStoredItems(place.dataDirectory))).toEqual([]);
      }
      expect(ledger.acknowledged).toBeGreaterThanOrEqual(
        WRITES_BEFORE_KILL.reduce((totalSeconds, writes) => totalSeconds + writes),
      );
    });
  }

  test('loses nothing when stopped during 20 writes', async () => {
    const hangar = await start();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        return (await hangar.client.post('/api/protocols', { title: `Protocol ${index}` })).id as string;
      }),
    );
    const ledger = new WriteLedger();
    const writes = ids.flatMap((id, index) => [
      ledger.write(`protocol ${id} description`, 'new', () =>
        hangar.client.put(`/api/protocols/${id}`, { description: 'new' }),
      ),
      hangar.client
        .post('/api/mod-files/catalog', { filePath: createEmptyMod(place.at('mods to add'), `mod-${index}`) })
        .then((entry) => ledger.confirm(`mod ${entry.id} name`, `mod-${index}`)),
    ]);
    const answered = Promise.allSettled(writes);
    const stopRequestedAt = performance.now();
    const { code } = await hangar.stop();
    expect(performance.now() - stopRequestedAt).toBeLessThan(MAX_STOP_MS);
    expect(code).toBe(0);
    await answered;
    expect(findUnfinishedFiles(place.dataDirectory)).toEqual([]);
    expect(ledger.reconcile(await readItems(await start()))).toEqual([]);
  });

  test('of 50 concurrent changes to one protocol, exactly one remains', async () => {
    const { client } = await start();
    const { id } = await client.post('/api/protocols', { title: 'Contested' });
    const changes = Array.from({ length: 50 }, (_, index) => ({
      title: `Title ${index}`,
      description: `Description ${index} ${'x'.repeat(index * 50)}`,
      tags: [`tag ${index}`],
    }));
    const answers = await Promise.all(
      changes.map((change) => client.call('PUT', `/api/protocols/${id}`, change)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const onDisk = JSON.parse(readFileSync(join(place.dataDirectory, 'mods', `${id}.json`), 'utf8'));
    expect(changes).toContainEqual({
      title: onDisk.title,
      description: onDisk.description,
      tags: onDisk.tags,
    });
    expect(await client.get(`/api/protocols/${id}`)).toMatchObject(onDisk);
  });

  test('50 concurrent sessions are all counted, even with unrelated changes in between', async () => {
    const { client } = await start();
    const protocol = await client.post('/api/protocols', { title: 'Played' });
    const sessionLengths = Array.from({ length: 50 }, (_, index) => index + 1);
    const answers = await Promise.all([
      ...sessionLengths.map((sessionSeconds) =>
        client.call('POST', `/api/protocols/${protocol.id}/playtime`, { sessionSeconds }),
      ),
      ...Array.from({ length: 15 }, (_, index) =>
        client.call('PUT', `/api/protocols/${protocol.id}`, { ...protocol, description: `stale ${index}` }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const totalSeconds = sessionLengths.reduce((total, seconds) => total + seconds, 0);
    expect((await client.get(`/api/protocols/${protocol.id}`)).playtimeSeconds).toBe(totalSeconds);
    expect(readStoredItems(place.dataDirectory)(`protocol ${protocol.id} playtimeSeconds`)).toBe(
      totalSeconds,
    );
  });

  test('100 concurrent additions are all kept, each with its own id', async () => {
    const hangar = await start();
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const entries = await Promise.all(
      numbers.map((index) =>
        hangar.client.post('/api/mod-files/catalog', {
          filePath: createEmptyMod(place.at('mods to add'), `mod-${index}`),
        }),
      ),
    );
    const protocols = await Promise.all(
      numbers.map(() => hangar.client.post('/api/protocols', { title: 'The same title' })),
    );
    await hangar.crash();
    const { client } = await start();
    for (const [path, made] of [
      ['/api/mod-files/catalog', entries],
      ['/api/protocols', protocols],
    ] as const) {
      const ids = made.map(({ id }: { id: string }) => id).sort();
      expect(new Set(ids).size).toBe(100);
      const listed = await client.get(path);
      expect(listed.map(({ id }) => id).sort()).toEqual(ids);
    }
  });
});

type StoredItems = (key: string) => string | number | boolean | null;

/** Returns the state of a ledger's items, according to the API. */
async function readItems({ client }: HangarProcess): Promise<StoredItems> {
  return itemReader({
    protocol: await client.get('/api/protocols'),
    mod: await client.get('/api/mod-files/catalog'),
    settings: await client.get('/api/settings'),
  });
}

/** Returns the state of a ledger's items, according to the files of a stopped launcher. */
function readStoredItems(directory: string): StoredItems {
  const read = (...names: string[]) => JSON.parse(readFileSync(join(directory, ...names), 'utf8'));
  const names = readdirSync(directory);
  return itemReader({
    protocol: readdirSync(join(directory, 'mods'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => read('mods', name)),
    mod: names.includes('modFileCatalogue.json') ? read('modFileCatalogue.json') : [],
    settings: names.includes('settings.json') ? read('settings.json') : {},
  });
}

function itemReader({
  protocol,
  mod,
  settings,
}: {
  protocol: readonly { id: string }[];
  mod: readonly { id: string }[];
  settings: object;
}): StoredItems {
  const byId = { protocol, mod };
  return (key) => {
    const [kind = '', id = '', field = ''] = key.split(' ');
    if (kind === 'settings') return getField(settings, id);
    return getField(
      byId[kind as 'protocol' | 'mod'].find((record) => record.id === id),
      field,
    );
  };
}

function getField(record: object | undefined, field: string): string | number | boolean | null {
  return Object.entries(record ?? {}).find(([name]) => name === field)?.[1] ?? null;
}

function writeLongCatalogue(directory: string, entries: number): void {
  const files = Array.from({ length: entries }, (_, index) => ({
    id: `given-${index}`,
    name: `Given ${index}`,
    fileName: `given-${index}.wad`,
    filePath: join(directory, 'mods', 'files', `given-${index}.wad`),
    hashValue: index.toString(16).padStart(32, '0'),
  }));
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'modFileCatalogue.json'), JSON.stringify(files, null, 2));
}

function listFilesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' });
}

function findUnfinishedFiles(directory: string): string[] {
  return listFilesBelow(directory).filter((name) => name.endsWith('.tmp') || name.includes('.invalid-'));
}

function findBrokenFiles(directory: string): string[] {
  return listFilesBelow(directory).filter((name) => {
    if (!name.endsWith('.json') && !name.endsWith('.json.bak')) return false;
    try {
      JSON.parse(readFileSync(join(directory, name), 'utf8'));
      return false;
    } catch {
      return true;
    }
  });
}
