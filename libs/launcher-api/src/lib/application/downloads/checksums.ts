import { createHash, getHashes, type Hash } from 'node:crypto';

import { readInChunks, withRegularFile } from '@hangar/file-system';

/**
 * Freedoom's names for its checksums. Releases up to 0.13.0 use the first three. The newer release script uses the
 * others.
 */
export const CHECKSUM_KINDS = ['md5', 'sha1', 'sha256', 'sha512', 'sha3', 'blake2b'] as const;
export type ChecksumKind = (typeof CHECKSUM_KINDS)[number];

/** The known checksums of a file, in lower-case hex. */
export type Checksums = Readonly<Partial<Record<ChecksumKind, string>>>;

/** A checksum that doesn't match. */
export interface ChecksumMismatch {
  readonly kind: ChecksumKind;
  readonly expected: string;
  readonly actual: string;
}

const HEX_DIGITS: Readonly<Record<ChecksumKind, number>> = {
  md5: 32,
  sha1: 40,
  sha256: 64,
  sha512: 128,
  sha3: 128,
  blake2b: 128,
};

const NODE_NAMES: Readonly<Record<ChecksumKind, string>> = {
  md5: 'md5',
  sha1: 'sha1',
  sha256: 'sha256',
  sha512: 'sha512',
  sha3: 'sha3-512',
  blake2b: 'blake2b512',
};

// Electron's BoringSSL lacks the newer algorithms, so only checksums with an available algorithm are verified.
const AVAILABLE_ALGORITHMS: ReadonlySet<string> = new Set(getHashes());

/** Returns the checksums in untrusted fields that can be verified here. Malformed ones are ignored. */
export function parseChecksums(fields: Readonly<Record<string, unknown>>): Checksums {
  const found = CHECKSUM_KINDS.flatMap((kind) => {
    const value = Object.hasOwn(fields, kind) ? fields[kind] : undefined;
    if (typeof value !== 'string' || !AVAILABLE_ALGORITHMS.has(NODE_NAMES[kind])) return [];
    const isChecksum = value.length === HEX_DIGITS[kind] && /^[0-9a-f]+$/i.test(value);
    return isChecksum ? [[kind, value.toLowerCase()] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Computes the MD5 of streamed content, and all checksums that are to be compared. */
export class ChecksumMeter {
  private readonly hashes: readonly (readonly [ChecksumKind, Hash])[];
  private expectedChecksums: Checksums | null = null;

  constructor(private readonly expected: Checksums) {
    const kinds = CHECKSUM_KINDS.filter(
      (kind) =>
        kind === 'md5' || (expected[kind] !== undefined && AVAILABLE_ALGORITHMS.has(NODE_NAMES[kind])),
    );
    this.hashes = kinds.map((kind) => [kind, createHash(NODE_NAMES[kind])]);
  }

  update(chunk: Uint8Array): void {
    for (const [, hash] of this.hashes) hash.update(chunk);
  }

  /** The MD5 in lower-case hex. No chunks may be added afterwards. */
  get md5(): string {
    return this.getResults().md5 ?? '';
  }

  /** Returns the first checksum that doesn't match. No chunks may be added afterwards. */
  findMismatch(): ChecksumMismatch | null {
    const actual = this.getResults();
    for (const kind of CHECKSUM_KINDS) {
      const [expected, found] = [this.expected[kind], actual[kind]];
      if (expected !== undefined && found !== undefined && expected !== found)
        return { kind, expected, actual: found };
    }
    return null;
  }

  private getResults(): Checksums {
    return (this.expectedChecksums ??= Object.fromEntries(
      this.hashes.map(([kind, hash]) => [kind, hash.digest('hex')]),
    ));
  }
}

/**
 * Returns the first checksum that a file doesn't match.
 * @throws the errors of `readInChunks`, or the signal's reason
 */
export async function findFileMismatch(
  path: string,
  expected: Checksums,
  signal: AbortSignal,
): Promise<ChecksumMismatch | null> {
  if (Object.keys(expected).length === 0) return null;
  const meter = new ChecksumMeter(expected);
  await withRegularFile(path, (file) => readInChunks(file, (chunk) => meter.update(chunk), { signal }));
  return meter.findMismatch();
}
