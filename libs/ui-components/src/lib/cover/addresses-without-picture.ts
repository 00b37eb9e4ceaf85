/** Maximum number of remembered addresses. Older ones are no longer on any page. */
const MAX_ADDRESSES = 1_000;

const addresses = new Set<string>();

/** Records that an address returned no image or didn't respond. */
export function noteNoPicture(address: string): void {
  if (addresses.size >= MAX_ADDRESSES) addresses.clear();
  addresses.add(address);
}

/**
 * Whether an address is known to have no image. Browsers don't cache missing images, so a list that is re-rendered with
 * every letter would request them again.
 */
export function hadNoPicture(address: string): boolean {
  return addresses.has(address);
}

/**
 * Clears the record after a change that may provide images: each address is requested again the next time it is shown.
 */
export function forgetNoPictures(): void {
  addresses.clear();
}
