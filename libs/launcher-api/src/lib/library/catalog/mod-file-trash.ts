import { basename, dirname, join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { createOwnFolder, textOrNull, type JsonObject } from '@hangar/api-foundation/storage';
import { fileNameOf, withoutStop, type IModFile } from '@hangar/domain';
import { hasSystemCode, hashFile, isFile, isPlainFileName } from '@hangar/file-system';
import type { AccompanyingText } from '@hangar/wad-files';

import {
  damagedItemError,
  pathOccupiedError,
  RECORD_DOCUMENT,
  recordDocument,
  Trash,
  type DiscardedItem,
  type TrashedFiles,
  type MovedFile,
  type ReadDocument,
  type TrashOwner,
  type TrashRecord,
} from '../../application';
import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ManagedFolder } from './managed-folder';
import { readModFile, type StoredModFile } from './mod-file-record';
import { ModTexts } from './mod-texts';
import { runWithMarks } from './pending-files';
import { parseHash, toOriginalName } from './stored-name';

/** The path of a stored file, and whether it already exists. */
interface RestoreTarget extends MovedFile {
  readonly exists: boolean;
}

/**
 * Moves catalogue entries to the trash and restores them, including their text files and, if requested, the mod files.
 */
@Injectable()
export class ModFileTrash implements OnModuleInit, TrashOwner {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly folder: ManagedFolder,
    private readonly texts: ModTexts,
    private readonly locks: ContentLocks,
    private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    this.trash.addOwner('mod-file', this);
  }

  /**
   * Moves an entry to the trash, including its text file and, if requested, its file. Returns the ID of the deletion.
   * The caller must hold the lock of the file's content.
   * @throws `FORBIDDEN_PATH` if the file is not a copy made by Hangar, or a storage error; nothing is changed
   */
  async add(file: IModFile, includesFile: boolean): Promise<string> {
    const { id, hashValue, filePath, readme } = file;
    if (includesFile) await this.assertOwnCopy(file);
    const item = await this.describeDiscarded(file, includesFile);
    const added = await this.texts.settleAfter([includesFile ? readme : null], () =>
      runWithMarks([{ hashValue, filePath, isOnlyForEntry: includesFile }], () =>
        this.trash.add(item, () => this.catalog.remove(id)),
      ),
    );
    return added.id;
  }

  private async describeDiscarded(file: IModFile, includesFile: boolean): Promise<DiscardedItem> {
    const { id, name, hashValue, filePath } = file;
    const text = await this.texts.read(file);
    return {
      kind: 'mod-file',
      subjectId: id,
      name,
      paths: includesFile ? [filePath] : [],
      documents: [recordDocument(await this.catalog.fileShapeOf(id)), ...(text ? [text] : [])],
      details: {
        hashValue,
        ...(includesFile ? { storedName: basename(filePath) } : {}),
        ...(file.configTemplate === null ? {} : { configFile: file.configTemplate }),
      },
    };
  }

  private async assertOwnCopy({ filePath, hashValue }: IModFile): Promise<void> {
    if (await this.folder.isCopy(filePath, hashValue)) return;
    throw new LauncherError(
      'FORBIDDEN_PATH',
      `${filePath} is your original, so Hangar won't delete it. Remove only the entry, or delete the file yourself.`,
      { path: filePath },
    );
  }

  /**
   * @throws `TARGET_EXISTS`, `DOCUMENT_DAMAGED`, `LOAD_ORDER_CYCLE` or a storage error; the entry then stays in the
   * trash
   */
  async restore(record: TrashRecord, kept: TrashedFiles): Promise<void> {
    const file = readModFile(await kept.readRecord(), record.subjectId);
    if (!file) throw damagedItemError(record);
    await this.locks.hold([file.hashValue], async () => {
      const existing = (await this.catalog.find(file.id)) ?? (await this.catalog.findByHash(file.hashValue));
      // A crash may have interrupted an earlier restore after the entry was added.
      const isAlreadyRestored = existing?.id === file.id && existing.hashValue === file.hashValue;
      if (isAlreadyRestored && !existing.missing) return;
      if (existing && !isAlreadyRestored) throw alreadyCataloguedError(existing.name);
      const restoreTarget = await this.findRestoreTarget(record, file);
      const entry = { ...file, filePath: restoreTarget?.path ?? file.filePath };
      try {
        const text = await this.readText(file, kept);
        await this.texts.keepFor([text], ([readme = null]) =>
          this.restoreEntry(
            { ...entry, readme: readme ?? file.readme },
            { kept, place: restoreTarget, isBack: isAlreadyRestored },
          ),
        );
      } catch (error) {
        throw hasSystemCode(error, 'EEXIST')
          ? pathOccupiedError(entry.filePath)
          : asStorageError(error, entry.filePath);
      }
    });
  }

  /** Whether the IDs and names of an entry in the trash are valid. */
  async isIntact(record: TrashRecord, read: ReadDocument): Promise<boolean> {
    const file = await read(RECORD_DOCUMENT);
    if (file === null || file['id'] !== record.subjectId) return false;
    const entry = readModFile(file, record.subjectId);
    return entry !== null && isCopyName(record.details, entry.hashValue);
  }

  /** Returns the path of an entry's file if the file is in the trash. The record may have been edited manually. */
  async locateFiles({ subjectId, ...record }: TrashRecord): Promise<MovedFile[]> {
    const name = textOrNull(record.details['storedName']);
    const hashValue = textOrNull(record.details['hashValue']) ?? '';
    if (name === null) return [];
    if (!isCopyName(record.details, hashValue)) throw damagedItemError({ ...record, subjectId });
    return [{ name, path: join(await this.folder.path(), name) }];
  }

  async isListed({ subjectId }: TrashRecord): Promise<boolean> {
    return (await this.catalog.find(subjectId)) !== undefined;
  }

  /**
   * Returns the path to which the file will be restored, and whether it already exists there; `null` if the file is not
   * in the trash.
   */
  private async findRestoreTarget(
    record: TrashRecord,
    { hashValue }: StoredModFile,
  ): Promise<RestoreTarget | null> {
    const details = { ...record.details, hashValue };
    const [file] = await this.locateFiles({ ...record, details });
    if (!file) return null;
    const exists = await isFile(file.path);
    if (exists && (await hashFile(file.path)).md5 !== hashValue) throw pathOccupiedError(file.path);
    return { ...file, exists };
  }

  private async restoreEntry(
    entry: StoredModFile,
    { kept, place, isBack }: { kept: TrashedFiles; place: RestoreTarget | null; isBack: boolean },
  ): Promise<void> {
    const { id, hashValue, filePath } = entry;
    if (place) await createOwnFolder(dirname(filePath));
    const files = place === null || place.exists ? [] : [{ name: place.name, path: place.path }];
    await runWithMarks([{ hashValue, filePath, isOnlyForEntry: false }], () =>
      kept.moveOut(files, async (move) => {
        await move();
        if (isBack) await this.catalog.update(id, (known) => ({ ...known, filePath }));
        else await this.catalog.add(entry, 'restored');
      }),
    );
  }

  /**
   * Reads the text file of an entry in the trash. The text file is copied instead of moved, because other mod files may
   * use it.
   */
  private async readText(
    { readme }: StoredModFile,
    trashedFiles: TrashedFiles,
  ): Promise<AccompanyingText | null> {
    const md5 = readme === null || fileNameOf(readme) !== readme ? null : parseHash(readme);
    const bytes = readme === null || md5 === null ? null : await trashedFiles.read(readme);
    return bytes && { entryPath: toOriginalName(readme ?? '', md5 ?? ''), bytes };
  }
}

/** Whether the stored name in the details of a deletion, if any, is valid for a file with this hash. */
function isCopyName(details: JsonObject, hashValue: string): boolean {
  const name = textOrNull(details['storedName']);
  return name === null || (isPlainFileName(name) && (parseHash(name) ?? hashValue) === hashValue);
}

function alreadyCataloguedError(name: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `This file is already in your mod files as ${withoutStop(name)}. Delete that one to restore this one.`,
  );
}
