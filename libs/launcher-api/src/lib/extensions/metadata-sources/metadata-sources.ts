import { Inject, Injectable, Scope } from '@nestjs/common';
import { INQUIRER } from '@nestjs/core';

import { assertName, LauncherRoutes } from '../../hosting';
import type { MetadataSource } from './metadata-source';
import { MetadataSourceList } from './metadata-source-list';

/** The collection of metadata sources. Each class that injects it receives its own instance. */
@Injectable({ scope: Scope.TRANSIENT })
export class MetadataSources {
  constructor(
    private readonly list: MetadataSourceList,
    private readonly routes: LauncherRoutes,
    @Inject(INQUIRER) private readonly inquirer: object | undefined,
  ) {}

  /**
   * Adds a source. Call it in `onModuleInit`.
   * @throws if the ID is invalid or in use
   */
  add(source: MetadataSource): void {
    assertName(source.id, 'the id of a source');
    this.list.add({ source, extension: this.findExtensionName() });
  }

  private findExtensionName(): string | null {
    return this.routes.findExtensionFor(this, this.inquirer)?.name ?? null;
  }
}
