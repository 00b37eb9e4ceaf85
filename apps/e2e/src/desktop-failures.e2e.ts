import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ILaunchSession, IPastSession } from '@hangar/domain';
import { expect, test } from '@playwright/test';
import {
  buildIwad,
  findFreePort,
  LauncherClient,
  ServerProcess,
  createTemporaryHome,
  until,
  type TemporaryHome,
} from '@hangar/test-world';

const WORKSPACE = new URL('../../../', import.meta.url);
const MAIN = fileURLToPath(new URL('dist/apps/desktop/main.cjs', WORKSPACE));
const FAKE_ELECTRON = fileURLToPath(new URL('apps/desktop/testing/electron-stand-in.cjs', WORKSPACE));

/** Failures of the desktop application's built main process. Electron is simulated. */
test.describe('the desktop application', () => {
  let place: TemporaryHome;
  let port: number;
  let running: ServerProcess[];
  let unrelatedServer: Server | null;

  test.beforeEach(async () => {
    place = createTemporaryHome();
    port = await findFreePort();
    running = [];
    unrelatedServer = null;
  });

  test.afterEach(async () => {
    for (const child of running) await child.crash();
    unrelatedServer?.close();
    place.remove();
  });

  const spawnDesktop = (): ServerProcess => {
    const env = {
      HANGAR_DATA_DIR: place.dataDirectory,
      HANGAR_PORT: String(port),
      STAND_IN_RESOURCES: place.home,
      STAND_IN_APP_DATA: place.home,
    };
    const child = new ServerProcess(MAIN, {
      home: place.home,
      env,
      nodeOptions: ['--require', FAKE_ELECTRON],
    });
    running.push(child);
    return child;
  };
  /** Resolves once the API handles all requests, not only those for the page. */
  const start = async (): Promise<{ desktop: ServerProcess; client: LauncherClient }> => {
    const desktop = spawnDesktop();
    await desktop.waitForOutput(/^window http:\/\/127\.0\.0\.1:\d+\/$/m);
    const client = new LauncherClient(`http://127.0.0.1:${port}`);
    await client.get('/api/health');
    return { desktop, client };
  };

  test('killed during a game: the game continues, and the next start counts the whole session', async () => {
    const executablePath = place.at('crispy-doom');
    const gate = place.at('may go on');
    const waitScript = `while [ ! -e '${gate}' ]; do sleep 0.05; done`;
    writeFileSync(
      executablePath,
      `#!/bin/sh\ncase "$*" in *-version*) echo 1.0; exit 0;; esac\n${waitScript}\n`,
    );
    chmodSync(executablePath, 0o755);
    writeFileSync(place.at('doom2.wad'), buildIwad('doom2'));

    const first = await start();
    await first.client.post('/api/wads/import', { sourcePath: place.at('doom2.wad') });
    const { sourcePorts } = await first.client.put('/api/settings', {
      sourcePorts: [{ name: 'Waits', family: 'crispy-doom', executablePath }],
    });
    const { id } = await first.client.post('/api/protocols', {
      title: 'Left alone',
      sourcePortId: sourcePorts[0]?.id,
    });
    const { pid }: ILaunchSession = await first.client.post(`/api/protocols/${id}/launch`, {});
    await first.desktop.crash();
    process.kill(pid, 0);

    const { client } = await start();
    expect(await client.get('/api/sessions')).toMatchObject([{ protocolId: id, pid }]);
    writeFileSync(gate, '');
    const history = join(place.dataDirectory, 'history', `${id}.jsonl`);
    // Hangar creates the file before it writes the line.
    await until(
      'the game is counted',
      () => existsSync(history) && readFileSync(history, 'utf8').endsWith('\n'),
    );
    const lines = readFileSync(history, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as IPastSession)).toMatchObject([{ estimated: false }]);
    expect(await client.get(`/api/protocols/${id}`)).toMatchObject({ launchCount: 1 });
  });

  test('killed during an import: no partial files are left, and the file can be imported again', async () => {
    const mod = place.at('large.wad');
    const header = Buffer.alloc(12);
    header.write('PWAD');
    header.writeUInt32LE(12, 8);
    writeFileSync(mod, Buffer.concat([header, Buffer.alloc(200_000_000)]));
    const first = await start();
    const files = join(place.dataDirectory, 'mods', 'files');
    const adding = first.client.post('/api/mod-files/catalog', { filePath: mod }).catch(() => 'not answered');
    await until('the file is being copied', () => existsSync(files) && readdirSync(files).length > 0);
    await first.desktop.crash();
    await adding;

    const { client } = await start();
    const catalog: unknown[] = await client.get('/api/mod-files/catalog');
    expect(readdirSync(files)).toHaveLength(catalog.length);
    await client.post('/api/mod-files/catalog', { filePath: mod });
    expect(await client.get('/api/mod-files/catalog')).toHaveLength(1);
    expect(readdirSync(files)).toHaveLength(1);
  });

  test('shows the Hangar that is already running, and takes over once that one has stopped', async () => {
    const first = await start();
    const second = await start();
    await first.client.post('/api/protocols', { title: 'Made by the first' });
    await first.desktop.crash();
    const client = await until('the second answers', async () => {
      const answer = await second.client.get('/api/health').catch(() => null);
      return answer && second.client;
    });
    expect(await client.get('/api/protocols')).toMatchObject([{ title: 'Made by the first' }]);
    expect(await second.desktop.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('names the program that owns the port, and changes nothing', async () => {
    unrelatedServer = createServer((_, response) => response.end('<h1>Somebody else</h1>')).listen(
      port,
      '127.0.0.1',
    );
    expect(await spawnDesktop().ended).toMatchObject({
      code: 1,
      stdout: `error Hangar couldn't start: Port ${port} is in use by another program. Close it, or set HANGAR_PORT to another port.\n`,
    });
    expect(existsSync(place.dataDirectory)).toBe(false);
  });

  test('opens its window even if the saved window state is damaged, and writes a valid one', async () => {
    await (await start()).desktop.stop();
    const profile = readdirSync(place.home).find((name) => name.startsWith('hangar-desktop')) ?? '';
    const state = place.at(profile, 'window.json');
    const validState = readFileSync(state, 'utf8');
    for (const damaged of [
      '\0\0{',
      '{"bounds":{"x":-9000,"y":-9000,"width":-5,"height":-1},"isMaximized":"yes"}',
      `{"bounds":"${'x'.repeat(10_000_000)}"}`,
    ]) {
      writeFileSync(state, damaged);
      expect(await (await start()).desktop.stop()).toMatchObject({ code: 0, stderr: '' });
      expect(readFileSync(state, 'utf8')).toBe(validState);
    }
  });
});
