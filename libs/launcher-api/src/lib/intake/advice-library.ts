import { Injectable } from '@nestjs/common';
import type { Library } from '@hangar/mod-advice';

import { CatalogRepository, ProtocolRepository, VersionRepository } from '../library';
import { SourcePortFamilies, SourcePortRegistrar } from '../application';

/** Provides the user's library in the form that the rules for proposals require. */
@Injectable()
export class AdviceLibrary {
  constructor(
    private readonly settings: SourcePortRegistrar,
    private readonly families: SourcePortFamilies,
    private readonly versions: VersionRepository,
    private readonly catalog: CatalogRepository,
    private readonly protocols: ProtocolRepository,
  ) {}

  async read(): Promise<Library> {
    const { sourcePorts, defaultBaseGameVersionId } = await this.settings.readSettings();
    return {
      versions: await this.versions.list(),
      defaultVersionId: defaultBaseGameVersionId,
      ports: sourcePorts.filter(({ ignored, missing }) => !ignored && !missing),
      families: this.families.list(),
      catalog: await this.catalog.list(),
      protocols: await this.protocols.list(),
    };
  }
}
