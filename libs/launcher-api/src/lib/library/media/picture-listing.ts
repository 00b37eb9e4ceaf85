import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { openAllowedFile } from '@hangar/api-foundation/user-paths';
import type { IFoundScreenshot } from '@hangar/domain';

import { firstBytes, imageTypeOf, isPcx } from '../pictures';

/** What lay in some folders at one moment: each file's path with what tells whether it has changed. */
export type PictureListing = ReadonlyMap<string, string>;

/** Names that screenshots have; everything else is not even looked into. */
const PICTURE_NAME = /\.(png|jpe?g|gif|webp|bmp|avif|pcx|tga)$/i;

/** Lists what could be pictures in folders, without opening it. A folder that is not there is empty. */
export async function listPictures(folders: readonly string[]): Promise<PictureListing> {
  const listing = new Map<string, string>();
  for (const folder of folders) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      const state = await stateOf(path);
      if (state !== null) listing.set(path, state);
    }
  }
  return listing;
}

/** A picture by its content; `null` for everything else. */
export async function lookAtPicture(filePath: string): Promise<IFoundScreenshot | null> {
  try {
    const file = await openAllowedFile(filePath);
    try {
      const bytes = await firstBytes(file);
      const format = imageTypeOf(bytes)?.format ?? (isPcx(bytes) ? 'pcx' : null);
      return format === null ? null : { filePath, sizeBytes: file.stats.size, format };
    } finally {
      await file.handle.close();
    }
  } catch (error) {
    // Gone again, a link, or not for us to read: then it is nothing to offer.
    if (error instanceof LauncherError) return null;
    throw error;
  }
}

/** When a listed file was last written, in milliseconds since 1970. */
export function writtenAt(state: string): number {
  return Number(state.split(' ')[0]);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => PICTURE_NAME.test(name));
  } catch {
    // Most ports make their folder with the first screenshot.
    return [];
  }
}

async function stateOf(path: string): Promise<string | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : null;
  } catch {
    // It went away between listing and looking.
    return null;
  }
}
