import { dirname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AllowedPaths, type AllowedLocations } from '@hangar/api-foundation/user-paths';

import { CatalogRepository } from './catalog-repository';

/**
 * Allows clients to read text files next to catalogued files, because mods are usually distributed with a text file.
 */
@Injectable()
export class ModTextAccess implements OnModuleInit {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly paths: AllowedPaths,
  ) {}

  onModuleInit(): void {
    this.paths.allow(['read-text'], () => this.listFileFolders());
  }

  private async listFileFolders(): Promise<AllowedLocations> {
    const files = await this.catalog.list();
    return { folders: [...new Set(files.map(({ filePath }) => dirname(filePath)))] };
  }
}
