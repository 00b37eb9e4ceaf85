import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, SCANNED_MACHINE, type Clock } from '@hangar/api-foundation/platform';
import type { IFoundGame } from '@hangar/domain';
import { FileError, isSystemError } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { CatalogRepository } from '../catalog';
import { SourcePortFamilies } from '../../application';
import { BaseGameFiles } from '../versions';
import { findCandidates, type Candidate } from './candidates';
import { findEpicPlaces } from './epic-places';
import { deduplicateByContent, readCandidate, type FoundFile } from './found-file';
import { findGogPlaces } from './gog-places';
import { findHeroicPlaces } from './heroic-places';
import { findLutrisPlaces } from './lutris-places';
import { findPlainPlaces } from './plain-places';
import { SearchSession } from './search-session';
import { findSteamPlaces } from './steam-places';

/** Time limit of a search, because a drive may be asleep. After that, the games found so far are returned. */
const SEARCH_LIMIT_MS = 5000;

/** Finds games that are already on the computer. Never writes, never starts a store, and sends no requests. */
@Injectable()
export class GameFinder {
  private readonly logger = new Logger(GameFinder.name);
  /** The results of earlier searches by file identity, so that unchanged files are not read again. */
  private readonly known = new Map<string, FoundFile | null>();

  constructor(
    private readonly families: SourcePortFamilies,
    private readonly baseGames: BaseGameFiles,
    private readonly catalog: CatalogRepository,
    @Inject(SCANNED_MACHINE) private readonly machine: ScannedMachine,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns each game once, with its best source. Files with the same content count as one game. After the time limit,
   * returns the games found so far.
   * @throws the abort reason of `client`
   */
  async find(client: AbortSignal): Promise<IFoundGame[]> {
    const limit = new AbortController();
    const cancelTimer = this.clock.after(SEARCH_LIMIT_MS, () => limit.abort());
    const found: FoundFile[] = [];
    try {
      await this.searchUntil(AbortSignal.any([client, limit.signal]), found);
    } catch (error) {
      client.throwIfAborted();
      if (!limit.signal.aborted) throw error;
    } finally {
      cancelTimer();
    }
    return this.markOwned(found);
  }

  /**
   * Searches until the signal is aborted. Reading a folder on an unresponsive drive cannot be aborted, so the result is
   * not awaited.
   */
  private async searchUntil(signal: AbortSignal, found: FoundFile[]): Promise<void> {
    signal.throwIfAborted();
    const search = new SearchSession(this.machine, signal, (path, error) =>
      this.logger.debug(`Skipped ${path}: ${String(error)}`),
    );
    let stop = (): void => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      await Promise.race([this.search(search, found), stopped]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private async search(search: SearchSession, found: FoundFile[]): Promise<void> {
    const families = this.families.list();
    const places = await Promise.all([
      findSteamPlaces(search),
      findGogPlaces(search),
      findEpicPlaces(search),
      findHeroicPlaces(search),
      findLutrisPlaces(search),
      findPlainPlaces(search, families),
    ]);
    const candidates = await findCandidates(places.flat(), search);
    // Smallest first, so that the time limit affects as few files as possible.
    for (const candidate of candidates.toSorted((a, b) => a.sizeBytes - b.sizeBytes)) {
      const file = await this.read(candidate, search);
      if (file && !search.signal.aborted) found.push(file);
    }
  }

  private async read(candidate: Candidate, search: SearchSession): Promise<FoundFile | null> {
    const { filePath, identity, place } = candidate;
    const key = `${identity}:${filePath}`;
    const cached = this.known.get(key);
    if (cached !== undefined)
      return cached && { ...cached, source: place.source, sourceName: place.sourceName };
    try {
      const file = await readCandidate(candidate, search.signal);
      this.known.set(key, file);
      return file;
    } catch (error) {
      search.signal.throwIfAborted();
      if (!(error instanceof FileError || isSystemError(error))) throw error;
      return search.logUnreadable(filePath, error, null);
    }
  }

  private async markOwned(found: readonly FoundFile[]): Promise<IFoundGame[]> {
    const files = deduplicateByContent(found);
    const versions = await this.baseGames.listPresent();
    const catalogued = await this.catalog.findByHashes(files.map(({ hashValue }) => hashValue));
    const ownedHashes = new Set(versions.map(({ hashValue }) => hashValue));
    return files.map((file) => ({
      ...file,
      alreadyThere:
        file.kind === 'base-game'
          ? ownedHashes.has(file.hashValue)
          : catalogued.get(file.hashValue)?.missing === false,
    }));
  }
}
