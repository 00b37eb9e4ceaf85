import {
  COUNT_ITEMS_ARGUMENTS,
  LauncherDriver,
  FREEDOOM,
  findFreePort,
  LauncherClient,
  requireFreedoom,
  ServerProcess,
  type ServerOptions,
  startVirtualDisplay,
  createTemporaryHome,
  until,
  writeTestFiles,
} from '@hangar/test-world';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IAppSettings, ILaunchSession, IPastSession, IProtocol, ISourcePort } from '@hangar/domain';
import { expect, test } from '@playwright/test';

const HANGAR = fileURLToPath(new URL('../../../dist/apps/api/hangar.mjs', import.meta.url));
const WOOF_SAVE = fileURLToPath(
  new URL('../../../libs/play-files/src/samples/woof-15.2.dsg', import.meta.url),
);

/** The `hangar` command as a user types it, with real source ports: first without a running Hangar, then with one. */
test.describe.serial('the command line', () => {
  const place = createTemporaryHome();
  const lock = join(place.dataDirectory, 'hangar.lock');
  const commandProcesses: ServerProcess[] = [];
  let walk: LauncherDriver;
  let stopDisplay: () => void = () => undefined;
  let demo: string, dsda: string, chocolate: string;
  let port: string;
  let shortGame: IProtocol;

  test.beforeAll(async () => {
    requireFreedoom();
    demo = writeTestFiles(place.at('downloads')).demo;
    const display = await startVirtualDisplay();
    stopDisplay = display.stop;
    port = String(await findFreePort());
    walk = new LauncherDriver({ ...place, env: { DISPLAY: display.display, SDL_RENDER_DRIVER: 'software' } });
  });

  test.afterAll(async () => {
    for (const command of commandProcesses) await command.stop();
    await walk?.end();
    stopDisplay();
    place.remove();
  });

  const type = (...args: string[]): ServerProcess => start(HANGAR, { args });
  /** Runs a command in a separate terminal. */
  const typeInTerminal = (...args: string[]): ServerProcess =>
    start('-qec', {
      program: '/usr/bin/script',
      args: [`exec "${process.execPath}" "${HANGAR}" ${args.join(' ')}`, '/dev/null'],
    });
  const start = (script: string, how: Pick<ServerOptions, 'args' | 'program'>): ServerProcess => {
    // The PATH is empty, so the command finds no browser.
    const env = {
      ...walk.options.env,
      HANGAR_DATA_DIR: place.dataDirectory,
      HANGAR_PORT: port,
      PATH: '',
    };
    const command = new ServerProcess(script, { ...how, home: place.home, env });
    commandProcesses.push(command);
    return command;
  };
  const runJson = async <T>(...args: string[]): Promise<T> => {
    const { code, stdout, stderr } = await type(...args).ended;
    expect({ code, stderr }, args.join(' ')).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout) as T;
  };
  const send = async <T>(method: string, path: string, body: object): Promise<T> =>
    (await runJson<{ data: T }>('api', method, path, '--json', JSON.stringify(body))).data;
  const getHistory = ({ id }: IProtocol): IPastSession[] =>
    readFileSync(join(place.dataDirectory, `history/${id}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as IPastSession);
  const currentHangar = (): LauncherClient =>
    new LauncherClient((JSON.parse(readFileSync(lock, 'utf8')) as { url: string }).url);
  /** Waits until a game is running, even if another Hangar process uses the data directory now. */
  const waitUntilRunning = ({ id }: IProtocol): Promise<ILaunchSession> =>
    until(`a game of ${id} is running`, async () => {
      if (!existsSync(lock)) return null;
      const now = currentHangar();
      const sessions = await now.get('/api/sessions').catch(() => []);
      return sessions.find((session: ILaunchSession) => session.protocolId === id && !session.endedAt);
    });

  test('adds a base game, plays and counts a session, and leaves nothing running', async () => {
    const { sourcePorts } = await send<{ sourcePorts: ISourcePort[] }>('put', '/api/settings', {
      sourcePorts: ['dsda-doom', 'chocolate-doom'].map((name) => ({ executablePath: `/usr/games/${name}` })),
    });
    [dsda, chocolate] = sourcePorts.map(({ id }) => id) as [string, string];
    const { protocolIds } = await runJson<{ protocolIds: [string] }>('add', FREEDOOM, '--json');
    shortGame = await send('put', `/api/protocols/${protocolIds[0]}`, {
      sourcePortId: dsda,
      launchParameters: `-fastdemo "${demo}" ${COUNT_ITEMS_ARGUMENTS}`,
    });

    const session = await runJson<ILaunchSession>('launch', 'freedoom', '--json');
    expect(session).toMatchObject({ protocolId: shortGame.id, exitCode: 0 });
    expect(await runJson('list', '--json')).toMatchObject([{ id: shortGame.id, launchCount: 1 }]);
    expect(getHistory(shortGame)).toMatchObject([{ sessionId: session.sessionId, ending: 'quit' }]);
    expect(await runJson('add', FREEDOOM, '--json')).toMatchObject({ protocolIds: [] });
    expect(existsSync(lock)).toBe(false);
  });

  test('Ctrl+C stops only its own game; another command that used its Hangar continues and counts its session', async () => {
    const { baseGameVersionId } = shortGame;
    const [first, second] = (await Promise.all(
      ['First of two', 'Second of two'].map((title) => addEndlessProtocol(title, baseGameVersionId)),
    )) as [IProtocol, IProtocol];
    const firstLaunch = type('launch', 'first');
    await waitUntilRunning(first);
    const secondLaunch = type('launch', 'second');
    const { pid } = await waitUntilRunning(second);

    firstLaunch.child.kill('SIGINT');
    const stdout: unknown = expect.stringContaining('Played First of two');
    expect(await firstLaunch.ended).toMatchObject({ code: 0, stdout });
    const takeover = until(
      'the other command has become the running Hangar',
      () => existsSync(lock) && readFileSync(lock, 'utf8').includes(`"pid":${secondLaunch.pid},`),
    );
    expect(await Promise.race([takeover, secondLaunch.ended])).toBe(true);
    expect((await waitUntilRunning(second)).pid).toBe(pid);
    secondLaunch.child.kill('SIGINT');
    const stderr: unknown = expect.stringMatching(/^Stopping the game…\n$/m);
    expect(await secondLaunch.ended).toMatchObject({ code: 0, stderr });
    for (const protocol of [first, second])
      expect(getHistory(protocol)).toMatchObject([{ ending: 'stopped', estimated: false }]);
    expect(existsSync(lock)).toBe(false);
  });

  test('closing the terminal stops neither the game nor the command, and the session is counted', async () => {
    const protocol = await addEndlessProtocol('In a terminal', shortGame.baseGameVersionId);
    const terminal = typeInTerminal('launch', protocol.id);
    const { pid: game } = await waitUntilRunning(protocol);
    const { pid } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number };
    await terminal.crash();
    process.kill(pid, 'SIGTERM');
    await until('the command has ended', () => !existsSync(lock));
    expect(existsSync(`/proc/${game}`)).toBe(false);
    expect(getHistory(protocol)).toMatchObject([{ ending: 'stopped', estimated: false }]);
  });

  test('keeps the session until it can be stored', async () => {
    const protocol = await addEndlessProtocol('Nowhere to write', shortGame.baseGameVersionId);
    const command = type('launch', protocol.id);
    await waitUntilRunning(protocol);
    const launches = async () => (await currentHangar().get(`/api/protocols/${protocol.id}`)).launchCount;
    await until('it is counted', launches);
    renameSync(place.dataDirectory, place.at('away'));
    command.child.kill('SIGINT');
    await until('the reason is printed', () => command.stderr.includes("Couldn't save the playtime"));
    renameSync(place.at('away'), place.dataDirectory);
    expect(await command.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Played Nowhere') });
    expect(getHistory(protocol)).toMatchObject([{ ending: 'stopped', estimated: false }]);
  });

  const addEndlessProtocol = (title: string, baseGameVersionId: string | null): Promise<IProtocol> =>
    send('post', '/api/protocols', {
      title,
      baseGameVersionId,
      sourcePortId: chocolate,
      launchParameters: '-nosound -window',
    });

  test('continue loads the latest save, and waits until the game ends', async () => {
    const executablePath = place.at('ports', 'going-on');
    mkdirSync(place.at('ports'), { recursive: true });
    writeFileSync(executablePath, '#!/bin/sh\ncase "$*" in *-version*) echo 1.0;; esac\n');
    chmodSync(executablePath, 0o755);
    const { data: settings } = await runJson<{ data: IAppSettings }>('api', 'get', '/api/settings');
    const { sourcePorts } = await send<IAppSettings>('put', '/api/settings', {
      sourcePorts: [...settings.sourcePorts, { executablePath, name: 'Going on', family: 'woof' }],
    });
    const { id } = await send<IProtocol>('post', '/api/protocols', {
      title: 'Half-way',
      baseGameVersionId: shortGame.baseGameVersionId,
      sourcePortId: sourcePorts.find(({ name }) => name === 'Going on')?.id,
    });
    mkdirSync(join(settings.savegamesPath, id), { recursive: true });
    copyFileSync(WOOF_SAVE, join(settings.savegamesPath, id, 'woofsav3.dsg'));

    const { command, endedAt } = await runJson<ILaunchSession>('continue', 'half', '--json');
    expect(command.args.join(' ')).toContain('-loadgame 3');
    expect(endedAt).toBeTruthy();
    expect(existsSync(lock)).toBe(false);
  });

  test('open starts a Hangar that keeps running, and prints its address', async () => {
    type OpenResult = { address: string; opened: boolean };
    const { address, opened } = await runJson<OpenResult>('open', '/install', '--json');
    expect(opened).toBe(false);
    expect((await fetch(address)).headers.get('content-type')).toContain('text/html');
    await new LauncherClient(new URL(address).origin).get('/api/health');
    const { pid } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number };
    process.kill(pid, 'SIGTERM');
    await until('the idle Hangar has exited', () => !existsSync(lock));
  });

  test('succeeds if the reader closes the pipe early, and fails if the output cannot be written', () => {
    const run = (line: string) =>
      spawnSync('/bin/bash', ['-o', 'pipefail', '-c', line, process.execPath, HANGAR], {
        env: { ...process.env, HOME: place.home, HANGAR_DATA_DIR: place.dataDirectory, HANGAR_PORT: port },
        encoding: 'utf8',
      });
    expect(run('"$0" "$1" list --json | head -1')).toMatchObject({ status: 0, stdout: '[\n', stderr: '' });
    expect(run('"$0" "$1" list > /dev/full')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Couldn't write the output .*\n$/),
    });
  });

  test('uses a running Hangar, and explains a failure in one sentence', async () => {
    const { client } = await walk.startLauncher();
    expect((await type('launch', shortGame.id).ended).stdout).toMatch(/^Played Freedoom.* for \d+ s\.\n$/);
    expect(await client.get(`/api/protocols/${shortGame.id}`)).toMatchObject({ launchCount: 2 });

    for (const [words, sentence] of [
      [['continue', shortGame.id], /save/],
      [['launch', 'of two'], /^“of two” matches 2 protocols: .*\. Use an id instead\.\n$/],
      [['launch', 'nothing'], /^No protocol matches “nothing”\./],
      [['add', place.at('nothing.wad')], /nothing\.wad/],
      [['api', 'get', '/api/nothing'], /ROUTE_NOT_FOUND/],
    ] as const) {
      const { code, stdout, stderr } = await type(...words).ended;
      expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 1, stdout: '', lines: 2 });
      expect(stderr).toMatch(sentence);
    }
    expect((await client.get('/api/health')).problems).toEqual([]);
  });
});
