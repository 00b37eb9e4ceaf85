import { Injectable } from '@nestjs/common';
import { MOD_FILE_LIMITS, type IFillModFileRequest, type IModFile } from '@hangar/domain';
import { readIdgamesText } from '@hangar/wad-files';

import type { FoundMetadata } from '../../extensions';
import { CatalogRepository, FILLABLE_FIELDS, MetadataFiller, MetadataRelay } from '../../library';
import { FoundFileDetails } from './found-file-details';
import { FoundOrigins } from './found-origins';
import type { CompleteDetails } from './found-values';

/** Fills in missing details of mod files with those of found files. */
@Injectable()
export class FoundDetailsFiller {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly details: FoundFileDetails,
    private readonly filler: MetadataFiller,
    private readonly relay: MetadataRelay,
    private readonly origins: FoundOrigins,
  ) {}

  /**
   * Fills fields that are empty or guessed, and sets `from`.
   * @throws `MOD_FILE_NOT_FOUND`, `SOURCE_NOT_FOUND`, `FILE_NOT_FOUND`, or an upstream error
   */
  async fill(fileId: string, { source, id }: IFillModFileRequest, signal: AbortSignal): Promise<IModFile> {
    // Checked first, so that no requests are sent for an unknown mod file.
    await this.catalog.get(fileId);
    const { file: found } = await this.details.find(source, id, signal);
    await this.filler.fill(
      fileId,
      toMetadata(found),
      () => FILLABLE_FIELDS,
      (after, before) => {
        if (after.url !== null && after.url !== before.url) this.relay.recordForeignLink(fileId, after.url);
      },
    );
    return this.origins.set(fileId, source, found);
  }
}

/** Returns a found file's metadata in the same form as metadata sources. */
function toMetadata({ title, author, date, description, url, text }: CompleteDetails): FoundMetadata {
  return {
    name: title,
    author,
    releasedOn: parseReleaseDay(text) ?? date,
    description: description?.slice(0, MOD_FILE_LIMITS.description) ?? null,
    url,
  };
}

function parseReleaseDay(text: string | null): string | null {
  return text === null ? null : (readIdgamesText(Buffer.from(text))?.releaseDate ?? null);
}
