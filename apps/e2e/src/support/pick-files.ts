import { basename, dirname } from 'node:path';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Picks files in one folder in the page's own picker. A picker with this heading must be open. */
export async function pickFiles(
  page: Page,
  heading: string | RegExp,
  paths: readonly string[],
): Promise<void> {
  const picker = page.getByRole('dialog', { name: heading });
  const [first = ''] = paths;
  await openPath(picker, dirname(first));
  for (const target of paths) {
    const option = picker
      .getByRole('option')
      .filter({ has: page.getByText(basename(target), { exact: true }) });
    await option.click({ modifiers: target === first ? [] : ['ControlOrMeta'] });
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await picker.getByRole('button', { name: /^Choose/ }).click();
  await expect(picker).toBeHidden();
}

/** Opens a folder or chooses a file by its path, in an open picker. */
export async function openPath(picker: Locator, path: string): Promise<void> {
  const field = picker.getByRole('combobox', { name: 'Path of a folder or file' });
  // Filling first selects the old text and then inserts the new text. If the path of the first folder arrived in
  // between, it would remain in front of the new text.
  await expect(field).not.toHaveValue('');
  await field.fill(path);
  await picker.getByRole('button', { name: 'Open', exact: true }).click();
}
