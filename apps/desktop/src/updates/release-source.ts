import { readFileSync } from 'node:fs';

/**
 * The source of new versions, and the key that verifies them. The packaging script writes this file next to the
 * program.
 */
export interface ReleaseSource {
  /** The folder that contains the releases, such as `https://example.org/hangar/`. */
  readonly address: string;
  /** The publisher's public key (Ed25519, PEM). */
  readonly publicKey: string;
  /** The page on which a player can download Hangar manually. */
  readonly downloadPage: string;
}

/** Reads `release.json`. Returns `null` if it is missing or incomplete. */
export function readReleaseSource(path: string): ReleaseSource | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { address, publicKey, downloadPage } = value as Readonly<Record<string, unknown>>;
    if (!isWebAddress(address) || !isWebAddress(downloadPage) || typeof publicKey !== 'string') return null;
    return { address, publicKey, downloadPage };
  } catch {
    // The file is damaged or absent, so this copy must be updated manually.
    return null;
  }
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//u.test(value) && URL.canParse(value);
}
