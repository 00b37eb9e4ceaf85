import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions } from '@hangar/launcher-api/start';

import { runCommand } from './run-command';

describe('hangar shortcut', () => {
  let directory: TemporaryDirectory;
  let output: string[];
  let errorOutput: string[];
  let running: Set<string>;
  let isDesktop: boolean;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    [output, errorOutput, running, isDesktop] = [[], [], new Set(), true];
    const protocol = JSON.stringify({ title: 'Sunder' });
    expect(await run('api', 'post', '/api/protocols', '--json', protocol)).toBe(0);
    output = [];
  });
  afterEach(() => directory.remove());

  const run = (...words: string[]) =>
    runCommand(words, {
      program: {
        getLauncherOptions: (environment) => ({
          ...environmentOptions(environment),
          platform: {
            machine: { environment: {}, homeDirectory: directory.path, platform: 'linux' },
            runningPrograms: () => Promise.resolve(running),
            shortcutCommand: isDesktop ? (action, id) => ['/opt/hangar', action, id] : undefined,
          },
        }),
        open: () => Promise.reject(new Error('nothing is opened')),
      },
      environment: { HANGAR_DATA_DIR: join(directory.path, 'data') },
      workingDirectory: directory.path,
      onInterrupt: () => () => undefined,
      ignoreHangUp: () => () => undefined,
      print: (line) => output.push(line),
      printError: (line) => errorOutput.push(line),
      readPassword: () => Promise.resolve(null),
    });
  const createFile = async (...path: string[]) => {
    const file = join(directory.path, ...path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, '');
  };

  it('creates shortcuts on the desktop, in the menu, in Steam and in ES-DE', async () => {
    await createFile('.local/share/Steam/userdata/7/config/localconfig.vdf');
    await createFile('ES-DE/settings/es_settings.xml');
    await createFile('ROMs/readme.txt');
    expect(await run('shortcut', 'sunder')).toBe(0);
    expect(await run('shortcut', 'sunder', '--kind', 'menu', '--continue')).toBe(0);
    expect(await run('shortcut', 'sunder', '--kind', 'steam', '--json')).toBe(0);
    expect(await run('shortcut', 'sunder', '--kind', 'es-de')).toBe(0);
    expect(errorOutput).toEqual([]);
    expect(output).toEqual([
      expect.stringMatching(/^The shortcut to Sunder is in .+\/Desktop\/Sunder\.desktop$/),
      expect.stringMatching(/\/applications\/hangar-continue-.+\.desktop$/),
      expect.stringContaining('shortcuts.vdf'),
      expect.stringMatching(/\/ROMs\/ports\/hangar-launch-.+\.sh$/),
    ]);
    expect(JSON.parse(output[2] ?? '')).toEqual({ path: expect.stringContaining('/userdata/7/') });
  });

  it('fails with one sentence if the shortcut cannot be created', async () => {
    expect(await run('shortcut', 'saturn')).toBe(1);
    expect(await run('shortcut', 'sunder', '--kind', 'steam')).toBe(1);
    await createFile('.local/share/Steam/userdata/7/config/localconfig.vdf');
    running.add('steam');
    expect(await run('shortcut', 'sunder', '--kind', 'steam')).toBe(1);
    expect(await run('shortcut', 'sunder', '--kind', 'es-de')).toBe(1);
    isDesktop = false;
    expect(await run('shortcut', 'sunder')).toBe(1);
    expect(output).toEqual([]);
    expect(errorOutput).toEqual([
      expect.stringMatching(/^No protocol matches “saturn”/),
      expect.stringMatching(/Steam isn't installed/),
      expect.stringMatching(/^Quit Steam first/),
      expect.stringMatching(/ES-DE isn't installed/),
      expect.stringMatching(/Shortcuts need the installed desktop app/),
    ]);
  });

  it.each([
    [['shortcut'], /^Usage: hangar shortcut <id or title>/],
    [['shortcut', 'sunder', '--kind'], /^Usage: hangar shortcut <id or title>/],
    [['shortcut', 'sunder', '--kind', 'trash'], /^Unknown shortcut type: trash\. Use desktop, menu,/],
  ])('explains its usage for %j', async (words, sentence) => {
    expect(await run(...words)).toBe(2);
    expect(errorOutput).toEqual([expect.stringMatching(sentence)]);
  });
});
