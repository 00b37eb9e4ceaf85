import { inject, Service } from '@angular/core';
import { isBeyondFamily, findMisfit } from '@hangar/domain';
import type { IBaseGameVersion, IProtocol, ISourcePort } from '@hangar/domain';
import { CatalogStore, ContentsStore } from '@hangar/ui-data-access';

/**
 * Maximum number of files whose contents are read. If there are more, only the requirements stated by the authors are
 * used.
 */
const MAX_FILES_READ = 60;

/** Counts the protocols that are known not to fit a base game or not to run in a source port. */
@Service()
export class SetupCompatibility {
  private readonly catalog = inject(CatalogStore);
  private readonly contents = inject(ContentsStore);

  /** Reads the contents of these protocols' files, unless there are too many. */
  prepare(protocols: readonly IProtocol[]): void {
    const files = new Map<string, string>();
    for (const protocol of protocols) {
      for (const { fileId, hashValue } of protocol.files) files.set(hashValue, fileId);
      if (files.size > MAX_FILES_READ) return;
    }
    void this.contents.read([...files].map(([hashValue, id]) => ({ hashValue, id })));
  }

  countIncompatibleWithGame(protocols: readonly IProtocol[], version: IBaseGameVersion): number {
    return protocols.filter((protocol) => findMisfit(this.getEnabledFiles(protocol), version) !== null)
      .length;
  }

  countIncompatibleWithPort(
    protocols: readonly IProtocol[],
    { family }: Pick<ISourcePort, 'family'>,
  ): number {
    return protocols.filter((protocol) => isBeyondFamily(this.getEnabledFiles(protocol), family)).length;
  }

  /** Returns what is known about the files that a protocol loads. */
  getEnabledFiles({ files }: Pick<IProtocol, 'files'>) {
    const byHash = this.catalog.byHash();
    const contents = this.contents.byHash();
    return files.flatMap(({ hashValue, name, enabled }) => {
      if (!enabled) return [];
      const file = byHash.get(hashValue);
      return {
        name,
        statedGame: file?.statedGame,
        // A file that isn't in the catalogue is assumed to be a WAD.
        fileType: file?.fileType ?? ('WAD' as const),
        contents: contents.get(hashValue) ?? null,
      };
    });
  }
}
