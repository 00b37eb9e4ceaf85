import { inject, Service } from '@angular/core';
import { isBeyondFamily, findMisfit } from '@hangar/domain';
import type { IBaseGameVersion, IModFile, IProtocolCard, ISourcePort } from '@hangar/domain';
import { CatalogStore, ContentsStore, ProtocolContentsStore } from '@hangar/ui-data-access';

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
  private readonly protocolContents = inject(ProtocolContentsStore);

  /** Reads the contents of these protocols' files, unless there are too many. */
  async prepare(protocols: readonly Pick<IProtocolCard, 'id'>[]): Promise<void> {
    await this.protocolContents.load();
    const files = new Map<string, string>();
    for (const { id } of protocols) {
      for (const entry of this.getEntries(id)) files.set(entry.hashValue, entry.id);
      if (files.size > MAX_FILES_READ) return;
    }
    await this.contents.read([...files].map(([hashValue, id]) => ({ hashValue, id })));
  }

  countIncompatibleWithGame(
    protocols: readonly Pick<IProtocolCard, 'id'>[],
    version: IBaseGameVersion,
  ): number {
    return protocols.filter((protocol) => findMisfit(this.getEnabledFiles(protocol), version) !== null)
      .length;
  }

  countIncompatibleWithPort(
    protocols: readonly Pick<IProtocolCard, 'id'>[],
    { family }: Pick<ISourcePort, 'family'>,
  ): number {
    return protocols.filter((protocol) => isBeyondFamily(this.getEnabledFiles(protocol), family)).length;
  }

  /** Returns what is known about the files that a protocol loads. */
  getEnabledFiles({ id }: Pick<IProtocolCard, 'id'>) {
    const contents = this.contents.byHash();
    return this.getEntries(id).map(({ hashValue, name, statedGame, fileType }) => ({
      name,
      statedGame,
      fileType,
      contents: contents.get(hashValue) ?? null,
    }));
  }

  /** Returns the catalogue entries of the files that a protocol loads. */
  private getEntries(protocolId: string): readonly IModFile[] {
    const byHash = this.catalog.byHash();
    return this.protocolContents.getEnabledFiles(protocolId).flatMap((hash) => byHash.get(hash) ?? []);
  }
}
