import { rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions, startLauncherApi } from '@hangar/launcher-api/start';

import type { Environment } from './command';
import { withHangar } from './connection';

describe('the Hangar instance that a command uses', () => {
  const program = { getLauncherOptions: environmentOptions, open: () => Promise.reject(new Error('unused')) };
  let directory: TemporaryDirectory;
  beforeEach(async () => (directory = await createTemporaryDirectory()));
  afterEach(() => directory.remove());

  it('is replaced by the next instance if it stops between two requests', async () => {
    const environment = { HANGAR_DATA_DIR: join(directory.path, 'data') };
    const first = await startLauncherApi({ ...environmentOptions(environment), port: 0, logLevels: [] });
    const printError = () => undefined;
    await withHangar({ environment, program, printError }, async ({ client, send }) => {
      await client.call('listProtocols');
      await first.close();
      const body = JSON.stringify({ title: 'Of the second', launchParameters: '' });
      const headers = { 'Content-Type': 'application/json' };
      expect((await send('/api/protocols', { method: 'POST', headers, body })).status).toBe(201);
      expect(await client.call('listProtocols')).toMatchObject([{ title: 'Of the second' }]);
    });
  });

  it('is started once an unresponsive process releases the data directory', async () => {
    const environment = { HANGAR_DATA_DIR: join(directory.path, 'data') };
    const lock = join(environment.HANGAR_DATA_DIR, 'hangar.lock');
    const first = await startLauncherApi({ ...environmentOptions(environment), port: 0, logLevels: [] });
    const lockHolder: object = JSON.parse(await readFile(lock, 'utf8'));
    await first.close();
    await writeFile(lock, JSON.stringify({ ...lockHolder, url: '' }));
    let attempts = 0;
    const getLauncherOptions = (env: Environment) => {
      if (++attempts === 2) rmSync(lock);
      return environmentOptions(env);
    };
    const context = {
      environment,
      program: { ...program, getLauncherOptions },
      printError: () => undefined,
    };
    expect(await withHangar(context, ({ client }) => client.call('listProtocols'))).toEqual([]);
    expect(attempts).toBe(2);
  });

  it('reports problems with files once if the command started it', async () => {
    const data = join(directory.path, 'data');
    await mkdir(data);
    await writeFile(join(data, 'settings.json'), '{bad');
    const output: string[] = [];
    const context = {
      environment: { HANGAR_DATA_DIR: data },
      program,
      printError: (line: string) => void output.push(line),
    };
    for (const _ of [1, 2]) await withHangar(context, ({ client }) => client.call('listProtocols'));
    expect(output).toEqual([expect.stringMatching(/settings\.json/)]);
  });

  it('is not started if the data directory is not a folder, and a message explains why', async () => {
    const environment = { HANGAR_DATA_DIR: join(directory.path, 'file') };
    await writeFile(environment.HANGAR_DATA_DIR, '');
    const context = { environment, program, printError: () => undefined };
    await expect(withHangar(context, async () => null)).rejects.toThrow(/^Can't use the data folder /);
  });
});
