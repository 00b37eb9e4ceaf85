import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirectory } from '@hangar/api-foundation/storage/early';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { makeTarball } from '../../testing/make-tarball';
import { ExtensionInstaller } from '.';

describe('updating an extension', () => {
  let directory: TemporaryDirectory;
  let data: DataDirectory;
  let installer: ExtensionInstaller;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    data = new DataDirectory(join(directory.path, 'data'));
    installer = new ExtensionInstaller(data, '0.3.0');
  });
  afterEach(() => directory.remove());

  const pack = async (version: string, hangar: object = {}): Promise<string> => {
    const manifest = { name: 'scores', version, main: 'index.cjs', hangar: { api: '^0.3.0', ...hangar } };
    const path = join(directory.path, `${version}.tgz`);
    await writeFile(
      path,
      makeTarball([
        { path: 'package/package.json', content: JSON.stringify(manifest) },
        { path: 'package/index.cjs', content: `exports.version = '${version}';` },
      ]),
    );
    return path;
  };
  const readChoices = async () =>
    (JSON.parse(await readFile(data.extensionsFile(), 'utf8')) as { extensions: object[] }).extensions;
  const update = async (version: string) => installer.update(await pack(version), { keepsOn: true });

  it('keeps settings and documents', async () => {
    await installer.add(await pack('1.0.0'));
    await installer.enable('scores');
    const [choice] = await readChoices();
    await writeFile(
      data.extensionsFile(),
      JSON.stringify({ extensions: [{ ...choice, settings: { rows: 3 } }] }),
    );
    await writeFile(join(data.extensions(), 'scores/times.json'), '{"best":7}');
    const { sha256 } = await update('1.1.0');
    expect(await readChoices()).toEqual([{ name: 'scores', enabled: true, sha256, settings: { rows: 3 } }]);
    expect(await readFile(join(data.extensions(), 'scores/times.json'), 'utf8')).toBe('{"best":7}');
    expect(await readFile(join(data.extensions(), 'scores/package/index.cjs'), 'utf8')).toContain('1.1.0');
  });

  it('replaces a damaged package', async () => {
    const { packageFolder } = await installer.add(await pack('1.0.0'));
    await writeFile(join(packageFolder, 'package.json'), '{');
    expect(await update('1.1.0')).toMatchObject({ version: '1.1.0', previous: null });
  });

  it('keeps the installed version if the new one cannot be used', async () => {
    await installer.add(await pack('1.0.0'));
    await installer.enable('scores');
    await expect(installer.update(await pack('2.0.0', { api: '^9.0.0' }), { keepsOn: true })).rejects.toThrow(
      'for Hangar ^9.0.0',
    );
    expect(await installer.list()).toMatchObject([{ version: '1.0.0', isOn: true }]);
  });

  it('is undone if the program was killed before the new package was in place', async () => {
    await installer.add(await pack('1.0.0'));
    await installer.enable('scores');
    const leftover = join(data.extensions(), '.added-left');
    await mkdir(join(leftover, 'replaced'), { recursive: true });
    await rename(join(data.extensions(), 'scores/package'), join(leftover, 'replaced/scores'));
    await utimes(leftover, 0, 0);
    expect(await installer.list()).toMatchObject([{ name: 'scores', version: '1.0.0', isOn: true }]);
  });

  it('can be repeated if the program was killed before the new files were confirmed', async () => {
    await installer.add(await pack('1.0.0'));
    await installer.enable('scores');
    const confirmed = await readFile(data.extensionsFile());
    await update('1.1.0');
    await writeFile(data.extensionsFile(), confirmed);
    expect(await installer.list()).toMatchObject([{ version: '1.1.0', isOn: false }]);
    await update('1.1.0');
    expect(await installer.list()).toMatchObject([{ version: '1.1.0', isOn: true }]);
  });

  it('leaves the choice for a built-in extension with the same name unchanged', async () => {
    const choice = { name: 'scores', enabled: true, sha256: null, settings: {} };
    await mkdir(data.path, { recursive: true });
    await writeFile(data.extensionsFile(), JSON.stringify({ extensions: [choice] }));
    await installer.add(await pack('1.0.0'));
    await update('1.1.0');
    await installer.disable('scores');
    expect(await readChoices()).toEqual([choice]);
  });
});
