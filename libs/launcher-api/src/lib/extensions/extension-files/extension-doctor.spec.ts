import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirectory } from '@hangar/api-foundation/storage/early';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { makeTarball } from '../../testing/make-tarball';
import { ExtensionDoctor, ExtensionInstaller } from '.';

describe('ExtensionDoctor', () => {
  let directory: TemporaryDirectory;
  let data: DataDirectory;
  let started: string[];
  let failure: string | null;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    data = new DataDirectory(join(directory.path, 'data'));
    started = [];
    failure = null;
  });
  afterEach(() => directory.remove());

  const createDoctor = () =>
    new ExtensionDoctor(data, '0.3.0', async (path) => {
      const installed = await new ExtensionInstaller(new DataDirectory(path), '0.3.0').list();
      started.push(...installed.map(({ name, isOn }) => `${name} ${isOn ? 'on' : 'off'}`));
      return failure;
    });
  const pack = async (changes: object = {}, code = ''): Promise<string> => {
    const manifest = {
      name: 'hangar-scores',
      version: '1.0.0',
      main: 'index.cjs',
      hangar: { api: '*' },
      ...changes,
    };
    const path = join(directory.path, 'scores.tgz');
    const files = [
      { path: 'package/package.json', content: JSON.stringify(manifest) },
      { path: 'package/index.cjs', content: code },
    ];
    await writeFile(path, makeTarball(files));
    return path;
  };

  it('starts an extension with an empty data directory, and changes nothing in the user’s', async () => {
    expect(await createDoctor().examineFile(await pack())).toEqual({
      name: 'scores',
      version: '1.0.0',
      problems: [],
      warnings: [],
    });
    expect(started).toEqual(['scores on']);
    expect(await readdir(directory.path)).toEqual(['scores.tgz']);
  });

  it('examines an installed extension that is off', async () => {
    await new ExtensionInstaller(data, '0.3.0').add(await pack());
    const doctor = createDoctor();
    expect(await doctor.listInstalled()).toEqual(['scores']);
    failure = "Couldn't start: no luck";
    expect(await doctor.examineInstalled('scores')).toMatchObject({ name: 'scores', problems: [failure] });
    expect(await new ExtensionInstaller(data, '0.3.0').list()).toMatchObject([{ isOn: false }]);
  });

  it('lists every problem that needs no start, and does not start', async () => {
    const hangar = { api: '^9.0.0', displayname: 'Scores', settingsSchema: { type: 'whole' } };
    const { problems } = await createDoctor().examineFile(await pack({ hangar, main: 'gone.cjs' }));
    expect(problems).toEqual([
      expect.stringContaining('Did you mean “displayName”?'),
      expect.stringContaining('made for Hangar ^9.0.0'),
      expect.stringContaining('"gone.cjs"'),
      expect.stringContaining("isn't a valid JSON Schema"),
    ]);
    expect(started).toEqual([]);
  });

  it('warns about imports that may fail later', async () => {
    const code = "module.exports = () => require('left-pad');\nmodule.exports.b = () => require('./b');";
    const { problems, warnings } = await createDoctor().examineFile(await pack({}, code));
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      "index.cjs:1 imports “left-pad”, which Hangar doesn't provide. Bundle it, unless the code works without it.",
      "index.cjs:2 imports “./b”, which isn't in the package.",
    ]);
  });

  it('reports a file that is not an extension', async () => {
    const path = join(directory.path, 'scores.tgz');
    await writeFile(path, 'PK');
    expect(await createDoctor().examineFile(path)).toMatchObject({
      name: path,
      problems: [expect.stringMatching(/isn't an npm package/)],
    });
    await mkdir(join(data.extensions(), 'scores/package'), { recursive: true });
    expect(await createDoctor().examineInstalled('scores')).toMatchObject({
      problems: [expect.stringMatching(/no package\.json/)],
    });
  });
});
