import type { IUpdateInfo, IUpdateState } from '@hangar/domain';
import type { Page } from '@playwright/test';

import { captureEveryTheme, captureScreenshot } from './support/gallery';
import { openSettings } from './support/settings-dialog';
import { expect, open, test } from './support/ui-world';

const FOUND_UPDATE = {
  version: '1.5.0',
  releaseNotes:
    'Continue\n  The newest save is one press away.\n\n<b>Mended</b>\n  Woof 15.2 is told apart.\n',
  sizeBytes: 62_000_000,
  downloadPage: 'https://releases.example.org/hangar/',
} satisfies Partial<IUpdateInfo>;

/** Simulates a desktop shell, because the headless host has no updates. */
class DesktopShell {
  installType: IUpdateState['installType'] = { kind: 'appimage', canSelfUpdate: true };
  info: IUpdateInfo = { ...FOUND_UPDATE, status: 'available' };

  async interceptUpdates(page: Page): Promise<void> {
    await page.route('**/api/updates', (route) => route.fulfill({ json: this.answer() }));
    await page.route('**/api/updates/*', (route) => {
      if (route.request().method() === 'DELETE') this.info = { ...FOUND_UPDATE, status: 'available' };
      else if (route.request().url().endsWith('/download'))
        this.info = { ...FOUND_UPDATE, status: 'downloaded' };
      if (route.request().url().endsWith('/check')) this.info = { ...FOUND_UPDATE, status: 'available' };
      if (route.request().url().endsWith('/install'))
        this.info = { ...this.info, error: 'Quit the running game to install 1.5.0.' };
      return route.fulfill({ json: this.answer() });
    });
  }

  private answer(): object {
    return { success: true, data: { info: this.info, installType: this.installType } };
  }
}

test('a new version is announced, described and downloaded, and its installation can wait until Hangar quits', async ({
  page,
  world,
}) => {
  await new DesktopShell().interceptUpdates(page);
  await open(page, world);
  const updateNotice = page.getByText('Hangar 1.5.0 is available');
  await expect(updateNotice).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const updateDialog = page.getByRole('dialog', { name: 'Hangar 1.5.0 is available' });
  await expect(updateDialog).toContainText('The download is 62.0 MB');
  // The release notes are shown as plain text.
  await expect(updateDialog.getByRole('region', { name: "What's new" })).toContainText('<b>Mended</b>');
  await captureEveryTheme(page, 'update-found');
  await updateDialog.getByRole('button', { name: 'Download' }).click();
  const readyDialog = page.getByRole('dialog', { name: 'Hangar 1.5.0 is ready to install' });
  await readyDialog.getByRole('button', { name: 'Restart now' }).click();
  await expect(readyDialog.getByRole('alert')).toHaveText(/^Quit the running game/u);
  await captureScreenshot(page, 'update-ready');
  await readyDialog.getByRole('button', { name: 'Install when I quit' }).click();
  await expect(readyDialog).toBeHidden();
});

test('a download in progress is shown in the status bar and in the dialog', async ({ page, world }) => {
  const shell = new DesktopShell();
  shell.info = { ...FOUND_UPDATE, status: 'downloading', percent: 62 };
  await shell.interceptUpdates(page);
  await open(page, world);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByRole('progressbar', { name: 'Downloading Hangar 1.5.0' })).toBeVisible();
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Show', exact: true }).click();
  const downloadDialog = page.getByRole('dialog', { name: 'Downloading Hangar 1.5.0' });
  await expect(downloadDialog).toContainText('38.4 of 62.0 MB');
  await expect(downloadDialog).toContainText('62%');
  await captureScreenshot(page, 'update-coming');
  await downloadDialog.getByRole('button', { name: 'Cancel' }).click();
  const updateDialog = page.getByRole('dialog', { name: 'Hangar 1.5.0 is available' });
  const checkForUpdates = updateDialog.getByRole('checkbox', { name: 'Check for updates' });
  await expect(checkForUpdates).toBeChecked();
  await checkForUpdates.click();
  await expect(checkForUpdates).not.toBeChecked();
  expect(await world.walk.client.get('/api/settings')).toMatchObject({ autoUpdateEnabled: false });
});

test('beta versions are offered if enabled in the settings', async ({ page, world }) => {
  await new DesktopShell().interceptUpdates(page);
  await open(page, world);
  const settings = await openSettings(page);
  await settings.getByRole('combobox', { name: 'Update channel' }).selectOption('Stable and beta releases');
  await captureScreenshot(page, 'settings-updates');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  expect(await world.walk.client.get('/api/settings')).toMatchObject({ updateChannel: 'beta' });
});

test('an installation by a package manager shows the update command, and a failed download can be retried', async ({
  page,
  world,
}) => {
  const shell = new DesktopShell();
  shell.installType = { kind: 'rpm', canSelfUpdate: false };
  await shell.interceptUpdates(page);
  await open(page, world);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const reopenedDialog = page.getByRole('dialog', { name: 'Hangar 1.5.0 is available' });
  await expect(reopenedDialog).toContainText('sudo rpm --upgrade hangar-1.5.0-1.*.rpm');
  await expect(reopenedDialog.getByRole('button', { name: 'Download' })).toHaveCount(0);
  await captureScreenshot(page, 'update-told');

  shell.installType = { kind: 'appimage', canSelfUpdate: true };
  shell.info = {
    ...FOUND_UPDATE,
    status: 'error',
    error: 'The connection was lost at 38 MB. 1.4.0 still works; nothing was changed.',
  };
  await page.reload();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const failed = page.getByRole('dialog', { name: "Couldn't download the update" });
  await expect(failed).toContainText('The connection was lost at 38 MB.');
  await expect(failed.getByRole('link', { name: 'Open the download page' })).toHaveAttribute(
    'href',
    FOUND_UPDATE.downloadPage,
  );
  await captureEveryTheme(page, 'update-failed');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Hangar 1.5.0 is available' })).toBeVisible();
});
