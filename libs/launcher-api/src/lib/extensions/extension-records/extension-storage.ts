import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  JsonDocument,
  createOwnFolder,
  StorageProblems,
} from '@hangar/api-foundation/storage';
import { removeTemporaryFiles } from '@hangar/file-system';

import { withMigrations, type ExtensionDocument } from './extension-document';
import { EXTENSION_NAME } from '../../hosting/early';

/** Opens JSON documents for extensions. They are stored as safely as the launcher's own. */
@Injectable()
export class ExtensionStorage implements OnApplicationShutdown {
  private readonly documents: { idle(): Promise<void> }[] = [];
  private readonly folders = new Map<string, Promise<string>>();

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Opens `extensions/<extension>/<document>.json`. Open each document once. */
  async open<T>(shape: ExtensionDocument<T>): Promise<JsonDocument<T>> {
    const { extension, document } = shape;
    if (!EXTENSION_NAME.test(extension) || !EXTENSION_NAME.test(document)) {
      throw new Error(`“${extension}/${document}” can't be the name of an extension's document.`);
    }
    const folder = await this.getFolder(extension);
    const context = { problems: this.problems, clock: this.clock };
    const opened = new JsonDocument<T>(
      { path: join(folder, `${document}.json`), ...withMigrations(shape) },
      context,
    );
    this.documents.push(opened);
    return opened;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.documents.map((document) => document.idle()));
  }

  /**
   * The folder is created and cleaned up only once, because an unfinished file that is found later may belong to a
   * write in progress.
   */
  private getFolder(extension: string): Promise<string> {
    const folder = this.folders.get(extension) ?? this.prepareFolder(extension);
    this.folders.set(extension, folder);
    return folder;
  }

  private async prepareFolder(extension: string): Promise<string> {
    const folder = join(this.data.extensions(), extension);
    await createOwnFolder(folder);
    await removeTemporaryFiles(folder);
    return folder;
  }
}
