import type { IOpenDialogResult } from '@hangar/domain';

import { FakeShell } from '../testing/fake-shell';
import { ElectronDialogs } from './electron-dialogs';

describe('ElectronDialogs', () => {
  it('returns the files that the user chose', async () => {
    const shell = new FakeShell();
    shell.dialogAnswer = Promise.resolve({ canceled: false, filePaths: ['/wads/doom2.wad'] });
    const dialogs = new ElectronDialogs(shell, () => null);
    expect(await dialogs.openDialog({ properties: ['openFile'] })).toEqual({
      canceled: false,
      filePaths: ['/wads/doom2.wad'],
    });
  });

  it('shows one dialog at a time and can open another after a failure', async () => {
    const shell = new FakeShell();
    let fail: (error: Error) => void = () => undefined;
    shell.dialogAnswer = new Promise<IOpenDialogResult>((_, reject) => (fail = reject));
    const dialogs = new ElectronDialogs(shell, () => null);
    const first = dialogs.openDialog({});
    expect(await dialogs.openDialog({})).toEqual({ canceled: true, filePaths: [] });
    expect(shell.dialogs).toHaveLength(1);

    fail(new Error('no display'));
    await expect(first).rejects.toThrow('no display');
    shell.dialogAnswer = Promise.resolve({ canceled: false, filePaths: ['/a'] });
    expect(await dialogs.openDialog({})).toMatchObject({ filePaths: ['/a'] });
  });
});
