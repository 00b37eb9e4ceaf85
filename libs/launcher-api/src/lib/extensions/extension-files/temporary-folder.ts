import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAliveBySign, LifeSign, removeDeadSigns } from '@hangar/api-foundation/storage/early';
import { OWN_DIRECTORY_MODE } from '@hangar/file-system';

import { namesIn } from '../extension-records';

const TEMPORARY = '.added-';
const SIGN_IN_NAME = /^\.added-(hangar-[0-9a-f]+\.sock)-/;
/** Adding takes minutes at most; what is older than this many milliseconds was left by a program that was ended. */
const LEFT_MILLISECONDS = 3_600_000;

/**
 * Makes a folder beside the extensions for what is on its way in or out, and takes it away after `use`. A sign of life in its name
 * tells others, should this process be killed, that it was left.
 */
export async function inTemporaryFolder<T>(
  extensionsFolder: string,
  use: (temporary: string) => Promise<T>,
): Promise<T> {
  await mkdir(extensionsFolder, { recursive: true, mode: OWN_DIRECTORY_MODE });
  const sign = await LifeSign.give(extensionsFolder);
  try {
    const beginning = sign ? `${TEMPORARY}${sign.name}-` : TEMPORARY;
    const temporary = await mkdtemp(join(extensionsFolder, beginning));
    try {
      return await use(temporary);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  } finally {
    await sign?.end();
  }
}

/**
 * Takes away what programs left that were killed while they added or removed an extension. Those at work are not disturbed.
 * `entries` is what lies in the folder, where somebody has looked already.
 */
export async function removeLeftovers(extensionsFolder: string, entries?: readonly string[]): Promise<void> {
  entries ??= await namesIn(extensionsFolder);
  const left = entries.filter((name) => name.startsWith(TEMPORARY));
  for (const name of left) {
    if (await isAtWork(extensionsFolder, name)) continue;
    // What cannot be removed is in nobody's way.
    await rm(join(extensionsFolder, name), { recursive: true, force: true }).catch(() => undefined);
  }
  if (left.length > 0) await removeDeadSigns(extensionsFolder).catch(() => undefined);
}

async function isAtWork(extensionsFolder: string, name: string): Promise<boolean> {
  const sign = SIGN_IN_NAME.exec(name)?.[1];
  if (sign !== undefined) return isAliveBySign(extensionsFolder, sign);
  try {
    // Where there are no signs of life, as on Windows, nothing but time tells.
    const { mtimeMs } = await stat(join(extensionsFolder, name));
    return Date.now() - mtimeMs <= LEFT_MILLISECONDS;
  } catch {
    // Somebody else has taken it away.
    return false;
  }
}
