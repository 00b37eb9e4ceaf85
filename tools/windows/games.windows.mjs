import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildIwad, until } from '../../libs/test-world/src/index.ts';
import { SeededRandom } from '../../libs/test-world/src/storm/seeded-random.mjs';
import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

const { quote } = createRequire(import.meta.url)('shlex');

const DATA = 'C:\\Daten von Zoë';
const PORT = 'C:\\Spiele & Söhne 100%\\Woof (neu)\\woof.exe';
const TASKKILL = 'C:\\windows\\system32\\taskkill.exe';
const IWAD = 'C:\\Spiele & Söhne 100%\\doom2.wad';

describe('a game on Windows', () => {
  /** @type {HangarOnWindows} */
  let hangar;
  beforeAll(async () => {
    mkdirSync(windows.toLinux('C:\\Spiele & Söhne 100%\\Woof (neu)'), { recursive: true });
    copyFileSync(windows.toLinux('C:\\test-port.exe'), windows.toLinux(PORT));
    writeFileSync(windows.toLinux(IWAD), buildIwad('doom2'));
    hangar = await HangarOnWindows.start({ dataDirectory: DATA });
    await hangar.client.put('/api/settings', { sourcePorts: [{ family: 'woof', executablePath: PORT }] });
    await hangar.client.post('/api/wads/import', { sourcePath: IWAD });
  });
  afterAll(() => hangar?.kill());

  it('receives every argument unchanged, in a folder with spaces and umlauts', async () => {
    const words = [
      'a b',
      '"',
      '\\',
      'a\\"b',
      'C:\\Spiele\\',
      '"C:\\a b\\"',
      '%PATH%',
      '^&|<>!',
      'ä€😀',
      "it's",
    ];
    const { session, report } = await play(words);
    expect(report.arguments.slice(-words.length)).toEqual(words);
    expect(report.arguments).toEqual(session.command.args);
    expect(report.workingDirectory).toBe(session.command.workingDirectory);
    expect(report.environment).toContain(`HANGAR_SESSION=${session.sessionId}`);
  });

  it('receives random arguments unchanged', async () => {
    const random = new SeededRandom(37);
    for (let round = 0; round < 8; round++) {
      const words = Array.from({ length: 250 }, () => createWord(random));
      const { report } = await play(words);
      expect(report.arguments.slice(-words.length)).toEqual(words);
    }
  });

  it('is ended within five seconds, with the processes that it has started', async () => {
    const processes = { '-hang': 1, '-ignoreclose': 1, '-fork': 2, '-orphan': 2, '-leave': 1 };
    for (const [behaviour, count] of Object.entries(processes)) {
      const session = await launch([behaviour]);
      await waitForReport(session);
      await until(`${behaviour} runs`, () => countRunningPorts() === count);
      const start = performance.now();
      await hangar.client.post(`/api/sessions/${session.sessionId}/stop`);
      expect([behaviour, performance.now() - start < 5000]).toEqual([behaviour, true]);
      expect([behaviour, countRunningPorts()]).toEqual([behaviour, 0]);
      expect(await findSession(session)).toMatchObject({ stoppedByUser: true });
    }
  });

  it('lasts as long as a process that its port has started before exiting', async () => {
    const session = await launch(['-leave']);
    await waitForReport(session);
    await until('the port has exited', () => countRunningPorts() === 1);
    expect(await findSession(session)).not.toHaveProperty('endedAt');
    const [game] = windows.listProcesses().filter(({ program }) => program === PORT);
    process.kill(game?.pid ?? 0, 'SIGKILL');
    const ended = await until('the session has ended', async () => {
      const current = await findSession(session);
      return current?.endedAt === undefined ? null : current;
    });
    expect(ended).toMatchObject({ exitCode: 0 });
    expect(ended).not.toHaveProperty('stoppedByUser');
  });

  it('is reported with its exit code and its last message', async () => {
    const failed = await post(['-exitcode', '7']);
    expect(failed).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/woof\.exe exited with code 7 /) },
    });
    const crashed = await post(['-crash']);
    expect(crashed).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/woof\.exe (?:crashed|exited)/) },
    });
  });

  it('continues while Hangar is killed, and is controlled by Hangar again afterwards', async () => {
    const session = await launch(['-hang']);
    await waitForReport(session);
    await hangar.kill();
    hangar = await HangarOnWindows.start({ dataDirectory: DATA });
    expect(await findSession(session)).not.toHaveProperty('endedAt');
    await hangar.client.post(`/api/sessions/${session.sessionId}/stop`);
    expect(countRunningPorts()).toBe(0);
  });

  // Without the package for native calls, Hangar needs PowerShell, which does nothing under Wine.
  const itUnderWine = windows.isWine ? it : () => undefined;
  itUnderWine('is never ended by a Hangar that cannot check whether it is still the game', async () => {
    await hangar.kill();
    cpSync(windows.toLinux('C:\\Hangar\\api'), windows.toLinux('C:\\Plain\\api'), { recursive: true });
    const plain = { dataDirectory: DATA, api: 'C:\\Plain\\api' };
    hangar = await HangarOnWindows.start(plain);
    const session = await launch(['-hang']);
    await waitForReport(session);
    await hangar.kill();
    hangar = await HangarOnWindows.start(plain);
    expect(await findSession(session)).not.toHaveProperty('endedAt');
    const stop = await hangar.client.call('POST', `/api/sessions/${session.sessionId}/stop`);
    expect(stop).toMatchObject({ status: 422, body: { code: 'GAME_NOT_STOPPED' } });
    expect(countRunningPorts()).toBe(1);
    expect((await windows.run(TASKKILL, ['/F', '/IM', 'woof.exe'])).code).toBe(0);
    const ended = await until('the session has ended', async () => {
      const current = await findSession(session);
      return current?.endedAt === undefined ? null : current;
    });
    expect(ended).not.toHaveProperty('stoppedByUser');
  });

  async function post(words) {
    const launchParameters = words.map(quote).join(' ');
    const { id } = await hangar.client.post('/api/protocols', { title: 'Game', launchParameters });
    return hangar.client.call('POST', `/api/protocols/${id}/launch`);
  }

  async function launch(words) {
    const { status, body } = await post(words);
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
    return body.data;
  }

  async function play(words) {
    const session = await launch(words);
    return { session, report: await waitForReport(session) };
  }

  async function findSession({ sessionId }) {
    const sessions = await hangar.client.get('/api/sessions');
    return sessions.find((session) => session.sessionId === sessionId);
  }
});

/** Reads what the test port has printed about itself. */
function waitForReport({ logFile }) {
  const file = windows.toLinux(logFile);
  return until('the game has printed its report', () => {
    const line = existsSync(file) ? (/^(\{.*\})\r?\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? '') : '';
    return line === '' ? null : JSON.parse(line);
  });
}

/** Counts the games as Linux processes, because Wine's `tasklist` lists nothing. */
function countRunningPorts() {
  return windows.listProcesses().filter(({ program }) => program === PORT).length;
}

const LETTERS = [...'abcXYZ019 -+=/\\\\"""\'\'^&|<>%!$`(){}[];,~*?@#äßéЖ日本😀\t'];

/** Returns a short text of characters that a shell, a parser or a code page might change. */
function createWord(random) {
  return Array.from({ length: 1 + random.nextInt(6) }, () => random.pick(LETTERS)).join('');
}
