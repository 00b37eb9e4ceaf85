import { inject, Service } from '@angular/core';
import { misfitAmong } from '@hangar/domain';
import type { IBaseGameVersion, IProtocol } from '@hangar/domain';
import { CatalogStore, ContentsStore } from '@hangar/ui-data-access';

/** The contents of more files than this are not asked for: what their authors say has to do. */
const MAX_READ = 60;

/** Says of how many protocols it is known that a base game is not the one they are made for. */
@Service()
export class SetupFit {
  private readonly catalog = inject(CatalogStore);
  private readonly contents = inject(ContentsStore);

  /** Reads what the files of these protocols hold, where that is not much. */
  prepare(protocols: readonly IProtocol[]): void {
    const files = new Map(
      protocols.flatMap(({ files }) => files.map(({ fileId, hashValue }) => [hashValue, fileId])),
    );
    if (files.size > MAX_READ) return;
    void this.contents.read([...files].map(([hashValue, id]) => ({ hashValue, id })));
  }

  unfitForGame(protocols: readonly IProtocol[], version: IBaseGameVersion): number {
    return protocols.filter((protocol) => misfitAmong(this.cluesOf(protocol), version) !== null).length;
  }

  private cluesOf({ files }: IProtocol) {
    const byHash = this.catalog.byHash();
    const contents = this.contents.byHash();
    return files.flatMap(({ hashValue, name, enabled }) =>
      enabled
        ? {
            name,
            statedGame: byHash.get(hashValue)?.statedGame,
            contents: contents.get(hashValue) ?? null,
          }
        : [],
    );
  }
}
