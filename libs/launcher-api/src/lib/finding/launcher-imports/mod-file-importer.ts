import { Injectable } from '@nestjs/common';
import type { ImportRun } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { extractEntries } from '@hangar/archives';

import {
  ArchiveAccess,
  ModFileCollector,
  ModFileStore,
  type AddedEntry,
  type Arrival,
  type StoredCopy,
} from '../../library';
import type { StepWork } from './import-plan';

export type ModFileWork = Extract<StepWork, { kind: 'mod-file' }>;

/** Copies mod files of other launchers into the catalogue. The originals are never changed. */
@Injectable()
export class ModFileImporter {
  constructor(
    private readonly store: ModFileStore,
    private readonly collector: ModFileCollector,
    private readonly paths: AllowedPaths,
    private readonly archives: ArchiveAccess,
  ) {}

  /**
   * Copies a file into the managed folder, under a temporary name.
   * @throws the error of the file; no copy is left behind
   */
  async receive({ path, entryPath, name }: ModFileWork, signal: AbortSignal): Promise<Arrival> {
    const description = name === null ? {} : { name };
    const [copy] =
      entryPath === null
        ? await this.store.receiveFrom([path], signal)
        : await this.extract(path, entryPath, signal);
    return { copy: copy as StoredCopy, description };
  }

  /** Adds copies to the catalogue as part of an import, all or none, and returns the entries in the same order. */
  add(arrivals: readonly Arrival[], run: ImportRun): Promise<AddedEntry[]> {
    return this.collector.addAll(arrivals, 'added', run);
  }

  /** Removes copies that weren't added. */
  discard(arrivals: readonly Arrival[]): Promise<void> {
    return this.store.clearArrivals(arrivals.map(({ copy }) => copy));
  }

  private extract(path: string, entryPath: string, signal: AbortSignal): Promise<StoredCopy[]> {
    return this.paths.withFile(path, async (file) => {
      const { onProgress: _onProgress, ...options } = this.archives.optionsFor(path, { signal });
      const extracted = await extractEntries(file, [entryPath], await this.store.arrivalDirectory(), options);
      return extracted.map(({ entryPath: _entryPath, ...copy }) => copy);
    });
  }
}
