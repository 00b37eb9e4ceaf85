import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions } from '@hangar/launcher-api/start';

import { runCommand } from './run-command';

describe('the commands for extensions', () => {
  let directory: TemporaryDirectory;
  let output: string[];
  let errorOutput: string[];
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    output = [];
    errorOutput = [];
  });
  afterEach(() => directory.remove());

  const run = (...words: string[]) => {
    output = [];
    errorOutput = [];
    return runCommand(words, {
      program: {
        getLauncherOptions: environmentOptions,
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
  };
  const pack = async (version: string, hangar: object = {}): Promise<string> => {
    const manifest = { name: 'hangar-house-rules', version, hangar: { api: '*', ...hangar } };
    await writeFile(join(directory.path, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(directory.path, 'index.js'), '');
    const file = join(directory.path, `rules-${version}.tgz`);
    await create({ file, gzip: true, cwd: directory.path, prefix: 'package' }, ['package.json', 'index.js']);
    return file;
  };
  const list = async () => {
    await run('extension', 'list');
    return output[0];
  };

  it('updates an extension, which stays on, and prints the old and the new version', async () => {
    await run('extension', 'add', await pack('1.0.0'));
    await run('extension', 'enable', 'house-rules');
    expect(await run('extension', 'update', await pack('1.1.0', { needsNetwork: true }))).toBe(0);
    expect(output).toEqual([
      'Updated house-rules.',
      expect.stringMatching(/^ {4}from 1\.0\.0, SHA-256 of its files [0-9a-f]{64}$/),
      expect.stringMatching(/^ {4}to {3}1\.1\.0, SHA-256 of its files [0-9a-f]{64}$/),
      'It declares that it uses the network.',
      'Hangar uses it the next time it starts.',
    ]);
    expect(await list()).toBe('house-rules  1.1.0  on');
  });

  it('leaves an updated extension off if it was off, or with --off', async () => {
    await run('extension', 'add', await pack('1.0.0'));
    await run('extension', 'update', await pack('1.1.0'));
    expect(output.at(-1)).toBe('It is off. To turn it on: hangar extension enable house-rules');
    expect(await list()).toBe('house-rules  1.1.0  off');
    await run('extension', 'enable', 'house-rules');
    expect(await run('extension', 'update', await pack('1.2.0'), '--off')).toBe(0);
    expect(await list()).toBe('house-rules  1.2.0  off');
  });

  it('does not update what is not installed', async () => {
    const file = await pack('1.0.0');
    expect(await run('extension', 'update', file)).toBe(1);
    expect(errorOutput).toEqual([
      `Couldn't update from ${file}. Extension "house-rules" isn't installed. See: hangar extension list`,
    ]);
  });

  it('disables an extension', async () => {
    await run('extension', 'add', await pack('1.0.0'));
    await run('extension', 'enable', 'house-rules');
    expect(await run('extension', 'disable', 'house-rules')).toBe(0);
    expect(output).toEqual(['house-rules will be off the next time Hangar starts.']);
    expect(await list()).toBe('house-rules  1.0.0  off');
    expect(await run('extension', 'disable', 'rules')).toBe(1);
    expect(errorOutput).toEqual([expect.stringMatching(/^Extension "rules" isn't installed/)]);
  });

  it.each([
    ['a folder', 'source', /^Couldn't add source\. This is a folder\. Run “npm pack” in it/],
    [
      'the name of a package on npm',
      '@clan/hangar-rules@1.0.0',
      /run “npm pack @clan\/hangar-rules@1\.0\.0”/,
    ],
    ['an address', 'https://example.org/rules.tgz', /doesn't download extensions\. Download the \.tgz/],
    ['a file that does not exist', 'rules.tgz', /^Couldn't add rules\.tgz\. File not found\.$/],
  ])('explain how to add %s', async (_case, word, sentence) => {
    await mkdir(join(directory.path, 'source'));
    expect(await run('extension', 'add', word)).toBe(1);
    expect(errorOutput).toEqual([expect.stringMatching(sentence)]);
    await expect(readFile(join(directory.path, 'data/extensions.json'))).rejects.toThrow('ENOENT');
  });

  it.each([[['extension', '--help']], [['extension', '-h']], [['help', 'extension']]])(
    'are listed by %j',
    async (words) => {
      expect(await run(...words)).toBe(0);
      expect(output.filter((line) => line.startsWith('hangar'))).toEqual([
        expect.stringMatching(/^hangar extension add <file\.tgz>/),
        'hangar extension update <file.tgz> [--off] [--json]',
        'hangar extension list [--json]',
        'hangar extension enable <name> [--json]',
        'hangar extension disable <name> [--json]',
        'hangar extension doctor [file.tgz or name] [--json]',
        'hangar extension remove <name> [--json]',
      ]);
    },
  );

  it('show how each of them is used', async () => {
    expect(await run('extension', 'update', '-h')).toBe(0);
    expect(output).toEqual([
      'hangar extension update <file.tgz> [--off] [--json]',
      '    replace an extension; its settings and documents are kept',
      '    --off: leave it off until you enable it',
      '    --json: print JSON, for scripts',
    ]);
    expect(await run('extension', '--help')).toBe(0);
    const help = output.join('\n');
    expect(await run('extension')).toBe(2);
    expect(errorOutput).toEqual([help]);
    expect(await run('help', 'frob')).toBe(2);
  });
});
