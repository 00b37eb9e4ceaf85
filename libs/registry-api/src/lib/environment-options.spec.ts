import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { environmentOptions } from './environment-options';

describe('the environment', () => {
  let directory: string;
  beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'hangar-registry-'))));
  afterEach(() => rm(directory, { recursive: true }));
  const options = (environment: Record<string, string> = {}) =>
    environmentOptions({ REGISTRY_DATA_DIR: join(directory, 'data'), ...environment }, '/app');

  it('may be empty', () => {
    expect(options()).toMatchObject({
      host: '127.0.0.1',
      port: 7667,
      database: { file: join(directory, 'data/registry.sqlite') },
      moderators: null,
      seedFile: '/app/seed/official-pwads.json',
    });
  });

  it('results in a secret that is created once and cannot be read by other users', async () => {
    const { secret } = options();
    expect(options().secret).toEqual(secret);
    const file = join(directory, 'data/secret');
    expect(await readFile(file)).toEqual(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('configures PostgreSQL, the moderators, and an empty seed', () => {
    const chosen = options({
      DATABASE_URL: 'postgresql://db/registry',
      REGISTRY_MODERATORS: 'anna:12345678901234567890, ben:abcdefghijabcdefghij',
      REGISTRY_SEED: 'none',
    });
    expect(chosen.database).toEqual({ url: 'postgresql://db/registry' });
    expect([...(chosen.moderators ?? [])].map(([name]) => name)).toEqual(['anna', 'ben']);
    expect(chosen.seedFile).toBeNull();
  });

  it.each([
    [{ REGISTRY_PORT: 'doom' }, /REGISTRY_PORT is “doom”\. Set it to/],
    [{ REGISTRY_PORT: '70000' }, /from 0 to 65535/],
    [{ DATABASE_URL: 'mysql://x' }, /must start with postgresql/],
    [{ REGISTRY_MODERATORS: 'anna:short' }, /tokens of at least 20 characters/],
    [{ REGISTRY_SECRET: 'short' }, /too short/],
  ])('explains what is wrong with %j', (environment, message) => {
    expect(() => options(environment)).toThrow(message);
  });

  it('configures a base path, and rejects anything else', () => {
    for (const [text, basePath] of [
      ['', ''],
      ['/', ''],
      ['/registry', '/registry'],
      ['/a-b/c.d/', '/a-b/c.d'],
    ])
      expect(options({ REGISTRY_BASE_PATH: text ?? '' })).toMatchObject({ basePath });
    for (const text of ['registry', '//host', '/a//b', '/..', '/a/../b', '/a?b', '/a"b', 'https://a.org/b'])
      expect(() => options({ REGISTRY_BASE_PATH: text })).toThrow(/^REGISTRY_BASE_PATH is/);
  });

  it('configures metrics and a webhook, and rejects other values without repeating the address', () => {
    expect(options()).toMatchObject({ arePublicMetrics: false, webhookUrl: null });
    const url = 'https://chat.example.org/hooks/secret';
    expect(options({ REGISTRY_METRICS: 'public', REGISTRY_WEBHOOK_URL: url })).toMatchObject({
      arePublicMetrics: true,
      webhookUrl: url,
    });
    expect(() => options({ REGISTRY_METRICS: 'yes' })).toThrow(/^REGISTRY_METRICS is “yes”/);
    for (const wrong of ['chat', 'file:///secret', 'https://me:secret@example.org/', 'javascript:secret'])
      expect(() => options({ REGISTRY_WEBHOOK_URL: wrong })).toThrow(
        /^REGISTRY_WEBHOOK_URL must((?!secret).)*$/,
      );
  });

  it('configures backups, at least an hour apart, and keeps at least one', () => {
    expect(options().backups).toBeNull();
    expect(options({ REGISTRY_BACKUP_DIR: '/b' }).backups).toEqual({
      directory: '/b',
      intervalHours: 24,
      maxCount: 7,
    });
    const minimumOptions = {
      REGISTRY_BACKUP_DIR: '/b',
      REGISTRY_BACKUP_HOURS: '0',
      REGISTRY_BACKUP_COUNT: '0',
    };
    expect(options(minimumOptions).backups).toMatchObject({ intervalHours: 1, maxCount: 1 });
    expect(() => options({ ...minimumOptions, REGISTRY_BACKUP_HOURS: 'daily' })).toThrow(
      /^REGISTRY_BACKUP_HOURS/,
    );
  });

  it('reports that the data directory cannot be created', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    expect(() => options({ REGISTRY_DATA_DIR: join(file, 'data') })).toThrow(
      /Set REGISTRY_DATA_DIR to a different one/,
    );
  });

  it('reports a damaged secret and does not replace it', async () => {
    options();
    await writeFile(join(directory, 'data/secret'), 'x');
    expect(() => options()).toThrow(/is damaged\. Restore it/);
  });
});
