import { Injectable } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';

import type { JobContext } from '../../../application';
import type { LocatedFile } from '../found-file-details';
import { fileNotFoundError } from '../source-errors';
import { BrowserDownloads, type AwaitedDownload } from './browser-downloads';
import { UploadDownloads, type DownloadedUpload } from './upload-downloads';

/** A source's file, and how to receive it. */
export interface WantedFile {
  readonly source: string;
  readonly id: string;
  readonly mirror?: string | undefined;
  /** The browser download, if it was already announced. */
  readonly awaited?: AwaitedDownload | null | undefined;
}

/** Whether the user's browser downloads a file. */
export function isFromBrowser({ addresses }: LocatedFile): boolean {
  return addresses !== null && 'page' in addresses;
}

/** Receives files from sources: downloads them, or waits for the user's browser. */
@Injectable()
export class FoundFileTransfer {
  constructor(
    private readonly downloads: UploadDownloads,
    private readonly browser: BrowserDownloads,
  ) {}

  /**
   * Checks that a mirror with this name exists.
   * @throws `VALIDATION_FAILED`
   */
  assertMirror({ addresses }: LocatedFile, mirror: string | undefined): void {
    if (mirror === undefined) return;
    const names = addresses && 'mirrors' in addresses ? addresses.mirrors.map(({ name }) => name) : [];
    if (names.includes(mirror)) return;
    throw invalidValue(
      'mirror',
      names.length === 0
        ? 'must be absent, because your browser downloads this file'
        : `must be one of: ${names.join(', ')}`,
    );
  }

  /** Prepares for a browser download; `null` if Hangar downloads the file itself. */
  async announce({ addresses }: LocatedFile): Promise<AwaitedDownload | null> {
    return addresses && 'page' in addresses ? this.browser.announce(addresses.fileName) : null;
  }

  /** Downloads a file from the given mirror, or from the first one that has it. */
  async receive(
    located: LocatedFile,
    { mirror, awaited }: WantedFile,
    context: JobContext,
  ): Promise<DownloadedUpload> {
    const { owned, file, addresses } = located;
    const { signal, report } = context;
    if (addresses === null) throw fileNotFoundError(owned.source.name);
    if ('page' in addresses) {
      const announced = awaited ?? (await this.browser.announce(addresses.fileName));
      return this.browser.receive(announced, signal, (step) => report({ step }));
    }
    const mirrors = addresses.mirrors.filter(({ name }) => mirror === undefined || name === mirror);
    return this.downloads.download(
      {
        addresses: mirrors.map(({ url }) => url),
        key: `discover ${owned.source.id} ${file.id} ${file.date ?? ''} ${file.sizeBytes ?? ''}`,
        name: file.fileName ?? `${file.title ?? 'download'}.zip`,
      },
      context,
    );
  }
}
