import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions } from '@hangar/launcher-api/start';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { runCommand } from './run-command';

let directory: TemporaryDirectory;
let output: string[];
let errorOutput: string[];
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  [output, errorOutput] = [[], []];
});
afterEach(() => directory.remove());

/** Runs a command. Returns its exit code and the lines of its result. */
async function run(...words: string[]): Promise<[exitCode: number, lines: string[]]> {
  [output, errorOutput] = [[], []];
  const exitCode = await runCommand(words, {
    program: { getLauncherOptions: environmentOptions, open: () => Promise.reject(new Error('unused')) },
    environment: { HANGAR_DATA_DIR: join(directory.path, 'data') },
    workingDirectory: directory.path,
    onInterrupt: () => () => undefined,
    ignoreHangUp: () => () => undefined,
    print: (line) => output.push(line),
    printError: (line) => errorOutput.push(line),
    readPassword: () => Promise.resolve(null),
  });
  return [exitCode, output];
}

/** Writes a DoomRunner library that contains a preset and its mod. */
async function writeLibrary(mod: Buffer | string = buildWad([lump('MAP01')])): Promise<void> {
  const path = join(directory.path, 'valley.wad');
  await writeFile(path, mod);
  const presets = [{ name: 'The \u001b[31mValley', selected_mappacks: [path, '/nowhere/gone.wad'] }];
  await writeFile(join(directory.path, 'options.json'), JSON.stringify({ version: '1.9', presets }));
}

describe('hangar import', () => {
  it('lists all changes without making them', async () => {
    await writeLibrary();
    const [exitCode, lines] = await run('import', 'doom-runner', 'options.json', '--dry-run');
    expect([exitCode, lines]).toEqual([
      0,
      [
        expect.stringMatching(/^add +mod file +valley\.wad /),
        expect.stringMatching(/^add +protocol +The \S*Valley .*gone\.wad wasn't found/),
      ],
    ]);
    expect(lines.join('')).not.toContain('\u001b');
    expect(errorOutput).toContain("/nowhere isn't on this computer.");
    expect(await run('list', '--ids')).toEqual([0, []]);
  });

  it('imports a library by its folder, recognises it afterwards, and undoes it', async () => {
    await writeLibrary();
    const [exitCode, [made, undo = '']] = await run('import', 'doom-runner', '.');
    expect([exitCode, made]).toEqual([0, 'Imported 1 protocol, 1 mod file.']);
    for (const line of errorOutput) expect(line).toMatch(/^\d+ % of 2 items$|^Comparing/);
    expect(await run('import', 'doom-runner', '.')).toEqual([
      0,
      ['Nothing new was found.', 'Already in your library: 1 protocol, 1 mod file.'],
    ]);
    const [, importId = ''] = /: hangar import undo (\S+)$/.exec(undo) ?? [];
    expect(await run('import', 'undo', importId)).toEqual([
      0,
      ['Undone. Everything that the import added was removed.'],
    ]);
    expect(await run('list', '--ids')).toEqual([0, []]);
    expect((await run('import', 'undo', 'unknown'))[0]).toBe(1);
  });

  it('reports what could not be imported, and fails if nothing was imported', async () => {
    await writeLibrary('This is not a WAD.');
    expect(await run('import', 'doom-runner', '.')).toEqual([1, []]);
    expect(errorOutput).toContainEqual(expect.stringMatching(/^Not imported: mod file valley\.wad\. /));
    expect(errorOutput.at(-1)).toBe('Nothing was imported.');
  });

  it('prints JSON', async () => {
    await writeLibrary();
    const json = async (...words: string[]) =>
      JSON.parse((await run('import', ...words, '--json'))[1].join('\n'));
    expect(await json()).toEqual(expect.any(Array));
    expect(await json('doom-runner', '.', '--dry-run')).toMatchObject({ steps: { length: 2 } });
    const { importId, made } = await json('doom-runner', '.');
    expect(made).toEqual({ protocol: 1, 'mod-file': 1 });
    expect(await json('undo', importId)).toEqual({ kept: [] });
  });

  it.each([[['quake']], [['found', '.']], [['--dry-run']], [['undo']], [['doom-runner', '.', 'other']]])(
    'rejects %j',
    async (words) => {
      expect((await run('import', ...words))[0]).toBe(2);
    },
  );
});
