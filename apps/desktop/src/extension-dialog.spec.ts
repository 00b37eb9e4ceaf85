import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { DataDirectory, ExtensionInstaller } from '@hangar/launcher-api/extension-files';
import { create } from 'tar';

import { FakeShell } from '../testing/fake-shell';
import { ElectronDialogs } from './electron-dialogs';
import { ExtensionDialog } from './extension-dialog';

const RULES = {
  name: '@clan/hangar-extension-house-rules',
  version: '1.2.0',
  author: 'The clan',
  description: 'Shows when the house plays.',
  hangar: {
    api: '*',
    displayName: 'House rules',
    needsNetwork: true,
    contributes: { pages: [{ title: 'All rules', path: '/api/extensions/house-rules/page' }] },
  },
};

describe('ExtensionDialog', () => {
  let directory: TemporaryDirectory;
  let data: DataDirectory;
  let shell: FakeShell;
  let dialog: ExtensionDialog;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    data = new DataDirectory(join(directory.path, 'data'));
    shell = new FakeShell();
    const dialogs = new ElectronDialogs(shell, () => null);
    const installer = new ExtensionInstaller(data, '0.3.0');
    dialog = new ExtensionDialog(
      shell,
      dialogs,
      (path, confirm) => installer.addIfConfirmed(path, confirm),
      () => null,
    );
  });
  afterEach(() => directory.remove());

  /** Makes the user choose a package file with this manifest. */
  const choose = async (manifest: object = RULES) => {
    const folder = join(directory.path, 'made/package');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'index.js'), 'exports.default = {};');
    const path = join(directory.path, 'house-rules-1.2.0.tgz');
    await create({ gzip: true, file: path, cwd: join(directory.path, 'made') }, ['package']);
    shell.dialogAnswer = Promise.resolve({ canceled: false, filePaths: [path] });
  };
  const pressButton = (label: string) => (shell.answer = ({ buttons }) => buttons.indexOf(label));
  const listAdded = () => readdir(data.extensions()).catch(() => []);

  it('warns the user, shows what the package declares, and adds it turned off', async () => {
    await choose();
    pressButton('Add extension');
    expect(await dialog.show()).toEqual({ outcome: 'added', displayName: 'House rules' });
    expect(shell.dialogs[0]?.request).toMatchObject({ filters: [{ extensions: ['tgz'] }] });
    const [question] = shell.questions;
    expect(question).toMatchObject({ message: 'Add House rules?', isWarning: true });
    const lines = question?.detail.split('\n') ?? [];
    expect(lines[0]).toMatch(/^An extension is a program with full access to your computer\./);
    expect(lines.slice(2, -2)).toEqual([
      'File: house-rules-1.2.0.tgz',
      'Version: 1.2.0',
      'Author: The clan',
      'Description: Shows when the house plays.',
      'Adds to Hangar: the page "All rules"',
      'Network: declared',
      expect.stringMatching(/^SHA-256 of its files: [0-9a-f]{64}$/),
    ]);
    expect(await listAdded()).toEqual(['house-rules']);
    expect((await readdir(data.path)).sort()).toEqual(['extensions', 'extensions.json']);
  });

  it('adds nothing on Enter or Escape, or if no file is chosen', async () => {
    expect(await dialog.show()).toEqual({ outcome: 'cancelled' });
    expect(shell.questions).toEqual([]);
    await choose();
    for (const answer of ['defaultButton', 'cancelButton'] as const) {
      shell.answer = (question) => question[answer];
      expect(await dialog.show()).toEqual({ outcome: 'cancelled' });
    }
    expect(await listAdded()).toEqual([]);
  });

  it('shows why a file is rejected, without asking anything else', async () => {
    await choose({ ...RULES, hangar: { api: '^9.0.0' } });
    expect(await dialog.show()).toEqual({
      outcome: 'refused',
      reason: 'It was made for Hangar ^9.0.0, but this is 0.3.0. Look for another version of it.',
    });
    expect(shell.questions).toEqual([]);
    expect(await listAdded()).toEqual([]);
  });

  it('asks one question at a time', async () => {
    await choose();
    let resolveAnswer: (button: number) => void = () => undefined;
    const waitForQuestion = new Promise<void>((resolve) => {
      shell.answer = () => {
        resolve();
        return new Promise((answer) => (resolveAnswer = answer));
      };
    });
    const first = dialog.show();
    await waitForQuestion;
    expect(await dialog.show()).toEqual({ outcome: 'cancelled' });
    resolveAnswer(0);
    await first;
    expect(shell.questions).toHaveLength(1);
  });

  it("prevents text from a package from looking like Hangar's own", async () => {
    await choose({ ...RULES, description: `Nice.\n\nNetwork: none\u202e${'x'.repeat(900)}` });
    await dialog.show();
    const lines = shell.questions[0]?.detail.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('Network:'))).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('Description:'))).toMatch(/Nice\. Network: nonex+…$/);
  });
});
