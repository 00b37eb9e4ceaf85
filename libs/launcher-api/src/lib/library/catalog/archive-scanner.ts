import { Injectable } from '@nestjs/common';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { scanArchive } from '@hangar/archives';
import { MOD_FILE_LIMITS, readableLine, type IArchiveScan, type IIdgamesText } from '@hangar/domain';
import { matchTexts } from '@hangar/wad-files';

import { ArchiveAccess, type ArchiveAccessOptions } from './archive-access';
import { CatalogRepository } from './catalog-repository';
import { findContentFault, MAX_CHECKED_BYTES } from './mod-file-content';

/** Lists the contents of untrusted archives. Never writes. */
@Injectable()
export class ArchiveScanner {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly paths: AllowedPaths,
    private readonly archives: ArchiveAccess,
  ) {}

  /** @throws the errors of `openUserFile`, or an `ARCHIVE_…` error if the archive is invalid */
  async scan(filePath: string, access: ArchiveAccessOptions = {}): Promise<IArchiveScan> {
    const { path, format, supported, skipped, texts } = await this.paths.withFile(filePath, async (file) => ({
      path: file.path,
      ...(await scanArchive(file, {
        ...this.archives.optionsFor(filePath, access),
        judge: { bytes: MAX_CHECKED_BYTES, faultOf: findContentFault },
      })),
    }));
    const known = await this.catalog.findByHashes(supported.map(({ hashValue }) => hashValue));
    const largest = [...supported].sort((a, b) => b.sizeBytes - a.sizeBytes)[0];
    const matched = matchTexts(path, largest?.entryPath, texts);
    return {
      filePath: path,
      format,
      supported: supported.map((entry) => ({
        ...entry,
        ...toDetails(matched.of(entry.entryPath)),
        ...toStatedGame(matched.of(entry.entryPath) ?? matched.main),
        alreadyCatalogued: known.has(entry.hashValue),
      })),
      skipped: skipped.map(({ entryPath, reason }) => ({
        entryPath,
        reason: matched.entryPaths.has(entryPath) ? 'Already read: it describes the mod.' : reason,
      })),
      ...(matched.main ? { text: matched.main } : {}),
    };
  }
}

function toDetails(text: IIdgamesText | null): { title?: string; author?: string } {
  return { ...(text?.title ? { title: text.title } : {}), ...(text?.author ? { author: text.author } : {}) };
}

function toStatedGame(text: IIdgamesText | null): { statedGame?: string } {
  const statedGame = readableLine(text?.game ?? '').slice(0, MOD_FILE_LIMITS.statedGame);
  return statedGame ? { statedGame } : {};
}
