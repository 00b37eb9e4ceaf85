import { inject, Service } from '@angular/core';
import { isBeyondFamily, misfitAmong } from '@hangar/domain';
import type { IBaseGameVersion, IProtocol, ISourcePort } from '@hangar/domain';
import { CatalogStore, ContentsStore } from '@hangar/ui-data-access';

/** The contents of more files than this are not asked for: what their authors say has to do. */
const MAX_READ = 60;

/** Says of how many protocols it is known that they are not made for a base game, or that a source port cannot play them. */
@Service()
export class SetupFit {
  private readonly catalog = inject(CatalogStore);
  private readonly contents = inject(ContentsStore);

  /** Reads what the files of these protocols hold, where that is not much. */
  prepare(protocols: readonly IProtocol[]): void {
    const files = new Map<string, string>();
    for (const protocol of protocols) {
      for (const { fileId, hashValue } of protocol.files) files.set(hashValue, fileId);
      if (files.size > MAX_READ) return;
    }
    void this.contents.read([...files].map(([hashValue, id]) => ({ hashValue, id })));
  }

  unfitForGame(protocols: readonly IProtocol[], version: IBaseGameVersion): number {
    return protocols.filter((protocol) => misfitAmong(this.cluesOf(protocol), version) !== null).length;
  }

  unfitForPort(protocols: readonly IProtocol[], { family }: ISourcePort): number {
    return protocols.filter((protocol) => isBeyondFamily(this.cluesOf(protocol), family)).length;
  }

  private cluesOf({ files }: IProtocol) {
    const byHash = this.catalog.byHash();
    const contents = this.contents.byHash();
    return files.flatMap(({ hashValue, name, enabled }) => {
      if (!enabled) return [];
      const file = byHash.get(hashValue);
      return {
        name,
        statedGame: file?.statedGame,
        // What is not in the catalogue is not known to be anything else.
        fileType: file?.fileType ?? ('WAD' as const),
        contents: contents.get(hashValue) ?? null,
      };
    });
  }
}
