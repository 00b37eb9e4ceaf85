import { coverSvg, drawnCover } from './drawn-cover';

/** A cover, ready to be shown. */
export interface CoverPicture {
  readonly url: string;
  /** Colour of what is written on it. */
  readonly ink: string;
}

const MOST_KEPT = 600;
const kept = new Map<string, CoverPicture>();

/** The drawn cover of this id as an image address. The last few hundred are kept, so that scrolling draws each once. */
export function coverPicture(id: string): CoverPicture {
  const known = kept.get(id);
  if (known) kept.delete(id);
  const picture = known ?? draw(id);
  // A Map keeps the order of insertion: what was used last is at the end.
  kept.set(id, picture);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  return picture;
}

function draw(id: string): CoverPicture {
  const cover = drawnCover(id);
  const url = `data:image/svg+xml,${coverSvg(cover).replace(/[#<>]/g, encodeURIComponent)}`;
  return { url, ink: cover.palette.light };
}
