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
  extractJpeg,
  extractPng,
  extractWebp,
  type RgbaPicture,
} from '../pictures';
import { MAX_PICTURE_BYTES } from '../reading-limits';
import { findLast, type ModResources, type Resource } from './mod-resources';
import { getLumpName } from './package-layout';

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
  resources: Pick<ModResources, 'pictures' | 'findFile'>,
  titlePage?: string,
): Promise<FoundPicture | undefined> {
  const named = CANDIDATES.map((name) => findLast(resources.pictures, name));
  const page = titlePage === undefined ? undefined : findTitlePage(resources, titlePage);
  for (const resource of [page, ...named]) {
    const found = resource && (await readPicture(resource));
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds the title page. A name that includes a folder is the exact path of a file (ZDoom: texturemanager.cpp,
 * CheckForTexture). Any other name is a lump name.
 */
function findTitlePage(
  { pictures, findFile }: Pick<ModResources, 'pictures' | 'findFile'>,
  titlePage: string,
): Resource | undefined {
  const hasFolder = /[\\/]/.test(titlePage);
  return hasFolder ? findFile(titlePage) : findLast(pictures, getLumpName(titlePage));
}

async function readPicture(resource: Resource): Promise<FoundPicture | undefined> {
  if (resource.sizeBytes > MAX_PICTURE_BYTES) return undefined;
  const recognised = recognisePicture(await resource.read(MAX_PICTURE_BYTES));
  return recognised && { lumpName: resource.name, ...recognised };
}

function recognisePicture(bytes: Buffer): RecognisedPicture | undefined {
  if (isPng(bytes)) return toUnchangedPicture('png', extractPng(bytes));
  if (isJpeg(bytes)) return toUnchangedPicture('jpeg', extractJpeg(bytes));
  if (isWebp(bytes)) return toUnchangedPicture('webp', extractWebp(bytes));
  if (isPcx(bytes)) return toDrawnPicture(drawPcx(bytes));
  if (isDoomPicture(bytes)) return { kind: 'doom', bytes };
  if (isTga(bytes)) return toDrawnPicture(drawTga(bytes));
  const isRaw = isRawPage(bytes) && !OTHER_SIGNATURES.test(bytes.toString('latin1', 0, 10));
  return isRaw ? { kind: 'raw', bytes } : undefined;
}

function toUnchangedPicture(
  kind: 'png' | 'jpeg' | 'webp',
  bytes: Buffer | null,
): RecognisedPicture | undefined {
  return bytes ? { kind, bytes } : undefined;
}

function toDrawnPicture(picture: RgbaPicture | null): RecognisedPicture | undefined {
  return picture ? { kind: 'rgba', picture } : undefined;
}
