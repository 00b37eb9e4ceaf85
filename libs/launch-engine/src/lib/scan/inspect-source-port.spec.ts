import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { makeFolder, removeFolder, createFakePort } from '../process/fake-ports';
import { inspectSourcePort } from './inspect-source-port';

describe('inspectSourcePort', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await makeFolder();
  });

  afterEach(() => removeFolder(folder));

  it('recognises a port and runs it to get its version', async () => {
    const executablePath = await createFakePort(folder, 'woof', '[ "$*" = -version ] && echo "Woof 15.2.0"');
    expect(await inspectSourcePort(executablePath)).toEqual({
      name: 'Woof!',
      family: 'woof',
      executablePath,
      version: '15.2.0',
    });
  });

  it('recognises a port behind a link with any name, and keeps the path that the user chose', async () => {
    await fs.symlink(await createFakePort(folder, 'gzdoom', 'exit 1'), path.join(folder, 'doom'));
    const executablePath = path.join(folder, 'doom');
    expect(await inspectSourcePort(executablePath)).toEqual({
      name: 'GZDoom',
      family: 'gzdoom',
      executablePath,
    });
  });

  it('names an unknown program after its file and does not run it', async () => {
    const executablePath = await createFakePort(folder, 'My Engine.AppImage', `touch ${folder}/opened`);
    expect(await inspectSourcePort(executablePath)).toEqual({
      name: 'My Engine',
      family: 'other',
      executablePath,
    });
    expect(await fs.readdir(folder)).toEqual(['My Engine.AppImage']);
  });

  it.each([
    ['gone/gzdoom', 'GZDoom', 'gzdoom'],
    ['gone/chocolate-hexen', 'chocolate-hexen', 'chocolate-doom'],
    ['gone/engine', 'engine', 'other'],
    ['', expect.any(String), 'other'],
  ])('only uses the name if %p does not exist', async (name, label, family) => {
    expect(await inspectSourcePort(path.join(folder, name))).toMatchObject({ name: label, family });
  });
});
