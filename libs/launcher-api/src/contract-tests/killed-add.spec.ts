import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { build } from 'esbuild';

import { ExtensionInstaller } from '../extension-files';
import { DataDirectory, HANGAR_VERSION } from '../index';
import { makeTarball } from '../lib/testing/make-tarball';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

/** Adds an extension, reports when it is completely extracted, and continues when the test allows it. */
const ADDER = `
  import { DataDirectory, ExtensionInstaller } from './extension-files.mjs';
  const [directory, tarball, version] = process.argv.slice(2);
  const goOn = new Promise((resolve) => process.stdin.once('data', resolve));
  await new ExtensionInstaller(new DataDirectory(directory), version).addIfConfirmed(tarball, async () => {
    process.stdout.write('half-way\\n');
    await goOn;
    return true;
  });
  process.exit(0);
`;

let programs: TemporaryDirectory;
let directory: TemporaryDirectory;
let dataDirectory: string;
let installer: ExtensionInstaller;
let children: ChildProcess[];
let api: TestLauncherApi | null;
beforeAll(async () => {
  programs = await createTemporaryDirectory();
  await build({
    entryPoints: [fileURLToPath(new URL('../extension-files.ts', import.meta.url))],
    tsconfig: fileURLToPath(new URL('../../../../tsconfig.base.json', import.meta.url)),
    outfile: join(programs.path, 'extension-files.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  await writeFile(join(programs.path, 'adder.mjs'), ADDER);
});
afterAll(() => programs.remove());
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  dataDirectory = join(directory.path, 'data');
  installer = new ExtensionInstaller(new DataDirectory(dataDirectory), HANGAR_VERSION);
  children = [];
  api = null;
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  await api?.close();
  await directory.remove();
});

/** Returns the leftovers in the extensions folder. The names of complete extension folders contain no dot. */
const listLeftovers = async () =>
  (await readdir(join(dataDirectory, 'extensions'))).filter((name) => name.includes('.'));

/** Starts a separate process that has extracted an extension with this name, but has not yet moved it into place. */
async function startPartialAdd(name: string): Promise<ChildProcess> {
  const tarball = join(directory.path, `${name}.tgz`);
  const manifest = { name, version: '1.0.0', hangar: { api: '*' } };
  const content = JSON.stringify(manifest);
  const files = [{ path: 'package/package.json', content }, { path: 'package/index.js' }];
  await writeFile(tarball, makeTarball(files));
  const args = [join(programs.path, 'adder.mjs'), dataDirectory, tarball, HANGAR_VERSION];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

describe('an extension that was only partially added when the process was killed', () => {
  it('leaves no files after the next start', async () => {
    await kill(await startPartialAdd('scores'));
    expect(await listLeftovers()).not.toEqual([]);
    api = await createTestLauncherApi({ dataDirectory });
    expect((await api.get('/api/extensions')).data).toEqual([]);
    expect(await listLeftovers()).toEqual([]);
  });

  it('leaves no files after the next command', async () => {
    await kill(await startPartialAdd('scores'));
    expect(await installer.list()).toEqual([]);
    expect(await listLeftovers()).toEqual([]);
  });

  it('is kept while another process is still adding it', async () => {
    await kill(await startPartialAdd('scores'));
    const other = await startPartialAdd('rules');
    await installer.list();
    api = await createTestLauncherApi({ dataDirectory });
    const ended = once(other, 'close');
    other.stdin?.write('go on\n');
    expect(await ended).toEqual([0, null]);
    expect((await api.get('/api/extensions')).data).toMatchObject([{ name: 'rules', state: 'off' }]);
    expect(await listLeftovers()).toEqual([]);
  });
});
