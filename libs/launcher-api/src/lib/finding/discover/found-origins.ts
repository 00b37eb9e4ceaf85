import { Injectable } from '@nestjs/common';
import type { IModFile } from '@hangar/domain';

import { CatalogRepository, ModTexts } from '../../library';
import { toTextPath } from './archive-path';
import type { CompleteDetails } from './found-values';

/** Records which source's file a mod file comes from, and stores the text that came with it. */
@Injectable()
export class FoundOrigins {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly texts: ModTexts,
  ) {}

  /** Adds the text and the origin to a downloaded mod file if they are missing. */
  complete(fileId: string, source: string, found: CompleteDetails): Promise<IModFile> {
    return this.change(fileId, found, (file) => file.from ?? createOrigin(source, found));
  }

  /** Sets the origin, and also the text if it is missing. */
  set(fileId: string, source: string, found: CompleteDetails): Promise<IModFile> {
    return this.change(fileId, found, () => createOrigin(source, found));
  }

  private change(
    fileId: string,
    found: CompleteDetails,
    updateFrom: (file: Pick<IModFile, 'from'>) => IModFile['from'],
  ): Promise<IModFile> {
    return this.texts.keepFor([createTextFile(found)], ([readme = null]) =>
      this.catalog.update(
        fileId,
        (file) => ({ ...file, readme: file.readme ?? readme, from: updateFrom(file) }),
        'background',
      ),
    );
  }
}

/** Returns the reference to a found file. */
export function createOrigin(source: string, { id, date }: CompleteDetails): NonNullable<IModFile['from']> {
  return { source, id, date };
}

function createTextFile({ text, fileName }: CompleteDetails): { entryPath: string; bytes: Buffer } | null {
  return text === null ? null : { entryPath: toTextPath(fileName ?? 'readme'), bytes: Buffer.from(text) };
}
