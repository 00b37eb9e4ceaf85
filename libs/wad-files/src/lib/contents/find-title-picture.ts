import {
  drawPcx,
  drawTga,
  isDoomPicture,
  isJpeg,
  isPcx,
  isPng,
  isRawPage,
  isTga,
  isWebp,
  validJpeg,
  validPng,
  validWebp,
  type RgbaPicture,
} from '../pictures';
import { MAX_PICTURE_BYTES } from '../reading-limits';
import { findLast, type ModResources, type Resource } from './mod-resources';
import { lumpNameOf } from './package-layout';

/** A lump that can be shown as the title picture. */
export type FoundPicture = { readonly lumpName: string } & RecognisedPicture;

type RecognisedPicture =
  | { readonly kind: 'png' | 'jpeg' | 'webp' | 'doom' | 'raw'; readonly bytes: Buffer }
  | { readonly kind: 'rgba'; readonly picture: RgbaPicture };

// The titles of Doom and Heretic, the menu background of newer editions, and pictures that mods without a title often
// contain.
const CANDIDATES = ['TITLEPIC', 'TITLE', 'DMENUPIC', 'INTERPIC', 'CREDIT', 'M_DOOM', 'M_HTIC'] as const;

// Signatures of formats that browsers cannot show although some ports draw them, or that no port supports. Files with
// these signatures are not raw pages, regardless of their size.
const OTHER_SIGNATURES = /^(?:DDS |GIF8|qoif|BM[^]{4}\0{4})/;

/**
 * Returns the picture that a mod shows first, or the next best picture. `undefined` if no picture has a supported
 * format.
 */
export async function findTitlePicture(
  resources: Pick<ModResources, 'pictures' | 'fileAt'>,
  titlePage?: string,
): Promise<FoundPicture | undefined> {
  const named = CANDIDATES.map((name) => findLast(resources.pictures, name));
  const page = titlePage === undefined ? undefined : findTitlePage(resources, titlePage);
  for (const resource of [page, ...named]) {
    const found = resource && (await pictureIn(resource));
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds the title page. A name that includes a folder is the exact path of a file (ZDoom: texturemanager.cpp,
 * CheckForTexture). Any other name is a lump name.
 */
function findTitlePage(
  { pictures, fileAt }: Pick<ModResources, 'pictures' | 'fileAt'>,
  titlePage: string,
): Resource | undefined {
  const hasFolder = /[\\/]/.test(titlePage);
  return hasFolder ? fileAt(titlePage) : findLast(pictures, lumpNameOf(titlePage));
}

async function pictureIn(resource: Resource): Promise<FoundPicture | undefined> {
  if (resource.sizeBytes > MAX_PICTURE_BYTES) return undefined;
  const recognised = recognisePicture(await resource.read(MAX_PICTURE_BYTES));
  return recognised && { lumpName: resource.name, ...recognised };
}

function recognisePicture(bytes: Buffer): RecognisedPicture | undefined {
  if (isPng(bytes)) return unchangedPicture('png', validPng(bytes));
  if (isJpeg(bytes)) return unchangedPicture('jpeg', validJpeg(bytes));
  if (isWebp(bytes)) return unchangedPicture('webp', validWebp(bytes));
  if (isPcx(bytes)) return drawnPicture(drawPcx(bytes));
  if (isDoomPicture(bytes)) return { kind: 'doom', bytes };
  if (isTga(bytes)) return drawnPicture(drawTga(bytes));
  const isRaw = isRawPage(bytes) && !OTHER_SIGNATURES.test(bytes.toString('latin1', 0, 10));
  return isRaw ? { kind: 'raw', bytes } : undefined;
}

function unchangedPicture(
  kind: 'png' | 'jpeg' | 'webp',
  bytes: Buffer | null,
): RecognisedPicture | undefined {
  return bytes ? { kind, bytes } : undefined;
}

function drawnPicture(picture: RgbaPicture | null): RecognisedPicture | undefined {
  return picture ? { kind: 'rgba', picture } : undefined;
}
