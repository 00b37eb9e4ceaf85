import { Injectable } from '@nestjs/common';
import type { ImportRun } from '@hangar/api-foundation/storage';
import { extractEntries, type ArchiveReader } from '@hangar/archives';
import type { IImportedPack, IModFile, IProtocolPack } from '@hangar/domain';
import type { RegularFile } from '@hangar/file-system';

import {
  CatalogRepository,
  HeldEntries,
  ModFileCollector,
  ModFileStore,
  type Arrival,
  type Gathered,
} from '../catalog';
import { isIncluded, findUndescribedFiles, type PackFile } from './pack-archive';
import { packInvalidError } from './pack-manifest';
import { createListedFiles, resolvePackedLoadOrder, type ListedFile } from './packed-order';

/** The mod files of a pack after its import. */
export type ImportedFiles = Pick<IImportedPack, 'brought' | 'found' | 'missing'>;

/** An open pack, and the import to which its files belong. */
export interface OpenPack {
  readonly pack: IProtocolPack;
  readonly file: RegularFile;
  readonly archive: ArchiveReader;
  readonly run: ImportRun;
  readonly signal?: AbortSignal | undefined;
}

/** Adds the mod files of packs to the catalogue. */
@Injectable()
export class PackedFiles {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly store: ModFileStore,
    private readonly collector: ModFileCollector,
    private readonly heldEntries: HeldEntries,
  ) {}

  /**
   * Adds the files that the catalogue lacks, and runs `use` while none of the pack's files can be deleted.
   * @throws `PACK_INVALID` if a file doesn't match the manifest
   */
  use<T>(openPack: OpenPack, use: (imported: ImportedFiles) => Promise<T>): Promise<T> {
    const { pack } = openPack;
    const files = [...pack.files, ...findUndescribedFiles(pack, resolvePackedLoadOrder(pack.files))];
    return this.heldEntries.use(
      () => this.add(openPack, files),
      ({ brought, found, missing }) => use({ brought, found, missing }),
    );
  }

  /** Returns the file list that a pack's protocol gets in this library. */
  async toListedFiles({ files }: IProtocolPack): Promise<ListedFile[]> {
    return createListedFiles(files, resolvePackedLoadOrder(files), await this.catalog.byHash());
  }

  private async add(openPack: OpenPack, files: readonly PackFile[]): Promise<ImportedFiles & Gathered> {
    const known = await this.catalog.findByHashes(files.map(({ hashValue }) => hashValue));
    const present = new Map([...known].filter(([, entry]) => !entry.missing));
    const missingFromCatalog = files.filter(({ hashValue }) => !present.has(hashValue));
    const includedFiles = missingFromCatalog.filter((file) => isIncluded(openPack.archive, file));
    const extractedEntries = await this.extract(openPack, includedFiles);
    const missing = missingFromCatalog
      .filter((file) => !includedFiles.includes(file))
      .map(({ hashValue, name, fileName, version, url, from }) => ({
        hashValue,
        name,
        fileName,
        version,
        url,
        from,
      }));
    return {
      entries: [...extractedEntries, ...known.values()],
      brought: extractedEntries,
      found: [...present.values()],
      missing,
    };
  }

  private async extract({ file, run, signal }: OpenPack, files: readonly PackFile[]): Promise<IModFile[]> {
    if (files.length === 0) return [];
    const names = files.map(({ entry }) => entry ?? '');
    const options = signal ? { signal } : {};
    const extracted = await extractEntries(file, names, await this.store.arrivalDirectory(), options);
    const mismatch = files.find(({ hashValue }, index) => extracted[index]?.hashValue !== hashValue);
    if (mismatch) {
      await this.store.clearArrivals(extracted);
      throw packInvalidError(`its file ${mismatch.fileName} doesn't match its checksum`);
    }
    const arrivals = extracted.map(({ filePath, fileType, hashValue, sizeBytes }, index): Arrival => {
      const packed = files[index] as PackFile;
      const copy = { filePath, fileName: packed.fileName, fileType, hashValue, sizeBytes };
      const from = packed.from && { ...packed.from, date: null };
      return { copy, description: toDescription(packed), from };
    });
    return (await this.collector.addAll(arrivals, 'pack', run)).map(({ entry }) => entry);
  }
}

function toDescription({
  name,
  version,
  url,
  category,
  sidecarOnly,
  loadOrder,
}: PackFile): Arrival['description'] {
  return { name, version, url, category, sidecarOnly, loadOrder };
}
