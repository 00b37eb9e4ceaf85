import { readFileSync } from 'node:fs';

/** Where new versions come from, and how they are known to be ours. Packaging writes it beside the program. */
export interface ReleaseSource {
  /** The folder of the releases, such as `https://example.org/hangar/`. */
  readonly address: string;
  /** The public key (Ed25519, PEM) of those who make the releases. */
  readonly publicKey: string;
  /** The page from which a player downloads Hangar by hand. */
  readonly downloadPage: string;
}

/** Reads `release.json`; `null` when there is none, or one that does not say all of it. */
export function readReleaseSource(path: string): ReleaseSource | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { address, publicKey, downloadPage } = value as Readonly<Record<string, unknown>>;
    if (!isWebAddress(address) || !isWebAddress(downloadPage) || typeof publicKey !== 'string') return null;
    return { address, publicKey, downloadPage };
  } catch {
    // Built by somebody who makes no releases, or damaged: this copy is brought up to date by hand.
    return null;
  }
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//u.test(value) && URL.canParse(value);
}
