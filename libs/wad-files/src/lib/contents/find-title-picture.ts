import { isDoomPicture, isJpeg, isPng, isRawPage, soundJpeg, soundPng } from '../pictures';
import { MAX_PICTURE_BYTES } from '../reading-limits';
import { lastNamed, type ModResources, type Resource } from './mod-resources';

/** A lump that can be shown as the title picture. */
export interface FoundPicture {
  readonly lumpName: string;
  readonly kind: PictureKind;
  readonly bytes: Buffer;
}

export type PictureKind = 'png' | 'jpeg' | 'doom' | 'raw';

// Doom's and Heretic's titles, what the newer editions show behind the menu, then what mods without a title may have.
const CANDIDATES = ['TITLEPIC', 'TITLE', 'DMENUPIC', 'INTERPIC', 'CREDIT', 'M_DOOM', 'M_HTIC'] as const;

/** The picture that a mod shows first, or the next best; nothing when no lump holds one that we can show. */
export async function findTitlePicture(
  { pictures }: Pick<ModResources, 'pictures'>,
  titlePage?: string,
): Promise<FoundPicture | undefined> {
  for (const lumpName of titlePage ? [titlePage, ...CANDIDATES] : CANDIDATES) {
    const found = await pictureIn(lumpName, lastNamed(pictures, lumpName));
    if (found) return found;
  }
  return undefined;
}

async function pictureIn(
  lumpName: string,
  resource: Resource | undefined,
): Promise<FoundPicture | undefined> {
  if (!resource || resource.sizeBytes > MAX_PICTURE_BYTES) return undefined;
  const bytes = await resource.read(MAX_PICTURE_BYTES);
  return recognise(lumpName, bytes);
}

function recognise(lumpName: string, bytes: Buffer): FoundPicture | undefined {
  if (isPng(bytes)) return passed('png', soundPng(bytes));
  if (isJpeg(bytes)) return passed('jpeg', soundJpeg(bytes));
  if (isDoomPicture(bytes)) return { lumpName, kind: 'doom', bytes };
  return isRawPage(bytes) ? { lumpName, kind: 'raw', bytes } : undefined;

  function passed(kind: PictureKind, sound: Buffer | null): FoundPicture | undefined {
    return sound ? { lumpName, kind, bytes: sound } : undefined;
  }
}
