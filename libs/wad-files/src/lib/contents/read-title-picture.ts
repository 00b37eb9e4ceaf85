import type { ReadableFile } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import {
  drawDoomPicture,
  drawRawPage,
  GREY_PALETTE,
  PALETTE_BYTES,
  parsePalette,
  writePng,
  writeRgbaPng,
  type IndexedPicture,
  type Palette,
} from '../pictures';
import { withWad } from '../wad-directory';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { findTitlePicture } from './find-title-picture';
import { findLast, readWadResources, type ModResources } from './mod-resources';
import { openPackageResources } from './package-resources';
import { TextLumps } from './text-lumps';

/** A picture that browsers can show. Doom's pictures were made for pixels that are 1.2 times as tall as wide. */
export interface TitlePicture {
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Buffer;
}

/** The colours for a file that does not contain a palette. */
export interface TitlePictureOptions {
  /** The base game's palette, as returned by `readPalette`. If it is missing, pictures are grey. */
  readonly palette?: Palette | null;
}

/**
 * Returns a WAD's title picture, or `null`. Converts Doom's own formats, TGA and PCX to PNG. PNG, JPEG and WebP
 * pictures are returned unchanged.
 * @throws {NotAWad}
 * @throws {NotReadable}
 */
export function readTitlePicture(
  file: ReadableFile,
  options: TitlePictureOptions = {},
): Promise<TitlePicture | null> {
  return withWad(file, (source, directory) =>
    createTitlePicture(readWadResources(source, directory), options),
  );
}

/**
 * Returns the title picture of an open PK3, PK7, IPK3 or ZIP.
 * @throws whatever `reader.list()` throws
 */
export async function readPackageTitlePicture<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  options: TitlePictureOptions = {},
): Promise<TitlePicture | null> {
  return createTitlePicture(await openPackageResources(reader, 'pictures'), options);
}

/**
 * Returns a WAD's palette, or `null` if it is missing. Pictures in mods without a palette use the base game's.
 * @throws {NotAWad}
 * @throws {NotReadable}
 */
export function readPalette(file: ReadableFile): Promise<Palette | null> {
  return withWad(file, (source, directory) => readOwnPalette(readWadResources(source, directory)));
}

async function createTitlePicture(
  resources: ModResources,
  { palette }: TitlePictureOptions,
): Promise<TitlePicture | null> {
  const titlePage = await new TextLumps(resources).readTitlePage();
  const found = await findTitlePicture(resources, titlePage);
  if (!found) return null;
  // The largest pictures take about 50 ms to extract and another 50 ms to encode.
  await nextTurn();
  switch (found.kind) {
    case 'png':
    case 'jpeg':
    case 'webp':
      return { mimeType: `image/${found.kind}`, bytes: found.bytes };
    case 'rgba':
      return { mimeType: 'image/png', bytes: await writeRgbaPng(found.picture) };
    case 'doom':
      return withPalette(drawDoomPicture(found.bytes), resources, palette);
    case 'raw':
      return withPalette(drawRawPage(found.bytes), resources, palette);
  }
}

async function withPalette(
  picture: IndexedPicture | null,
  resources: ModResources,
  palette: Palette | null | undefined,
): Promise<TitlePicture | null> {
  if (!picture) return null;
  const basePalette = palette && parsePalette(palette);
  const colours = (await readOwnPalette(resources)) ?? basePalette ?? GREY_PALETTE;
  return { mimeType: 'image/png', bytes: await writePng(picture, colours) };
}

async function readOwnPalette({ lumps }: Pick<ModResources, 'lumps'>): Promise<Palette | null> {
  const playpal = findLast(lumps, 'PLAYPAL');
  return playpal ? parsePalette(await playpal.read(PALETTE_BYTES)) : null;
}
