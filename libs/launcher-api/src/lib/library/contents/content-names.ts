import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ShutdownSignal } from '@hangar/api-foundation/platform';
import type { IModFile, IModFileNames } from '@hangar/domain';

import { CatalogRepository, KnownNames, type NamesByHash } from '../catalog';
import { FileContents } from './file-contents';
import { LumpNameCache, type NamesOfContent } from './lump-name-cache';
import { readLumpNames } from './lump-names';

const MAX_MAPS = 100;
const MAX_TITLE_LENGTH = 80;
const MAX_LUMPS = 200;

/** Number of files that are read before the names are saved. */
const FILES_PER_SAVE = 500;

type NamedFile = Pick<IModFile, 'id' | 'filePath' | 'fileType' | 'hashValue' | 'missing'>;

/**
 * Provides the names of maps and lumps in catalogued mod files. No files are read before the first search. After that,
 * the files are read one at a time, and their names are stored.
 */
@Injectable()
export class ContentNames implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ContentNames.name);
  /** The hashes of files that could not be read. Later searches do not try these files again. */
  private readonly unreadable = new Set<string>();
  private unsavedCount = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly catalog: CatalogRepository,
    private readonly contents: FileContents,
    private readonly cache: LumpNameCache,
    private readonly shutdown: ShutdownSignal,
    private readonly known: KnownNames,
  ) {}

  onModuleInit(): void {
    this.known.offer(() => this.knownNames());
  }

  /** Returns the names in the given files, after reading the files whose names are not yet known. */
  async getNames(files: readonly NamedFile[], signal: AbortSignal): Promise<IModFileNames[]> {
    await this.cache.load();
    const results: IModFileNames[] = [];
    for (const file of files) {
      signal.throwIfAborted();
      const { maps, lumps } = (await this.findNames(file)) ?? { maps: [], lumps: [] };
      results.push({ id: file.id, hashValue: file.hashValue, maps: [...maps], lumps: [...lumps] });
    }
    if (this.unsavedCount > 0) await this.save();
    return results;
  }

  /** Returns the files whose map and lump names are already known. */
  async filterKnown<File extends NamedFile>(files: readonly File[]): Promise<readonly File[]> {
    await this.cache.load();
    return files.filter((file) => !file.missing && this.isProcessed(file));
  }

  /** Returns a lookup of the known names by MD5, and starts to read the other files in the background. */
  private async knownNames(): Promise<NamesByHash> {
    await this.cache.load();
    this.reading ??= this.readAll().finally(() => (this.reading = null));
    return (hash) => this.cache.get(hash);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reading;
  }

  private async readAll(): Promise<void> {
    try {
      const files = await this.catalog.list();
      const unread = files.filter((file) => !file.missing && !this.isProcessed(file));
      if (unread.length > 0) await this.getNames(unread, this.shutdown.signal);
    } catch (error) {
      if (!this.shutdown.signal.aborted)
        this.logger.warn(`Couldn't read the map names of mod files: ${String(error)}`);
    }
  }

  private isProcessed({ hashValue }: NamedFile): boolean {
    return this.cache.get(hashValue) !== undefined || this.unreadable.has(hashValue);
  }

  private async findNames(file: NamedFile): Promise<NamesOfContent | undefined> {
    if (file.missing || this.isProcessed(file)) return this.cache.get(file.hashValue);
    try {
      const { maps } = await this.contents.of(file);
      const lumps = await readLumpNames(file, this.shutdown.signal);
      const names = new Set(maps.map(({ name }) => name));
      this.cache.set(file.hashValue, {
        maps: maps
          .slice(0, MAX_MAPS)
          .map(({ name, title }) => ({ name, title: title?.slice(0, MAX_TITLE_LENGTH) ?? null })),
        lumps: lumps.filter((name) => !names.has(name)).slice(0, MAX_LUMPS),
      });
      if (++this.unsavedCount >= FILES_PER_SAVE) await this.save();
    } catch {
      // The file is damaged, so its names can't be searched. An abort on shutdown must not mark the file as unreadable,
      // and neither must its removal after it was listed.
      this.shutdown.signal.throwIfAborted();
      const entry = await this.catalog.findByHash(file.hashValue);
      if (entry && !entry.missing) this.unreadable.add(file.hashValue);
    }
    return this.cache.get(file.hashValue);
  }

  private async save(): Promise<void> {
    this.unsavedCount = 0;
    await this.cache.retainOnly(new Set((await this.catalog.list()).map(({ hashValue }) => hashValue)));
  }
}
