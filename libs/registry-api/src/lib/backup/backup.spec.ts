import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { createTestHash, OTHER_UUID, STORES, SUNDER, TestRegistry, TOKEN } from '../testing/test-registry';

const HOUR = 60 * 60_000;

/** Fills a Registry with rows in every table. */
async function fill(registry: TestRegistry): Promise<void> {
  await registry.activate(SUNDER.hash, { family_name: 'Épopée', urls: [SUNDER.url] });
  await registry.moderate('POST', '/blocked-domains', { domain: 'bad.example', reason: 'x' });
  const [blocked, rejected, approved] = [
    await registry.submitAndGetId({ hash: createTestHash(1) }, OTHER_UUID),
    await registry.submitAndGetId({ hash: createTestHash(2) }),
    await registry.submitAndGetId({ hash: createTestHash(3), suggested_name: 'Approved' }),
  ];
  await registry.moderate('POST', `/submissions/${blocked}/block-senders`, { reason: 'Spam.' });
  await registry.moderate('POST', `/submissions/${rejected}/reject`, { reason: 'No.' });
  await registry.moderate('POST', `/submissions/${approved}/approve`);
  await registry.submit({ hash: createTestHash(4), suggested_name: 'Pending' });
  const signedIn = await registry.send('POST', '/review/sign-in', new URLSearchParams({ token: TOKEN }));
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await registry.send('POST', '/review/sign-out', new URLSearchParams(), { cookie });
}

/** Returns everything that clients and moderators can read. */
async function readAll(registry: TestRegistry): Promise<unknown> {
  const [entries, review, sites, senders] = await Promise.all([
    registry.get('/api/export'),
    registry.moderate('GET', '/export'),
    registry.moderate('GET', '/blocked-domains'),
    registry.moderate('GET', '/blocked-senders'),
  ]);
  const { history, pending } = review.json;
  return [entries.json.entries, history, pending, sites.json, senders.json];
}

const PAIRS = STORES.flatMap(([from, source]) =>
  STORES.map(([to, target]) => [from, to, source, target] as const),
);

