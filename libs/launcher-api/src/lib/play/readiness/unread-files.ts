import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ShutdownSignal } from '@hangar/api-foundation/platform';
import type { IModFile, IWadContents } from '@hangar/domain';
import { toJudgedContents } from '@hangar/launch-engine';

import { CatalogRepository, FileContents } from '../../library';
import { RequestedContentsReader } from '../launch';
import type { UndeterminedFacts } from './describe-setup';
import { FileNeedsCache } from './file-needs';
import { LaunchFactsReader } from './launch-facts';

/** Maximum number of files that are read before their requirements are saved. */
const FILES_PER_SAVE = 500;
/** Minimum time between two notifications while files are read, because each notification invalidates cached lists. */
const NOTIFY_INTERVAL_MS = 500;

/** Reads files that have never been read, one at a time, and checks whether demos exist. */
@Injectable()
export class UnreadFileReader implements OnApplicationShutdown {
  private readonly hashes = new Set<string>();
  private readonly demos = new Set<string>();
  private isReading = false;
  private reading: Promise<void> = Promise.resolve();
  private notify: () => void = () => undefined;

  constructor(
    readonly needs: FileNeedsCache,
    private readonly facts: LaunchFactsReader,
    private readonly catalog: CatalogRepository,
    private readonly contents: FileContents,
    private readonly shutdown: ShutdownSignal,
  ) {}

  /** Calls a listener while files are being read, twice a second, and after the last file. */
  onRead(listener: () => void): void {
    this.notify = listener;
  }

  /** Starts reading files and checking demos in the background. */
  request({ hashes, demos }: UndeterminedFacts): void {
    hashes.forEach((hash) => this.hashes.add(hash));
    demos.forEach((path) => this.demos.add(path));
    if (!this.isReading) this.reading = this.readAll();
  }

  /** Whether any of these files and demos still has to be read or checked. */
  isPending({ hashes, demos }: UndeterminedFacts): boolean {
    return hashes.some((hash) => this.hashes.has(hash)) || demos.some((path) => this.demos.has(path));
  }

  /** Reads these files and checks these demos now. Returns after at most two seconds, even if a file takes longer. */
  async readNow({ hashes, demos }: UndeterminedFacts, reader: RequestedContentsReader): Promise<void> {
    await Promise.all(demos.map((path) => this.facts.checkDemo(path)));
    const entries = await this.catalog.findByHashes(hashes);
    await Promise.all(
      [...entries.values()].map(async (entry) => {
        const contents = await reader.read(entry);
        if (contents !== null) this.store(entry.hashValue, contents);
      }),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reading;
    if (this.needs.unsavedCount > 0) await this.needs.save(() => true);
  }

  private async readAll(): Promise<void> {
    this.isReading = true;
    try {
      // More files may be requested while the needs are saved.
      while (this.hasRequests() && !this.shutdown.signal.aborted) {
        await this.readRequested();
        if (this.needs.unsavedCount > 0 && !this.shutdown.signal.aborted) await this.save();
      }
    } finally {
      this.isReading = false;
    }
  }

  private async readRequested(): Promise<void> {
    let notifiedAt = performance.now();
    while (this.hasRequests() && !this.shutdown.signal.aborted) {
      for (const path of this.demos) await this.facts.checkDemo(path);
      this.demos.clear();
      const [hash] = this.hashes;
      if (hash !== undefined) {
        await this.readFile(hash);
        this.hashes.delete(hash);
      }
      if (!this.hasRequests() || performance.now() - notifiedAt >= NOTIFY_INTERVAL_MS) {
        notifiedAt = performance.now();
        this.notify();
      }
      if (this.needs.unsavedCount >= FILES_PER_SAVE) await this.save();
    }
  }

  private hasRequests(): boolean {
    return this.hashes.size > 0 || this.demos.size > 0;
  }

  private async readFile(hash: string): Promise<void> {
    const entry = await this.findReadable(hash);
    if (entry === null) return;
    try {
      this.store(hash, await this.contents.of(entry));
    } catch {
      // A file must not be marked as damaged if reading was aborted by the shutdown, or if the file was removed in the
      // meantime.
      if (!this.shutdown.signal.aborted && (await this.findReadable(hash))) this.needs.set(hash, null);
    }
  }

  /** Returns the catalogue entry of a file; `null` if it has been removed, or if the file is missing. */
  private async findReadable(hash: string): Promise<IModFile | null> {
    const entry = await this.catalog.findByHash(hash);
    return entry === undefined || entry.missing ? null : entry;
  }

  private store(hash: string, contents: IWadContents): void {
    this.needs.set(hash, toJudgedContents(contents));
  }

  private async save(): Promise<void> {
    const findEntry = await this.catalog.byHash();
    await this.needs.save((hash) => findEntry(hash) !== undefined);
  }
}
