const KEPT_MILLISECONDS = 10_000;
const MOST = 1_000;

const since = new Map<string, number>();

/** An address answered no picture, or no answer came. */
export function noteNoPicture(address: string): void {
  if (since.size >= MOST) since.clear();
  since.set(address, performance.now());
}

/**
 * Whether an address had no picture a moment ago. Browsers keep pictures and forget that there is none: a list that is made
 * anew with every letter would ask for each again.
 */
export function hadNoPicture(address: string): boolean {
  const noted = since.get(address);
  return noted !== undefined && performance.now() - noted < KEPT_MILLISECONDS;
}
