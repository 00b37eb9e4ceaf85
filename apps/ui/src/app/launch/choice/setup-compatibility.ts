import { inject, Service } from '@angular/core';
import { isBeyondFamily, findMisfit } from '@hangar/domain';
import type { IBaseGameVersion, IModFile, IProtocolCard, ISourcePort } from '@hangar/domain';
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
  prepare(protocols: readonly IProtocolCard[]): void {
    const files = new Map<string, string>();
    for (const protocol of protocols) {
      for (const { id, hashValue } of this.getFiles(protocol)) files.set(hashValue, id);
      if (files.size > MAX_FILES_READ) return;
    }
    void this.contents.read([...files].map(([hashValue, id]) => ({ hashValue, id })));
  }

  countIncompatibleWithGame(protocols: readonly IProtocolCard[], version: IBaseGameVersion): number {
    return protocols.filter((protocol) => findMisfit(this.getEnabledFiles(protocol), version) !== null)
      .length;
  }

  countIncompatibleWithPort(
    protocols: readonly IProtocolCard[],
    { family }: Pick<ISourcePort, 'family'>,
  ): number {
    return protocols.filter((protocol) => isBeyondFamily(this.getEnabledFiles(protocol), family)).length;
  }

  /** Returns what is known about the files that a protocol loads. */
  getEnabledFiles(protocol: Pick<IProtocolCard, 'fileNames'>) {
    const contents = this.contents.byHash();
    return this.getFiles(protocol).map(({ hashValue, name, statedGame, fileType }) => ({
      name,
      statedGame,
      fileType,
      contents: contents.get(hashValue) ?? null,
    }));
  }

  private getFiles({ fileNames }: Pick<IProtocolCard, 'fileNames'>): readonly IModFile[] {
    const byFileName = this.catalog.byFileName();
    return fileNames.flatMap((name) => byFileName.get(name)?.slice(0, 1) ?? []);
  }
}
