import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';
import { DISCOVER_DOWNLOADS, isPlainWebAddress } from '@hangar/domain';

import { assertName, LauncherRoutes } from '../../hosting';
import type { DiscoverySource } from './discovery-source';
import { DiscoverySourceList } from './discovery-source-list';

/** The collection of sources of mods. Each class that injects it receives its own instance. */
@Injectable({ scope: Scope.TRANSIENT })
export class DiscoverySources {
  constructor(
    private readonly list: DiscoverySourceList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Adds a source. Call it in `onModuleInit`.
   * @throws if the id is invalid or in use, or if the address or the kind of downloads is invalid
   */
  add(source: DiscoverySource): void {
    assertName(source.id, 'the id of a source');
    if (!isPlainWebAddress(source.home))
      throw new Error(`The source “${source.id}” needs the web address of its site as “home”.`);
    if (!DISCOVER_DOWNLOADS.includes(source.downloads))
      throw new Error(`The “downloads” of the source “${source.id}” must be “direct” or “browser”.`);
    this.list.add({ source, extension: this.extensionName() });
  }

  private extensionName(): string | null {
    return this.routes.findExtensionFor(this, this.inquirer)?.name ?? null;
  }
}
