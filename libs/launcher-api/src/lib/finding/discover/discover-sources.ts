import { Injectable } from '@nestjs/common';
import type { IDiscoverSource } from '@hangar/domain';

import { SettingsRepository } from '../../application';
import { DiscoverySourceList } from '../../extensions';
import { ArchiveListStore } from './idgames/archive-list-store';
import { IdgamesSource } from './idgames/idgames-source';

/** Describes the sources without contacting them. */
@Injectable()
export class DiscoverSources {
  constructor(
    private readonly sources: DiscoverySourceList,
    private readonly settings: SettingsRepository,
    private readonly idgames: IdgamesSource,
    private readonly ownList: ArchiveListStore,
  ) {}

  async list(): Promise<IDiscoverSource[]> {
    const { discoverSources } = await this.settings.read();
    const index = await this.ownList.getStatus();
    return this.sources.all().map(({ source }) => ({
      id: source.id,
      name: source.name,
      home: source.home,
      sorts: [...source.sorts],
      searchIn: [...source.searchIn],
      lists: (source.lists?.length ?? 0) > 0,
      downloads: source.downloads,
      index: source === this.idgames ? index : null,
      accepted: discoverSources.includes(source.id),
    }));
  }
}
