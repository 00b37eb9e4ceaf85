/** Of more than these, the oldest are no longer on any page. */
const MOST = 1_000;

const addresses = new Set<string>();

/** An address answered no picture, or no answer came. */
export function noteNoPicture(address: string): void {
  if (addresses.size >= MOST) addresses.clear();
  addresses.add(address);
}

/**
 * Whether an address is known to have no picture. Browsers keep pictures and forget that there is none: a list that is made
 * anew with every letter would ask for each again.
 */
export function hadNoPicture(address: string): boolean {
  return addresses.has(address);
}

/** Something changed that pictures are made from: each address is asked again when it is shown the next time. */
export function forgetNoPictures(): void {
  addresses.clear();
}
