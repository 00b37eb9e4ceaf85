import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { openAllowedFile } from '@hangar/api-foundation/user-paths';
import type { IFoundScreenshot } from '@hangar/domain';

import { readFirstBytes, detectImageType, isPcx } from '../pictures';

/**
 * The possible pictures in some folders at a point in time. Maps each path to a string that changes when the file
 * changes.
 */
export type PictureListing = ReadonlyMap<string, string>;

/** Matches the names of possible screenshots. Other files are not opened. */
const PICTURE_NAME = /\.(png|jpe?g|gif|webp|bmp|avif|pcx|tga)$/i;

/** Lists possible pictures in folders without opening them. A missing folder counts as empty. */
export async function listPictures(folders: readonly string[]): Promise<PictureListing> {
  const listing = new Map<string, string>();
  for (const folder of folders) {
    for (const name of await listNames(folder)) {
      const path = join(folder, name);
      const state = await readState(path);
      if (state !== null) listing.set(path, state);
    }
  }
  return listing;
}

/** Identifies a picture by its content; `null` for other files. */
export async function identifyPicture(filePath: string): Promise<IFoundScreenshot | null> {
  try {
    const file = await openAllowedFile(filePath);
    try {
      const bytes = await readFirstBytes(file);
      const format = detectImageType(bytes)?.format ?? (isPcx(bytes) ? 'pcx' : null);
      return format === null ? null : { filePath, sizeBytes: file.stats.size, format };
    } finally {
      await file.handle.close();
    }
  } catch (error) {
    // The file is missing, a link, or unreadable, so it is not offered.
    if (error instanceof LauncherError) return null;
    throw error;
  }
}

/** Returns when a listed file was last written, in milliseconds since 1970. */
export function parseWrittenAt(state: string): number {
  return Number(state.split(' ')[0]);
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => PICTURE_NAME.test(name));
  } catch {
    // Most source ports create their folder with the first screenshot.
    return [];
  }
}

async function readState(path: string): Promise<string | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : null;
  } catch {
    // The file was removed after the folder was read.
    return null;
  }
}
