import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  DataDirectory,
  JsonDocument,
  createOwnFolder,
  StorageProblems,
} from '@hangar/api-foundation/storage';
import { findExtension, findExtensionLocation } from '@hangar/api-foundation/faults';
import { withoutStop } from '@hangar/domain';
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

  /**
   * Opens `extensions/<name>/<document>.json` of the extension that calls this. Open each document once, in
   * `onModuleInit`.
   * @throws if `extension` is another one. This only prevents mistakes: an extension can read any file of the user
   */
  async open<T>(shape: ExtensionDocument<T>): Promise<JsonDocument<T>> {
    const caller = findCallingExtension();
    const extension = shape.extension ?? caller;
    if (extension === null)
      throw new Error(
        `It's unknown which extension opens the document “${shape.document}”. Open it in onModuleInit.`,
      );
    if (caller !== null && extension !== caller)
      throw new Error(
        `Extension ${caller} can't open documents of extension ${withoutStop(extension)}. Leave out “extension” to open its own.`,
      );
    return this.openFor(extension, shape);
  }

  /** Opens a document in the folder of an extension, for parts of Hangar that work on behalf of it. */
  async openFor<T>(extension: string, shape: ExtensionDocument<T>): Promise<JsonDocument<T>> {
    const { document } = shape;
    if (!EXTENSION_NAME.test(extension) || !EXTENSION_NAME.test(document)) {
      throw new Error(`“${extension}/${document}” can't be the name of an extension's document.`);
    }
    const folder = await this.getFolder(extension);
    const context = { problems: this.problems, clock: this.clock };
    const opened = new JsonDocument<T>(
      { path: join(folder, `${document}.json`), ...withMigrations(extension, shape) },
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

/**
 * Returns the extension whose code is calling, or `null`. The stack is more accurate, because an extension may call a
 * class of another one, but contains only extensions from files.
 */
function findCallingExtension(): string | null {
  const { stack = '' } = new Error('The stack of the caller');
  return findExtensionLocation(stack)?.extension ?? findExtension(null);
}
