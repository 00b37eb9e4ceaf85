import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { createOwnFolder, DataDirectory, isObject, writeOwnFile } from '@hangar/api-foundation/storage';
import { readWhole } from '@hangar/file-system';

import { limitDirectorySize } from '../../library';

/** Maximum size of all stored responses. The oldest are removed first. */
const MAX_CACHE_BYTES = 50_000_000;
/** Maximum size of one stored response. Larger responses are not stored, and are requested again each time. */
const MAX_RESPONSE_BYTES = 5_000_000;
/** Increase this when the code reads more data from a response. */
const VERSION = 1;

/** A stored response. */
export interface StoredResponse<T> {
  readonly answer: T;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/**
 * The responses of sources, in `cache/discover/`: one file for each query. They are kept after they have expired, in
 * case the source does not respond.
 */
@Injectable()
export class ResponseCache {
  constructor(
    private readonly data: DataDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the stored response to a query, regardless of its age; `null` if none is stored, or if `read` rejects it.
   */
  async find<T>(key: string, read: (raw: unknown) => T | null): Promise<StoredResponse<T> | null> {
    try {
      const raw: unknown = JSON.parse((await readWhole(this.getPath(key))).toString('utf8'));
      // Two queries with the same hash are practically impossible, but a copied file is not.
      if (!isObject(raw) || raw['key'] !== key || typeof raw['fetchedAt'] !== 'number') return null;
      const answer = read(raw['answer']);
      return answer === null ? null : { answer, fetchedAt: raw['fetchedAt'] };
    } catch {
      // The response was never stored, or is damaged. The caller sends a request.
      return null;
    }
  }

  /** Stores a response. Never fails, because the response is correct even if it cannot be stored. */
  async store(key: string, answer: unknown): Promise<void> {
    const text = JSON.stringify({ key, fetchedAt: this.clock.now(), answer });
    if (text.length > MAX_RESPONSE_BYTES) return;
    try {
      await createOwnFolder(this.getFolder());
      await writeOwnFile(this.getPath(key), `${text}\n`);
      await limitDirectorySize(this.getFolder(), MAX_CACHE_BYTES);
    } catch {
      // The disk may be full, for example.
    }
  }

  private getFolder(): string {
    return join(this.data.cache(), 'discover');
  }

  private getPath(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return join(this.getFolder(), `${hash}-v${VERSION}.json`);
  }
}
