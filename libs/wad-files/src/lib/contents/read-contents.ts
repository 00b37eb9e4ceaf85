import type { IWadContents, PackageKind } from '@hangar/domain';
import type { ReadableFile } from '@hangar/file-system';

import { withFileSource } from '../byte-source';
import { isDehackedText, readDehacked } from '../level-names';
import { findLumpRule } from '../lump-rules';
import { MAX_TEXT_BYTES } from '../reading-limits';
import { decodeText } from '../texts';
import { withWad } from '../wad-directory';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { assertUndamaged } from './damaged-lumps';
import { describeContents } from './describe-contents';
import { readWadResources } from './mod-resources';
import { findPortHints } from './port-hints';
import { openPackageResources } from './package-resources';

/**
 * Reads a WAD's contents: its named maps, the ports that it needs and its title picture. Reads the directory and some
 * text lumps, but never the maps.
 * @throws {NotAWad} with a message that describes the file
 * @throws {NotReadable} if the file is missing
 */
export function readWadContents(file: ReadableFile): Promise<IWadContents> {
  return withWad(file, async (source, directory) => {
    assertUndamaged(source, directory);
    return describeContents(readWadResources(source, directory), findLumpRule(directory) !== undefined);
  });
}

/**
 * Reads the contents of an open PK3, PK7, IPK3 or ZIP. Entries that cannot be extracted are listed in `notes`.
 * @throws whatever `reader.list()` throws
 */
export async function readPackageContents<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  packedAs?: PackageKind,
): Promise<IWadContents> {
  const contents = await describeContents(await openPackageResources(reader), false);
  return packedAs === undefined ? contents : { ...contents, packedAs };
}

/**
 * Reads the contents of a DeHackEd or BEX patch. Patches contain no maps.
 * @throws {NotReadable} if the file is missing
 * @throws {NotARegularFile}
 */
export function readPatchContents(file: ReadableFile): Promise<IWadContents> {
  return withFileSource(file, async (source) => {
    const bytes = Buffer.alloc(Math.min(source.sizeBytes, MAX_TEXT_BYTES));
    const text = decodeText(bytes.subarray(0, await source.readInto(bytes, 0)));
    const { doomVersion } = readDehacked(text);
    const marks = {
      dehackedVersions: doomVersion === undefined ? [] : [doomVersion],
      isBaseGame: false,
      namespaces: [],
    };
    return {
      container: 'patch',
      maps: [],
      mapCount: 0,
      guess: null,
      gameInfo: null,
      complevel: null,
      portHints: findPortHints({ lumps: [], maps: [], extensions: new Set(), folders: new Set() }, marks),
      titlePicture: null,
      hasDehacked: true,
      standaloneName: null,
      notes: isDehackedText(text) ? [] : ["Doesn't start like a version 3 DeHackEd patch."],
    };
  });
}
