import { Console } from 'node:console';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { type LauncherOptions } from '@hangar/launcher-api/start';

import { runCommandLine } from './run-command-line';

const EVENTS = ['uncaughtException', 'SIGINT', 'SIGTERM'] as const;

describe('the hangar program as a process', () => {
  let directory: TemporaryDirectory;
  let cleanups: (() => void)[];
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    cleanups = [];
  });
  afterEach(async () => {
    cleanups.forEach((cleanUp) => cleanUp());
    await directory.remove();
  });

  /** Runs a command line in a process and returns its output and exit code. */
  async function runInProcess(
    words: readonly string[],
    extensions: LauncherOptions['extensions'],
  ): Promise<{ code: unknown; out: string; err: string }> {
    const written = { out: '', err: '' };
    const { stdout, stderr } = process;
    const [writeOut, writeErr] = [stdout.write, stderr.write];
    const previousListeners = EVENTS.map((event) => process.listeners(event as 'SIGINT'));
    const intervals = jest.spyOn(globalThis, 'setInterval');
    cleanups.push(() => {
      Object.assign(stdout, { write: writeOut });
      Object.assign(stderr, { write: writeErr });
      stdout.removeAllListeners('error');
      intervals.mock.results.forEach(({ value }) => clearInterval(value as NodeJS.Timeout));
      EVENTS.forEach((event, place) => {
        const added = process
          .listeners(event as 'SIGINT')
          .filter((cleanUp) => !previousListeners[place]?.includes(cleanUp));
        added.forEach((cleanUp) => process.off(event, cleanUp));
      });
    });
    const createRecorder = (name: 'out' | 'err') => (text: string, done?: () => void) => {
      written[name] += text;
      done?.();
      return true;
    };
    Object.assign(stdout, { write: createRecorder('out') });
    Object.assign(stderr, { write: createRecorder('err') });
    const dataDirectory = join(directory.path, 'data');
    const exit = new Promise((resolve) => {
      const ended = jest
        .spyOn(process, 'exit')
        .mockImplementation(((code: number) => resolve(code)) as never);
      cleanups.push(() => ended.mockRestore());
    });
    const environment = jest.replaceProperty(process, 'env', {
      ...process.env,
      HANGAR_DATA_DIR: dataDirectory,
    });
    cleanups.push(() => environment.restore());
    await runCommandLine(words, {
      getLauncherOptions: () => ({ dataDirectory, port: 0, extensions, logLevels: [] }),
      open: () => Promise.reject(new Error('nothing is opened')),
    });
    return { code: await exit, ...written };
  }

  it('prints only JSON, even if an extension prints something else', async () => {
    class NoisyModule {
      onModuleInit(): void {
        new Console(process.stdout).log('the shop is open');
        process.stdout.write('for all of you\n');
      }
    }
    const noisyExtension = {
      name: 'chatty',
      compatibility: '*',
      module: { module: class ChattyModule {}, providers: [NoisyModule] },
    };
    const { code, out, err } = await runInProcess(['list', '--json'], [noisyExtension]);
    expect([code, JSON.parse(out)]).toEqual([0, []]);
    expect(err).toBe('the shop is open\nfor all of you\n');
  });
});