describe.each(PAIRS)('a backup of %s restored to %s', (_from, _to, createSource, createTarget) => {
  it('contains everything, and the Registry continues with it', async () => {
    const source = await TestRegistry.start(createSource);
    await fill(source);
    const file = join(source.directory, 'backup.jsonl.gz');
    await source.backup.write(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const expected = await readAll(source);

    const target = await TestRegistry.start(createTarget);
    await target.backup.restore(file);
    expect(await readAll(target)).toEqual(expected);
    expect((await target.get('/api/mods?q=epop')).json.total).toBe(1);
    expect((await target.submit({ hash: createTestHash(5) }, OTHER_UUID)).json.code).toBe('SENDER_BLOCKED');
    expect((await target.submit({ hash: createTestHash(2) })).json.status).toBe('duplicate');
    expect((await target.submit({ hash: createTestHash(4), suggested_name: 'Pending' })).json.status).toBe(
      'duplicate',
    );
    // New rows don't reuse the IDs of restored ones.
    const id = await target.submitAndGetId({ hash: createTestHash(6) });
    expect((await target.moderate('POST', `/submissions/${id}/approve`)).status).toBe(200);
    await Promise.all([source.stop(), target.stop()]);
  });
});

describe.each(STORES)('backups on %s', (_, createDatabase) => {
  it('are consistent snapshots, even while submissions arrive', async () => {
    const registry = await TestRegistry.start(createDatabase);
    let isOver = false;
    const submitAll = async (): Promise<void> => {
      for (let number = 1; !isOver; number++) await registry.submit({ hash: createTestHash(number) });
    };
    const submissions = submitAll();
    const file = join(registry.directory, 'backup.jsonl.gz');
    for (let backups = 0; backups < 5; backups++) {
      await registry.backup.write(file);
      const lines = gunzipSync(await readFile(file))
        .toString()
        .split('\n');
      const count = (table: string): number => lines.filter((line) => line.startsWith(`["${table}"`)).length;
      expect(count('senders')).toBe(count('submissions'));
    }
    isOver = true;
    await submissions;
    await registry.stop();
  });

  it('are only restored if they are complete, and only to an empty Registry', async () => {
    const source = await TestRegistry.start(createDatabase);
    await fill(source);
    const file = join(source.directory, 'backup.jsonl.gz');
    await source.backup.write(file);
    await expect(source.backup.restore(file)).rejects.toThrow(/This Registry is not empty/);

    const target = await TestRegistry.start(createDatabase);
    const completeBackup = await readFile(file);
    const lines = gunzipSync(completeBackup).toString().trimEnd().split('\n');
    const broken: Record<string, Buffer> = {
      'no end': gzipSync(lines.slice(0, -1).join('\n')),
      'a missing row': gzipSync(lines.toSpliced(3, 1).join('\n')),
      'a cut archive': completeBackup.subarray(0, completeBackup.length - 20),
      'a cut line': gzipSync(lines.join('\n').slice(0, -9)),
      'another file': gzipSync('{"entries":[]}\n'),
      'no archive': Buffer.from('DOOM'),
      'an unknown table': gzipSync([lines[0], '["pg_shadow",{"a":1}]', '{"rows":1}'].join('\n')),
      'a column with code': gzipSync([lines[0], '["history",{"id) --":1}]', '{"rows":1}'].join('\n')),
      'a newer format': gzipSync('{"format":"hangar-registry-backup","version":2}\n{"rows":0}\n'),
      nothing: Buffer.alloc(0),
    };
    for (const [name, content] of Object.entries(broken)) {
      const path = join(source.directory, 'broken');
      await writeFile(path, content);
      const failure = await target.backup.restore(path).catch((error: Error) => error.message);
      expect([name, failure]).toEqual([
        name,
        expect.stringMatching(/^(Couldn't read .*broken|.*broken can't be restored\. ).*\.$/s),
      ]);
    }
    await expect(target.backup.restore('/nowhere/at/all')).rejects.toThrow(/^Couldn't read/);
    expect((await target.get('/api/mods')).json.total).toBe(0);
    expect((await target.moderate('GET', '/submissions')).status).toBe(200);
    expect(await target.backup.restore(file)).toBe(lines.length - 2);
    await Promise.all([source.stop(), target.stop()]);
  });
});

describe('scheduled backups', () => {
  it('are made at the interval, and only the oldest backups are deleted, but no other files', async () => {
    const registry = await TestRegistry.start(async (directory) => {
      await mkdir(join(directory, 'backups'));
      await writeFile(join(directory, 'backups/notes.txt'), 'mine');
      return STORES[0]![1](directory);
    });
    const directory = join(registry.directory, 'backups');
    Object.assign(registry.options, { backups: { directory, intervalHours: 24, maxCount: 2 } });
    await registry.restart();
    registry.now = Date.parse('2026-11-29T10:00:00Z');
    for (let hours = 0; hours < 72; hours++) {
      await registry.advance(HOUR);
      if (hours === 30) await registry.restart();
    }
    expect((await readdir(directory)).sort()).toEqual([
      'notes.txt',
      'registry-2026-11-30T11-00-00Z.jsonl.gz',
      'registry-2026-12-01T11-00-00Z.jsonl.gz',
    ]);
    await registry.stop();
  });

  it('are made when the clock has been set back, and replace those from the future', async () => {
    const registry = await TestRegistry.start(STORES[0]![1]);
    const directory = join(registry.directory, 'backups');
    Object.assign(registry.options, { backups: { directory, intervalHours: 24, maxCount: 2 } });
    await registry.restart();
    registry.now = Date.parse('2027-05-01T10:00:00Z');
    await registry.advance(25 * HOUR);
    registry.now = Date.parse('2026-11-29T10:00:00Z');
    await registry.advance(HOUR);
    expect((await readdir(directory)).sort()).toHaveLength(2);
    await registry.advance(24 * HOUR);
    expect((await readdir(directory)).sort()).toEqual([
      expect.stringMatching(/^registry-2026-11-29T1/),
      expect.stringMatching(/^registry-2026-11-30T1/),
    ]);
    await registry.stop();
  });

  it('are tried again after a failure, which is logged', async () => {
    const registry = await TestRegistry.start(STORES[0]![1]);
    const directory = join(registry.directory, 'backups');
    await writeFile(directory, 'a file');
    Object.assign(registry.options, { backups: { directory, intervalHours: 24, maxCount: 2 } });
    await registry.restart();
    await registry.advance(HOUR);
    expect(registry.logged.filter((line) => line.includes('The backup failed: EEXIST'))).toHaveLength(1);
    await registry.stop();
  });
});
