import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, ServerProcess } from '@hangar/test-world';
import { expect, test } from '@playwright/test';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';

import { NIGHTLY } from './support/nightly';
import { listFilesBelow, runProgram, UNWANTED_FILES } from './support/package-files';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const { version: VERSION } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));
const RECIPE = join(WORKSPACE, 'tools/package/server/Containerfile');
const UNIT = 'usr/lib/systemd/user/hangar.service';

/** The headless host as users install it: a Debian package with a user service, and an image. */
test.describe.serial('the packages of the headless host', { tag: NIGHTLY }, () => {
  const home = mkdtempSync(join(tmpdir(), 'hangar-server-'));
  const outputFolder = join(home, 'made');
  const root = join(home, 'root');
  const user = join(home, 'user');
  let server: ServerProcess | null = null;

  test.beforeAll(() => {
    const argumentsFor = [
      join(WORKSPACE, 'tools/package.mjs'),
      '--server',
      '--no-build',
      '--into',
      outputFolder,
    ];
    execFileSync(process.execPath, argumentsFor, { stdio: 'pipe' });
    mkdirSync(user);
  });
  test.afterAll(async () => {
    await server?.crash();
    rmSync(home, { recursive: true, force: true });
  });

  test('can be installed by dpkg into a separate root, with no misplaced files', () => {
    for (const folder of ['info', 'updates'])
      mkdirSync(join(root, 'var/lib/dpkg', folder), { recursive: true });
    writeFileSync(join(root, 'var/lib/dpkg/status'), '');
    dpkg('--install', join(outputFolder, `hangar-server_${VERSION}_all.deb`));
    expect(
      runProgram(
        'dpkg-query',
        `--admindir=${root}/var/lib/dpkg`,
        '-W',
        '-f',
        '${db:Status-Abbrev}',
        'hangar-server',
      ),
    ).toBe('ii ');
    const files = listFilesBelow(root);
    expect(files).toEqual(
      expect.arrayContaining([
        'usr/bin/hangar',
        UNIT,
        'usr/lib/hangar-server/LICENCES.txt',
        'usr/lib/hangar-server/apps/ui/browser/handbook/index.html',
        'usr/share/man/man1/hangar.1.gz',
        'usr/share/zsh/vendor-completions/_hangar',
      ]),
    );
    expect(files.filter((name) => UNWANTED_FILES.test(name))).toEqual([]);
  });

  test('include a service that systemd accepts', () => {
    // Uses a Node on this computer, because systemd checks that the program exists.
    const unit = join(home, 'hangar.service');
    const text = readFileSync(join(root, UNIT), 'utf8');
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    const argumentsFor = ['verify', '--user', '--man=no', '--recursive-errors=no', unit];
    const env = { ...process.env, XDG_RUNTIME_DIR: join(home, 'run') };
    mkdirSync(env.XDG_RUNTIME_DIR);
    const { status, stderr } = spawnSync('systemd-analyze', argumentsFor, { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test("start with the service's command line, listen on this computer only, and exit on request", async ({
    page,
  }) => {
    const port = await findFreePort();
    const env = {
      HANGAR_DATA_DIR: join(user, 'data'),
      HANGAR_PORT: String(port),
      NODE_COMPILE_CACHE: join(user, '.cache/hangar'),
    };
    server = new ServerProcess(findServiceScript(root), { home: user, env });
    await server.waitForOutput(/listening on/);
    expect(findListeners(port)).toEqual(['127.0.0.1']);
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Runs the installed command, with its paths changed to those of this test.
    const starter = readFileSync(join(root, 'usr/bin/hangar'), 'utf8')
      .replace('/usr/bin/node', process.execPath)
      .replace('/usr/lib', join(root, 'usr/lib'));
    const answer = execFileSync('sh', ['-c', starter, 'hangar', 'api', 'get', '/api/health'], {
      env: { PATH: process.env['PATH'], HOME: user, ...env },
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toMatchObject({ data: { version: VERSION, desktopShell: false } });
    expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test("can be removed, and keep the user's games", () => {
    dpkg('--remove', 'hangar-server');
    expect(listFilesBelow(root).filter((name) => !name.startsWith('var/lib/dpkg/'))).toEqual([]);
    expect(existsSync(join(user, 'data'))).toBe(true);
  });

  test('build an image from a recipe without warnings, for a user who is not root', () => {
    const recipe = readFileSync(RECIPE, 'utf8');
    expect(validate(recipe).map(({ message }) => message)).toEqual([]);
    const instructions = DockerfileParser.parse(recipe).getInstructions();
    const argumentsFor = (keyword: string) =>
      instructions
        .filter((instruction) => instruction.getKeyword() === keyword)
        .map((instruction) => instruction.getArgumentsContent());
    expect(argumentsFor('FROM')).toHaveLength(2);
    expect(argumentsFor('USER')).toEqual(['node']);
    expect(argumentsFor('EXPOSE')).toEqual([]);
    expect(argumentsFor('RUN')[0]).toBe('node tools/package.mjs --server --into /packages');
  });

  test('build an image whose files start the server', async () => {
    const image = join(home, 'image');
    const { unpack, command, variables, healthCheck } = readRecipe();
    execFileSync(
      'sh',
      ['-c', unpack.replaceAll('/packages', outputFolder).replaceAll('/hangar ', `${image} `)],
      {
        stdio: 'pipe',
      },
    );
    const port = await findFreePort();
    const data = variables['HANGAR_DATA_DIR']?.replace('/data', join(home, 'volume')) ?? '';
    const script = command[1]?.replace('/opt/hangar', image) ?? '';
    server = new ServerProcess(script, {
      home: user,
      env: { HANGAR_DATA_DIR: data, HANGAR_PORT: String(port) },
    });
    await server.waitForOutput(/listening on/);
    const [, , health] = healthCheck;
    const probe = spawn(process.execPath, ['--eval', health ?? ''], {
      env: { HANGAR_PORT: String(port) },
      stdio: 'ignore',
    });
    expect(await once(probe, 'exit')).toEqual([0, null]);
    expect(await server.stop()).toMatchObject({ code: 0 });
  });

  /** Runs dpkg without root: the installed files belong to the current user. */
  function dpkg(...args: string[]): void {
    const options = ['--force-not-root', '--force-bad-path', '--force-depends', `--log=${home}/dpkg.log`];
    runProgram('dpkg', ...options, `--root=${root}`, ...args);
  }
});

/** Returns the path, below `root`, of the script that the service runs with Node (`ExecStart`). */
function findServiceScript(root: string): string {
  const [, script = ''] =
    /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(readFileSync(join(root, UNIT), 'utf8')) ?? [];
  return join(root, script);
}

/** Returns the addresses of this computer that accept connections on a port, from the kernel's own tables. */
function findListeners(port: number): string[] {
  const localAddressEnd = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1),
  );
  const LISTEN_STATE = '0A';
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTEN_STATE && local?.endsWith(localAddressEnd))
    .map(([, local = '']) => (local.startsWith('0100007F:') ? '127.0.0.1' : local));
}

/** Returns the parts of the image's recipe that can be run without a container engine. */
function readRecipe(): {
  unpack: string;
  command: string[];
  healthCheck: string[];
  variables: Record<string, string>;
} {
  const text = readFileSync(RECIPE, 'utf8');
  const findLine = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  return {
    unpack: findLine(/^RUN (mkdir \/hangar .*)$/m),
    command: JSON.parse(findLine(/^CMD (.*)$/m)),
    healthCheck: JSON.parse(findLine(/^HEALTHCHECK CMD (.*)$/m)),
    variables: Object.fromEntries(
      [...text.matchAll(/^ENV (\S+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
    ),
  };
}
