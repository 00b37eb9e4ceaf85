import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions } from '@hangar/launcher-api/start';
import { create } from 'tar';

import { COMMANDS } from './commands';
import { runCommand } from './run-command';

const readShown = (path: string) => ({ address: `http://127.0.0.1:7666${path}`, opened: true });

/** Simulates pressing Tab after the last word in bash. */
const COMPLETE_IN_BASH =
  'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hangar; printf "%s\\n" "${COMPREPLY[@]}"';

describe('the hangar program', () => {
  let directory: TemporaryDirectory;
  let output: string[];
  let errorOutput: string[];
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    output = [];
    errorOutput = [];
  });
  afterEach(() => directory.remove());

  const run = (...words: string[]) =>
    runCommand(words, {
      program: { getLauncherOptions: environmentOptions, open: (path) => Promise.resolve(readShown(path)) },
      environment: { HANGAR_DATA_DIR: join(directory.path, 'data') },
      workingDirectory: directory.path,
      onInterrupt: () => () => undefined,
      ignoreHangUp: () => () => undefined,
      print: (line) => output.push(line),
      printError: (line) => errorOutput.push(line),
      readPassword: () => Promise.resolve(null),
    });
  const pack = async (changes: object = {}): Promise<string> => {
    const manifest = {
      name: 'hangar-house-rules',
      version: '1.0.0',
      hangar: { api: '*', displayName: 'House rules', needsNetwork: true },
      ...changes,
    };
    await writeFile(join(directory.path, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(directory.path, 'index.js'), '');
    const file = join(directory.path, 'rules.tgz');
    const packed = { file, gzip: true, cwd: directory.path, prefix: 'package' };
    await create(packed, ['package.json', 'index.js']);
    return file;
  };

  it('adds, enables and removes an extension', async () => {
    expect(await run('extension', 'add', await pack())).toBe(0);
    expect(output.join('\n')).toMatch(
      /Added House rules 1\.0\.0\. It is off\.\nIt declares that it uses the network\./,
    );
    output = [];
    expect(await run('extension', 'list')).toBe(0);
    expect(output).toEqual(['house-rules  1.0.0  off']);
    expect(await run('extension', 'enable', 'house-rules')).toBe(0);
    expect(await run('extension', 'list')).toBe(0);
    expect(output.at(-1)).toBe('house-rules  1.0.0  on');
    expect(await run('extension', 'list', '--json')).toBe(0);
    expect(JSON.parse(output.at(-1) ?? '')).toMatchObject([{ name: 'house-rules', isOn: true }]);
    expect(await run('extension', 'remove', 'house-rules')).toBe(0);
    expect(await run('extension', 'list')).toBe(0);
    expect(output.at(-1)).toBe('No extensions installed. To add one: hangar extension add <file.tgz>');
    expect(errorOutput).toEqual([]);
  });

  it('lists jobs, with their progress or the reason why they failed', async () => {
    expect(await run('jobs')).toBe(0);
    expect(output).toEqual(['No downloads or imports in the last seven days.']);
    output = [];
    const folder = join(directory.path, 'data', 'jobs');
    await mkdir(folder);
    const job = { kind: 'free-game', subject: { bundle: 'freedm' }, type: 'free-game', key: 'k', input: {} };
    const ended = { ...job, endedAt: new Date().toISOString() };
    const error = { code: 'UPSTREAM_UNAVAILABLE', message: 'The server is unavailable.\u001b[31m' };
    const files = {
      '1-00000001': { ...ended, title: 'FreeDM', state: 'failed', error },
      '12-00000002': { ...ended, title: 'Freedoom', state: 'cancelled' },
    };
    for (const [id, content] of Object.entries(files))
      await writeFile(join(folder, `${id}.json`), JSON.stringify(content));
    expect(await run('jobs')).toBe(0);
    expect(output).toEqual([
      '12-00000002  cancelled  Freedoom',
      expect.stringMatching(/^1-00000001 {3}failed {5}FreeDM {4}The server is unavailable\.\P{Cc}*$/u),
    ]);
    output = [];
    expect(await run('jobs', '--json')).toBe(0);
    expect(JSON.parse(output.join(''))).toMatchObject([{ id: '12-00000002' }, { id: '1-00000001' }]);
    expect(errorOutput).toEqual([]);
  });

  it('fails with one sentence and leaves extensions.json unchanged', async () => {
    const file = await pack({ hangar: { api: '^9.0.0' } });
    expect(await run('extension', 'add', file)).toBe(1);
    expect(await run('extension', 'enable', 'house-rules')).toBe(1);
    expect(errorOutput).toEqual([
      expect.stringMatching(/^Couldn't add \S+rules\.tgz\. It was made for Hangar \^9\.0\.0/),
      expect.stringMatching(/^Extension "house-rules" isn't installed/),
    ]);
    await expect(readFile(join(directory.path, 'data/extensions.json'))).rejects.toThrow(/ENOENT/);
  });

  it.each([
    [[], /No command given/],
    [['play'], /Unknown command: play\./],
    [['extension'], /^hangar extension add <file\.tgz>[^]*hangar extension remove <name>/],
    [['extension', 'toString'], /Unknown command: extension toString\./],
    [['extension', 'add'], /Usage: hangar extension add <file\.tgz>/],
    [['extension', 'list', 'all'], /Usage: hangar extension list/],
    [['launch'], /Usage: hangar launch <id or title>/],
    [['launch', 'back', 'to', 'saturn'], /Usage: hangar launch <id or title>/],
    [['list', '--frob'], /Usage: hangar list \[--json\]/],
    [['open', 'install'], /Not a path: install\. Paths start with a slash/],
    [['api', 'frob', '/api/health'], /Unknown method: frob\. Use GET, POST/],
    [['api', 'get', 'http://example.org/'], /Paths start with a slash/],
    [['api', 'get', '/nope'], /Not a path of the API: \/nope\./],
    [['api', 'get', '/'], /Its paths start with \/api\//],
    [['api', 'get', '/api'], /Its paths start with \/api\//],
    [['api', 'get', '/api/../nope'], /Its paths start with \/api\//],
    [['api', 'get', '//example.org/api/health'], /Its paths start with \/api\//],
    [['api', 'get', '//'], /Its paths start with \/api\//],
    [['api', 'put', '/api/settings', '--json', '{bad'], /--json needs valid JSON/],
    [['completion', 'toString'], /Unsupported shell: toString/],
  ])('explains its usage for %j', async (words, sentence) => {
    expect(await run(...words)).toBe(2);
    expect(errorOutput).toEqual([expect.stringMatching(sentence)]);
    expect(output).toEqual([]);
  });

  it('opens the page through the host program', async () => {
    expect(await run('open')).toBe(0);
    expect(await run('open', '/install', '--json')).toBe(0);
    expect(output[0]).toBe('Hangar is open at http://127.0.0.1:7666/');
    expect(JSON.parse(output[1] ?? '')).toEqual(readShown('/install'));
  });

  it('shows its version and usage', async () => {
    expect(await run('--version')).toBe(0);
    expect(await run('--help')).toBe(0);
    expect(output[0]).toMatch(/^E\d+M/);
    expect(output[1]).toMatch(/hangar extension add <file\.tgz>/);
    for (const word of ['-h', 'help']) expect(await run(word)).toBe(0);
    expect(output.slice(2)).toEqual([output[1], output[1]]);
  });

  it('prints the manual page that is in docs/man', async () => {
    expect(await run('man')).toBe(0);
    // Updated by: npm run --silent hangar -- man > docs/man/hangar.1
    const storedPage = await readFile(join(__dirname, '../../../../docs/man/hangar.1'), 'utf8');
    expect(`${output.join('\n')}\n`).toBe(storedPage);
  });

  it.each(['bash', 'zsh', 'fish', 'powershell'])('completes every command in %s', async (shell) => {
    expect(await run('completion', shell)).toBe(0);
    const words = new Set(output.join('\n').split(/[^a-z]+/));
    for (const { name } of COMMANDS) for (const word of name.split(' ')) expect(words).toContain(word);
  });

  it('in PowerShell, considers only the words before the cursor, and removes an opening quote', async () => {
    await run('completion', 'powershell');
    const script = output.join('\n');
    // PowerShell is not available here, so the relevant parts of the script are compared as text.
    expect(script).toContain('param([string] $word, $ast, $cursor)');
    expect(script).toContain('Where-Object { $_.Extent.StartOffset -lt $cursor }');
    expect(script).toContain("$_ -and $_.StartsWith($word, 'OrdinalIgnoreCase')");
    expect(script).not.toContain('-like');
  });

  it('completes commands, shells and files in bash', async () => {
    await run('completion', 'bash');
    const complete = (...words: string[]) =>
      execFileSync('bash', ['-c', `${output.join('\n')}\n${COMPLETE_IN_BASH}`, 'bash', ...words], {
        cwd: directory.path,
        encoding: 'utf8',
      }).split('\n');
    await writeFile(join(directory.path, 'rules.wad'), '');
    expect(complete('hangar', 'list', '--')).toEqual(['--json', '--ids', '']);
    expect(complete('hangar', 'l')).toEqual(['launch', 'list', '']);
    expect(complete('hangar', 'extension', 'e')).toEqual(['enable', '']);
    expect(complete('hangar', 'completion', 'z')).toEqual(['zsh', '']);
    expect(complete('hangar', 'shortcut', 'x', '--kind', 's')).toEqual(['steam', '']);
    expect(complete('hangar', 'add', 'ru')).toEqual(['rules.wad', '']);
  });
});
