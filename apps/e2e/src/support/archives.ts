import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import AdmZip from 'adm-zip';
import { writeRoom, writeTestFiles } from '@hangar/test-world';

import type { UiWorld } from './ui-world';

const ARCHIVE_FIXTURES = fileURLToPath(new URL('../../../../libs/archives/fixtures/', import.meta.url));

/** Creates a ZIP of mods, with a readme file and the hidden files that operating systems leave in folders. */
export async function createModZip({ place }: UiWorld): Promise<string> {
  const { twoItems, fiveItems, patch } = writeTestFiles(place.at('downloads'));
  const zip = new AdmZip();
  for (const path of [twoItems, fiveItems, patch]) zip.addLocalFile(path);
  zip.addFile('read me.txt', Buffer.from('Two rooms, and what is counted in them.'));
  zip.addFile('Thumbs.db', Buffer.from('nothing'));
  const path = place.at('downloads', 'mods of two rooms.zip');
  writeFileSync(path, zip.toBuffer());
  return path;
}

/** Creates a ZIP with test WADs in the folder `Rooms`, and a readme file and a program in its root. */
export async function writeZip({ place }: UiWorld, name: string, rooms: readonly string[]): Promise<string> {
  const zip = new AdmZip();
  for (const room of rooms) zip.addLocalFile(writeRoom(place.at('made'), room), 'Rooms');
  zip.addFile('readme.txt', Buffer.from('Have fun.'));
  zip.addFile('setup.exe', Buffer.from('MZ'));
  const path = place.at(name);
  zip.writeZip(path);
  return path;
}

/** Copies one of our prebuilt archives into a folder. */
export function copyArchive(name: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${basename(name)}`;
  copyFileSync(ARCHIVE_FIXTURES + name, path);
  return path;
}
