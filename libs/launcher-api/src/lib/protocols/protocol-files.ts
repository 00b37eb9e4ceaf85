import { Injectable } from '@nestjs/common';
import type {
  IAddModFileRequest,
  IModFile,
  IProtocolFile,
  IProtocolFileChoice,
  IProtocolFileFromDisk,
} from '@hangar/domain';

import { CatalogRepository, ModFileCollector } from '../catalog';
import { invalidValue } from '../errors';

/** What a request may say about a file. */
export type FileChoice = IProtocolFileChoice | IProtocolFileFromDisk;

/** Turns what a request says about files into a protocol's list of files. */
@Injectable()
export class ProtocolFiles {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly collector: ModFileCollector,
  ) {}

  /**
   * Files given by path are catalogued first; those given by id or hash are completed from the catalogue. A file that
   * the catalogue has lost stays in the list as it was given.
   */
  async resolve(choices: readonly FileChoice[], signal: AbortSignal): Promise<IProtocolFile[]> {
    // All are looked at before the first is catalogued, so that a refused request leaves nothing behind.
    const requests: IAddModFileRequest[] = [];
    for (const [place, choice] of choices.entries()) {
      if (isFromDisk(choice)) requests.push(await this.requestFor(choice));
      else await this.fromCatalog(choice, place);
    }
    const added = requests.length > 0 ? await this.collector.collect(requests, 'on-the-fly', signal) : [];
    const entries = added.map(({ entry }) => entry).values();
    const files: IProtocolFile[] = [];
    for (const [place, choice] of choices.entries()) {
      files.push(
        isFromDisk(choice)
          ? { ...fileOf(entries.next().value as IModFile), enabled: choice.enabled ?? true }
          : await this.fromCatalog(choice, place),
      );
    }
    return files;
  }

  private async requestFor({ filePath, name }: IProtocolFileFromDisk): Promise<IAddModFileRequest> {
    await this.collector.assertCollectable(filePath);
    return name === undefined ? { filePath } : { filePath, name };
  }

  private async fromCatalog(choice: IProtocolFileChoice, place: number): Promise<IProtocolFile> {
    const { fileId, hashValue, name, enabled = true } = choice;
    const entry =
      (fileId === undefined ? undefined : await this.catalog.find(fileId)) ??
      (hashValue === undefined ? undefined : await this.catalog.findByHash(hashValue));
    if (entry) return { ...fileOf(entry), name: name ?? entry.name, enabled };
    if (hashValue || (fileId && hashValue === ''))
      return { fileId: fileId ?? '', hashValue, name: name ?? hashValue, enabled };
    throw fileId === undefined
      ? invalidValue(`files.${place}`, 'needs a fileId, a hashValue or a filePath')
      : invalidValue(`files.${place}.fileId`, `there is no mod file "${fileId}"`);
  }
}

function isFromDisk(choice: FileChoice): choice is IProtocolFileFromDisk {
  return 'filePath' in choice && choice.filePath !== undefined;
}

function fileOf({ id, hashValue, name }: IModFile): Omit<IProtocolFile, 'enabled'> {
  return { fileId: id, hashValue, name };
}
