import { Injectable } from '@nestjs/common';
import { modFileWords, searchQuery, setupNames, type IProtocol, type ModFileWords } from '@hangar/domain';

import { SettingsRepository } from '../../application';
import { CatalogRepository, KnownNames } from '../catalog';
import { VersionRepository } from '../versions';
import type { ProtocolChoice } from './protocol-choice';

/** Collects the text that is searched in addition to the protocols' own. */
@Injectable()
export class ProtocolSearch {
  constructor(
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly catalog: CatalogRepository,
    private readonly names: KnownNames,
  ) {}

  /**
   * Creates a search that also covers the names of the base game and source port, even if a protocol uses the defaults.
   */
  async createSearch(words: string): Promise<ProtocolChoice> {
    const [versions, settings, wordsOf] = await Promise.all([
      this.versions.list(),
      this.settings.read(),
      this.createWordLookup(),
    ]);
    return { search: searchQuery(words), setupOf: setupNames(versions, settings), filesOf: wordsOf };
  }

  /** Returns a lookup of the texts about the mod files of a protocol: the files' names, authors, maps and lumps. */
  private async createWordLookup(): Promise<(protocol: IProtocol) => readonly ModFileWords[]> {
    const [namesOf, entryOf] = await Promise.all([this.names.knownNames(), this.catalog.byHash()]);
    const known = new Map<string, ModFileWords | null>();
    const getWords = (hash: string): ModFileWords | null => {
      const file = entryOf(hash);
      const words = known.get(hash) ?? (file ? modFileWords(file, namesOf(hash)) : null);
      known.set(hash, words);
      return words;
    };
    return ({ files }) => files.flatMap(({ hashValue }) => getWords(hashValue) ?? []);
  }
}
