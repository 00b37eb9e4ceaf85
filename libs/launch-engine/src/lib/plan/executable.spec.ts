import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { resolveExecutable } from './executable';

let home: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'executable-')));
});
afterEach(() => rm(home, { recursive: true }));

/** Creates an executable file below the home folder. */
async function program(...parts: string[]): Promise<string> {
  const file = path.join(home, ...parts);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '#!/bin/sh\n', { mode: 0o755 });
  return file;
}

describe('resolveExecutable', () => {
  it('resolves ~ and links to the program', async () => {
    const real = await program('ports', 'gzdoom');
    await symlink(real, path.join(home, 'doom'));
    expect(await resolveExecutable('~/doom', 'linux', home)).toEqual({
      executablePath: path.join(home, 'doom'),
      realPath: real,
    });
  });

  it.each<[string, string | null, string]>([
    [
      'the name in its property list',
      '<key>CFBundleExecutable</key>\n\t<string>chocolate-doom</string>',
      'chocolate-doom',
    ],
    ['its own name if it has no property list', null, 'Doom'],
    [
      'its own name if the property list refers to a file outside',
      '<key>CFBundleExecutable</key><string>../../x</string>',
      'Doom',
    ],
  ])('opens a bundle by %s', async (_, plist, name) => {
    const innerProgram = await program('Doom.app', 'Contents', 'MacOS', name);
    const bundlePath = path.join(home, 'Doom.app');
    if (plist !== null) await writeFile(path.join(bundlePath, 'Contents', 'Info.plist'), plist);
    expect(await resolveExecutable(bundlePath, 'darwin', home)).toMatchObject({
      executablePath: innerProgram,
      bundlePath,
    });
  });

  it('recognises the exported command of a Flatpak', async () => {
    const command = await program('.local/share/flatpak/exports/bin/org.zdoom.GZDoom');
    expect(await resolveExecutable(command, 'linux', home)).toMatchObject({ flatpakId: 'org.zdoom.GZDoom' });
  });

  it('explains why a path cannot be run', async () => {
    const resolve = (file: string, platform: NodeJS.Platform = 'linux') =>
      resolveExecutable(file, platform, home);
    const emptyFolder = await program('readme.txt');
    await chmod(emptyFolder, 0o644);
    await expect(resolve(path.join(home, 'gone'))).rejects.toMatchObject({ code: 'EXECUTABLE_MISSING' });
    await expect(resolve(emptyFolder)).rejects.toThrow(/readme\.txt isn't executable/);
    await expect(resolve(home)).rejects.toThrow(/is a folder/);
    await expect(resolve('gzdoom')).rejects.toMatchObject({ code: 'PATH_NOT_ABSOLUTE' });
    await expect(resolve(await program('run.BAT'), 'win32')).rejects.toMatchObject({
      code: 'EXECUTABLE_IS_SCRIPT',
    });
    await expect(resolve('/dev/null')).rejects.toMatchObject({ code: 'EXECUTABLE_INVALID' });
  });
});
