import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { LauncherRoutes } from '../../hosting';
import { ExtensionReports } from '../extension-records';
import { checkedSource } from './checked-source';
import type { DiscoverySource } from './discovery-source';
import { DiscoverySourceList } from './discovery-source-list';

/** The collection of sources of mods. Each class that injects it receives its own instance. */
@Injectable({ scope: Scope.TRANSIENT })
export class DiscoverySources {
  constructor(
    private readonly list: DiscoverySourceList,
    private readonly routes: LauncherRoutes,
    private readonly reports: ExtensionReports,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Adds a source. Call it in `onModuleInit`.
   * @throws if the ID is invalid or in use, or if another part of the description is invalid
   */
  add(source: DiscoverySource): void {
    const extension = this.findExtensionName();
    const checked = checkedSource(source, (fault) => {
      if (extension !== null) this.reports.reportFault(extension, fault, `lists of ${checked.id}`);
    });
    // Hangar's own source is compared by reference later, so the original object is added.
    this.list.add({ source: extension === null ? source : checked, extension });
  }

  private findExtensionName(): string | null {
    return this.routes.findExtensionFor(this, this.inquirer)?.name ?? null;
  }
}
