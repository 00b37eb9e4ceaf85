import { Injectable } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';
import { ImportJournal, type ImportRun } from '@hangar/api-foundation/storage';
import type {
  IAddModFileRequest,
  IModFile,
  IProtocolFile,
  IProtocolFileChoice,
  IProtocolFileFromDisk,
} from '@hangar/domain';

import { CatalogRepository, HeldEntries, ModFileCollector, type Gathered } from '../catalog';

/** A file in a request. */
export type FileChoice = IProtocolFileChoice | IProtocolFileFromDisk;

/** An element of a protocol's list. The entry is absent if the file is not in the catalogue. */
interface ResolvedFile {
  readonly file: IProtocolFile;
  readonly entry?: IModFile;
}

/** The files of a protocol that is about to be written. */
interface GatheredFiles extends Gathered {
  readonly files: IProtocolFile[];
}

/** Resolves the files in a request to the file list of a protocol. */
@Injectable()
export class ProtocolFiles {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly collector: ModFileCollector,
    private readonly heldEntries: HeldEntries,
    private readonly imports: ImportJournal,
  ) {}

  /**
   * Passes the list of files to `write`. None of the files can be deleted until `write` has ended. Files given by path
   * are added to the catalogue first; files given by ID or hash are completed from it. A file that is not in the
   * catalogue stays in the list as given. If `write` fails, added files are removed.
   */
  resolve<T>(
    choices: readonly FileChoice[],
    signal: AbortSignal,
    write: (files: IProtocolFile[], run: ImportRun) => Promise<T>,
  ): Promise<T> {
    return this.imports.run((run) =>
      this.heldEntries.use(
        () => this.gather(choices, signal, run),
        ({ files }) => write(files, run),
      ),
    );
  }

  /** Resolves files that are given by ID or hash. The caller must hold their entries. */
  async resolveHeld(choices: readonly IProtocolFileChoice[]): Promise<IProtocolFile[]> {
    const resolved = await Promise.all(
      choices.map((choice, index) => this.resolveFromCatalog(choice, index)),
    );
    return resolved.map(({ file }) => file);
  }

  private async gather(
    choices: readonly FileChoice[],
    signal: AbortSignal,
    run: ImportRun,
  ): Promise<GatheredFiles> {
    // All files are checked before the first one is added (as in `collect`), so that a rejected request leaves nothing
    // behind.
    const requests: IAddModFileRequest[] = [];
    for (const [index, choice] of choices.entries()) {
      if (isFromDisk(choice)) requests.push(toAddRequest(choice));
      else await this.resolveFromCatalog(choice, index);
    }
    const added =
      requests.length > 0 ? await this.collector.collect(requests, 'on-the-fly', signal, run) : [];
    const entries = added.map(({ entry }) => entry).values();
    const resolved: ResolvedFile[] = [];
    for (const [index, choice] of choices.entries()) {
      resolved.push(
        isFromDisk(choice)
          ? toResolvedFile(choice, entries.next().value as IModFile)
          : await this.resolveFromCatalog(choice, index),
      );
    }
    return {
      files: resolved.map(({ file }) => file),
      entries: resolved.flatMap(({ entry }) => entry ?? []),
    };
  }

  private async resolveFromCatalog(choice: IProtocolFileChoice, index: number): Promise<ResolvedFile> {
    const { fileId, hashValue, name, enabled = true } = choice;
    const entry =
      (fileId === undefined ? undefined : await this.catalog.find(fileId)) ??
      (hashValue === undefined ? undefined : await this.catalog.findByHash(hashValue));
    if (entry) return { file: { ...toProtocolFile(entry), name: name ?? entry.name, enabled }, entry };
    if (hashValue || (fileId && hashValue === ''))
      return { file: { fileId: fileId ?? '', hashValue, name: name ?? hashValue, enabled } };
    throw fileId === undefined
      ? invalidValue(`files.${index}`, 'needs a fileId, a hashValue or a filePath')
      : invalidValue(`files.${index}.fileId`, `Mod file “${fileId}” not found`);
  }
}

function isFromDisk(choice: FileChoice): choice is IProtocolFileFromDisk {
  return 'filePath' in choice && choice.filePath !== undefined;
}

function toAddRequest({ filePath, name }: IProtocolFileFromDisk): IAddModFileRequest {
  return name === undefined ? { filePath } : { filePath, name };
}

function toResolvedFile({ enabled = true }: IProtocolFileFromDisk, entry: IModFile): ResolvedFile {
  return { file: { ...toProtocolFile(entry), enabled }, entry };
}

function toProtocolFile({ id, hashValue, name }: IModFile): Omit<IProtocolFile, 'enabled'> {
  return { fileId: id, hashValue, name };
}
