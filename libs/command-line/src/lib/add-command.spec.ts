import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { environmentOptions } from '@hangar/launcher-api/start';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';
import AdmZip from 'adm-zip';

import { runCommand } from './run-command';

const FIXTURES = join(__dirname, '../../../archives/fixtures');

describe('hangar add with several files', () => {
  let directory: TemporaryDirectory;
  let output: string[];
  let errorOutput: string[];
  let password: string | null;
  /** Passwords to enter before `password`. */
  let firstPasswords: string[];
  let prompts: string[];
  beforeEach(async () => {
    password = null;
    firstPasswords = [];
    prompts = [];
    directory = await createTemporaryDirectory();
    output = [];
    errorOutput = [];
    await writeFile(join(directory.path, 'new.wad'), buildMod(['MAP01'], 'new'));
    await writeFile(join(directory.path, 'other.wad'), buildMod(['MAP01'], 'other'));
    await writeFile(join(directory.path, 'p.hangar'), pack());
    await writeFile(join(directory.path, 'broken.zip'), 'no zip');
  });
  afterEach(() => directory.remove());

  const run = (...words: string[]) =>
    runCommand(words, {
      program: { getLauncherOptions: environmentOptions, open: () => Promise.reject(new Error('unused')) },
      environment: { HANGAR_DATA_DIR: join(directory.path, 'data') },
      workingDirectory: directory.path,
      onInterrupt: () => () => undefined,
      ignoreHangUp: () => () => undefined,
      print: (line) => output.push(line),
      printError: (line) => errorOutput.push(line),
      readPassword: (prompt) => {
        prompts.push(prompt);
        return Promise.resolve(firstPasswords.shift() ?? password);
      },
    });
  const listTitles = () => output.map((line) => line.replace(/^Added (.+)\. To play: .*/, '$1')).sort();

  it('adds a mod and a pack', async () => {
    expect([await run('add', 'new.wad', 'p.hangar'), errorOutput]).toEqual([0, []]);
    expect(listTitles()).toEqual(['New', 'Packed']);
  });

  it('adds the usable files and lists the others in one sentence', async () => {
    expect(await run('add', 'broken.zip', 'p.hangar')).toBe(0);
    expect(listTitles()).toEqual(['Packed']);
    expect(errorOutput).toEqual([expect.stringMatching(/^Skipped broken\.zip: broken\.zip .+\.$/)]);
  });

  it('adds existing files, lists missing ones, and exits with 1', async () => {
    expect(await run('add', 'gone.wad', 'new.wad', 'away.wad')).toBe(1);
    expect(listTitles()).toEqual(['New']);
    const missing = ['gone.wad', 'away.wad'].map((name) => `File not found: ${join(directory.path, name)}.`);
    expect(errorOutput).toEqual([missing.join(' ')]);
  });

  it('lists skipped files even if the other file was already added', async () => {
    await run('add', 'new.wad');
    output = [];
    expect(await run('add', 'new.wad', 'broken.zip')).toBe(0);
    expect(listTitles()).toEqual(['New']);
    expect(errorOutput).toEqual([expect.stringMatching(/^Skipped broken\.zip: .+\.$/)]);
  });

  it('names every unusable file in one message', async () => {
    await writeFile(join(directory.path, 'junk.bin'), 'junk');
    await writeFile(join(directory.path, 'empty.wad'), '');
    expect(await run('add', 'junk.bin', 'empty.wad')).toBe(1);
    expect([errorOutput.length, errorOutput[0]]).toEqual([1, expect.stringMatching(/junk\.bin.*empty\.wad/)]);
  });

  it('names unusable files even if others are usable, and an archive by its own name', async () => {
    await writeFile(join(directory.path, 'useless.zip'), createZip({ 'readme.txt': 'Read me.' }));
    await writeFile(join(directory.path, 'a.txt'), 'a text');
    await writeFile(join(directory.path, 'b.jpg'), 'a picture');
    expect(await run('add', 'useless.zip')).toBe(1);
    expect(await run('add', 'a.txt', 'b.jpg')).toBe(1);
    expect(errorOutput).toEqual([
      'useless.zip contains only a text file and no mod.',
      expect.stringMatching(/(a\.txt|b\.jpg)\b.*(a\.txt|b\.jpg)\b/),
    ]);
    errorOutput = [];
    expect(await run('add', 'new.wad', 'other.wad', 'useless.zip', 'a.txt', 'b.jpg')).toBe(0);
    expect(listTitles()).toEqual(['New', 'Other']);
    expect(errorOutput.map((line) => /^Skipped (.+?):/.exec(line)?.[1]).sort()).toEqual([
      'a.txt',
      'b.jpg',
      'useless.zip',
    ]);
  });

  it('lists skipped files even if the base game was already added', async () => {
    await writeFile(join(directory.path, 'doom2.wad'), buildIwad('doom2'));
    await run('add', 'doom2.wad');
    expect(await run('add', 'doom2.wad', 'broken.zip')).toBe(0);
    expect(errorOutput).toEqual([expect.stringMatching(/^Skipped broken\.zip: .+\.$/)]);
  });

  it('includes the skipped files in its JSON', async () => {
    expect(await run('add', 'new.wad', 'broken.zip', '--json')).toBe(0);
    expect(JSON.parse(output.join(''))).toMatchObject({
      protocolIds: [expect.any(String)],
      skipped: [{ fileName: 'broken.zip' }],
    });
  });

  it('opens protected archives with the password that it asks for, and adds the other files', async () => {
    for (const name of ['mod-zipcrypto.zip', 'mod-password.rar'])
      await copyFile(join(FIXTURES, name), join(directory.path, name));
    expect(await run('add', 'mod-password.rar')).toBe(1);
    password = 'wrong';
    expect(await run('add', '--password', 'mod-password.rar')).toBe(1);
    expect([output, errorOutput.length]).toEqual([[], 2]);
    errorOutput = [];
    password = 'doomguy';
    expect(await run('add', '--password', 'new.wad', 'mod-password.rar', 'broken.zip')).toBe(0);
    expect(output).toHaveLength(2);
    expect(listTitles()).toContain('New');
    expect(errorOutput).toEqual([expect.stringMatching(/^Skipped broken\.zip: /)]);
    expect(await run('add', '--password', 'mod-zipcrypto.zip', '--json')).toBe(0);
    expect([...output, ...errorOutput].join('\n')).not.toContain('doomguy');
  });

  it('opens archives with different passwords, and names the archive that it asks about', async () => {
    const names = ['mod-password.rar', 'mod-second-password.zip'];
    for (const name of names) await copyFile(join(FIXTURES, name), join(directory.path, name));
    firstPasswords = ['doomguy', 'cacodemon'];
    expect(await run('add', '--password', ...names)).toBe(0);
    expect([output.length, errorOutput]).toEqual([2, []]);
    expect(prompts).toEqual(['Password: ', 'Password for mod-second-password.zip: ']);
  });

  it('stops asking after a wrong password, and adds the archives that were opened', async () => {
    const names = ['mod-password.rar', 'mod-second-password.zip'];
    for (const name of names) await copyFile(join(FIXTURES, name), join(directory.path, name));
    firstPasswords = ['cacodemon', 'wrong'];
    expect(await run('add', '--password', ...names)).toBe(0);
    expect(output).toHaveLength(1);
    expect(errorOutput).toEqual([expect.stringMatching(/^Skipped mod-password\.rar: .*password/i)]);
    expect(prompts).toHaveLength(2);
  });

  it.each([
    ['with a wrong password', ['--password']],
    ['without a password', []],
  ])('adds the open files of a partly protected archive %s', async (_case, words) => {
    const name = 'mod-partly-encrypted.zip';
    await copyFile(join(FIXTURES, name), join(directory.path, name));
    password = 'wrong';
    expect(await run('add', ...words, name)).toBe(0);
    expect(output).toHaveLength(1);
    expect(errorOutput).toEqual([expect.stringMatching(/^Skipped secret\.wad: .*[Pp]assword/)]);
  });

  it('adds a single pack once', async () => {
    await run('add', 'p.hangar');
    const firstOutput = [...output];
    expect(await run('add', 'p.hangar')).toBe(0);
    expect(output).toEqual([...firstOutput, ...firstOutput]);
    expect(listTitles()).toEqual(['Packed', 'Packed']);
  });

  it('adds nothing twice, whatever the order of the files', async () => {
    await run('add', 'new.wad', 'other.wad', 'p.hangar');
    const firstOutput = listTitles();
    output = [];
    expect(await run('add', 'p.hangar', 'other.wad', 'new.wad')).toBe(0);
    expect(listTitles()).toEqual(firstOutput);
    output = [];
    await run('list', '--json');
    expect(JSON.parse(output.join(''))).toHaveLength(3);
  });
});

/** Returns a pack of a protocol without files. */
function pack(): Buffer {
  const manifest = { format: 'hangar-pack', formatVersion: 1, protocol: { title: 'Packed' }, files: [] };
  return createZip({ 'protocol.json': JSON.stringify(manifest) });
}

function createZip(files: Readonly<Record<string, string>>): Buffer {
  const zip = new AdmZip();
  for (const [name, content] of Object.entries(files)) zip.addFile(name, Buffer.from(content));
  return zip.toBuffer();
}
