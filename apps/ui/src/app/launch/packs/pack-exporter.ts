import { DOCUMENT, inject, Service } from '@angular/core';
import { PACK_EXTENSION } from '@hangar/domain';
import type { IProtocolCard, IProtocolFile } from '@hangar/domain';
import { CatalogStore, ProtocolsApi, ProtocolRecords } from '@hangar/ui-data-access';
import { formatBytes } from '@hangar/ui-components';

import { Confirm } from '../../confirm/confirm';
import type { ConfirmQuestion } from '../../confirm/confirm-question';

/** Exports a protocol as a pack, with or without its mod files. */
@Service()
export class PackExporter {
  private readonly api = inject(ProtocolsApi);
  private readonly catalog = inject(CatalogStore);
  private readonly protocols = inject(ProtocolRecords);
  private readonly confirm = inject(Confirm);
  private readonly document = inject(DOCUMENT);

  async export(protocol: IProtocolCard): Promise<void> {
    const { files } = await this.protocols.open(protocol.id);
    if (files.length === 0) {
      this.download(protocol, false);
      return;
    }
    // Until the catalogue is loaded, all files appear to be missing.
    if (this.catalog.files() === null) await this.catalog.reload();
    const bytes = this.getSize(files);
    const answer = await this.confirm.choose(createQuestion(protocol, bytes));
    if (answer !== 'cancel') this.download(protocol, answer === 'action' && bytes !== null);
  }

  /** Returns the total size of a protocol's mod files, or `null` if some are missing. */
  private getSize(files: readonly IProtocolFile[]): number | null {
    const byHash = this.catalog.byHash();
    let sum = 0;
    for (const { hashValue } of files) {
      const entry = byHash.get(hashValue);
      if (entry === undefined || entry.missing) return null;
      sum += entry.sizeBytes;
    }
    return sum;
  }

  /** Starts a browser download, which supports files of any size. */
  private download({ id }: IProtocolCard, withFiles: boolean): void {
    const link = this.document.createElement('a');
    link.href = this.api.getPackAddress(id, withFiles);
    link.download = `${id}${PACK_EXTENSION}`;
    link.click();
  }
}

function createQuestion({ title }: IProtocolCard, bytes: number | null): ConfirmQuestion {
  if (bytes === null) {
    return {
      title: $localize`Export ${title}:title:?`,
      text: $localize`Some mod files are missing, so the pack will only list them.`,
      action: $localize`Export`,
    };
  }
  return {
    title: $localize`Export ${title}:title:?`,
    text: $localize`With mod files, the pack is about ${formatBytes(bytes)}:size:. Without them, recipients get a list of what to download.`,
    action: $localize`Export with files`,
    otherAction: $localize`Export without files`,
  };
}
