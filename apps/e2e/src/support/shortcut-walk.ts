import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Creates a shortcut to a protocol on the first page by keyboard, on a Linux system without Steam or ES-DE. */
export async function createShortcut(page: Page, title: string): Promise<void> {
  await page.goto(new URL('/', page.url()).href);
  await page.getByText(title).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Create a shortcut…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Shortcut to ${title}` });
  const steam = dialog.getByRole('radio', { name: 'Steam library' });
  await expect(steam).toBeDisabled();
  await expect(steam).toHaveAccessibleDescription("Steam isn't installed.");
  await dialog.getByRole('radio', { name: 'Desktop' }).press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Applications menu' })).toBeChecked();
  await page.keyboard.press('Enter');
  const createdStatus = dialog.getByRole('status');
  await expect(createdStatus).toContainText('Created ');
  const path = (await createdStatus.innerText()).replace('Created ', '').trim();
  expect(readFileSync(path, 'utf8')).toContain(`Name=${title}\n`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
