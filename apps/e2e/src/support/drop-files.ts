import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator } from '@playwright/test';

/** Drops files from the disk on an element, as a user would from a file manager. */
export async function dropFiles(target: Locator, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({
    name: basename(path),
    content: readFileSync(path).toString('base64'),
  }));
  const dataTransfer = await target.page().evaluateHandle((contents) => {
    const transfer = new DataTransfer();
    for (const { name, content } of contents) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
  await dataTransfer.dispose();
}
