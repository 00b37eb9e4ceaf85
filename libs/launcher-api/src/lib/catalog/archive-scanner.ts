import { Injectable } from '@nestjs/common';
import { scanArchive } from '@hangar/archives';
import type { IArchiveScan } from '@hangar/domain';

import { resolveUserFile } from '../storage';
import { ArchiveProgressTeller } from './archive-progress';
import { CatalogRepository } from './catalog-repository';

/** Looks into archives of strangers. Writes nothing. */
@Injectable()
export class ArchiveScanner {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly progress: ArchiveProgressTeller,
  ) {}

  /** Fails as `resolveUserFile` does, or with what is wrong with the archive (`ARCHIVE_…`). */
  async scan(filePath: string, signal?: AbortSignal): Promise<IArchiveScan> {
    const path = await resolveUserFile(filePath);
    const { format, supported, skipped } = await scanArchive(path, {
      ...(signal ? { signal } : {}),
      onProgress: this.progress.forArchive(filePath),
    });
    const known = await this.catalog.findByHashes(supported.map(({ hashValue }) => hashValue));
    return {
      filePath: path,
      format,
      supported: supported.map((entry) => ({ ...entry, alreadyCatalogued: known.has(entry.hashValue) })),
      skipped: [...skipped],
    };
  }
}
