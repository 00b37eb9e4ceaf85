import { Inject, Injectable, Logger } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { SCANNED_MACHINE } from '@hangar/api-foundation/platform';
import { DataDirectory, isObject, readDocument, writeOwnFile } from '@hangar/api-foundation/storage';
import { Limiter } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { createEmptyRecords, readRecords, type KnownReleases, type ReleaseRecords } from './release-records';

const GITHUB_API = 'https://api.github.com';

/** The only owner of `ports/releases.json`, which is read when it is first needed. */
@Injectable()
export class ReleaseStore {
  /** The operating system of this computer, in the notation of the facts about releases. */
  readonly system: string;
  /** The address of the server from which releases are requested. */
  readonly server: string;
  private readonly logger = new Logger(ReleaseStore.name);
  private readonly limiter = new Limiter(1);
  private records: ReleaseRecords | null = null;

  constructor(
    private readonly data: DataDirectory,
    @Inject(LAUNCHER_OPTIONS) { portReleasesUrl }: LauncherOptions,
    @Inject(SCANNED_MACHINE) { platform }: ScannedMachine,
  ) {
    this.server = portReleasesUrl ?? GITHUB_API;
    this.system = `${platform}-${process.arch}`;
  }

  read(): Promise<ReleaseRecords> {
    return this.limiter.run(() => this.load());
  }

  /** Stores the releases of a family. */
  async set(family: string, known: KnownReleases): Promise<void> {
    await this.change((before) => ({
      ...before,
      pausedUntil: null,
      families: { ...before.families, [family]: known },
    }));
  }

  /** Stores the time until which the server wants no further requests. */
  async pauseUntil(pausedUntil: string): Promise<void> {
    await this.change((before) => ({ ...before, pausedUntil }));
  }

  private change(apply: (before: ReleaseRecords) => ReleaseRecords): Promise<void> {
    return this.limiter.run(async () => {
      const records = apply(await this.load());
      await this.write(records);
      this.records = records;
    });
  }

  /** Writes the file. If that fails, the releases stay in memory until Hangar ends, and can be requested again. */
  private async write(records: ReleaseRecords): Promise<void> {
    const path = this.data.portReleasesFile();
    try {
      await writeOwnFile(path, `${JSON.stringify(records)}\n`);
    } catch (error) {
      this.logger.warn(`The releases of source ports won't be kept: ${String(asStorageError(error, path))}`);
    }
  }

  private async load(): Promise<ReleaseRecords> {
    if (this.records) return this.records;
    const reading = await readDocument(this.data.portReleasesFile(), isObject);
    // The next request for releases replaces a damaged file.
    this.records =
      reading.state === 'good'
        ? readRecords(reading.content, this.system, this.server)
        : createEmptyRecords(this.system, this.server);
    return this.records;
  }
}
