/** The maximum number of recorded addresses. When it is reached, the record is cleared. */
const MAX_ADDRESSES = 1_000;

const missingAddresses = new Set<string>();

/** Records that an address returned no image or didn't respond. */
export function recordMissingImage(address: string): void {
  if (missingAddresses.size >= MAX_ADDRESSES) missingAddresses.clear();
  missingAddresses.add(address);
}

/**
 * Whether an address is known to have no image. Browsers don't cache missing images, so a list that is re-rendered on
 * every keystroke would request them again.
 */
export function isKnownMissing(address: string): boolean {
  return missingAddresses.has(address);
}

/**
 * Clears the record after a change that may provide images: each address is requested again the next time it is shown.
 */
export function clearMissingImages(): void {
  missingAddresses.clear();
}
