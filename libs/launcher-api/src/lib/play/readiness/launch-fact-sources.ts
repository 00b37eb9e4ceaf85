import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion } from '@hangar/domain';
import type { RequestedIwad } from '@hangar/launch-engine';

import { SettingsRepository, SourcePortRegistrar } from '../../application';
import { BaseGameFiles, CatalogRepository } from '../../library';
import { RequestedIwads } from '../launch';

/** The sources from which the facts about launches are read. */
@Injectable()
export class LaunchFactSources {
  constructor(
    readonly settings: SettingsRepository,
    readonly baseGames: BaseGameFiles,
    readonly catalog: CatalogRepository,
    private readonly iwads: RequestedIwads,
    readonly ports: SourcePortRegistrar,
  ) {}

  async describeIwads(versions: readonly IBaseGameVersion[]): Promise<ReadonlyMap<string, RequestedIwad>> {
    const described = versions.map(
      async (version) => [version.id, await this.iwads.describe(version)] as const,
    );
    return new Map(await Promise.all(described));
  }
}
