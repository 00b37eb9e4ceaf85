import { inject, Service } from '@angular/core';
import type { IModFile, IModFileUsers } from '@hangar/domain';
import {
  Activities,
  toApiError,
  CatalogStore,
  CompleteProtocolStore,
  Notifications,
} from '@hangar/ui-data-access';

import { Permissions } from '../../access/permissions';
import { Confirm } from '../../confirm/confirm';
import { getRestorableText, UndoHistory } from '../../undo/undo-history';
import { groupProtocolsByHash } from './catalogue-rows';

/** Maximum number of names in a line. */
const MAX_NAMES = 8;

/** The result of deleting several files. */
interface DeletionResult {
  readonly deletedFiles: readonly { readonly file: IModFile; readonly trashId: string }[];
  /** Number of files kept on disk because they aren't Hangar's own copies. */
  readonly keptFileCount: number;
  readonly failures: readonly string[];
}

/** Moves mod files to Recently deleted, after confirmation if they are in use. */
@Service()
export class ModFileRemover {
  private readonly activities = inject(Activities);
  private readonly catalog = inject(CatalogStore);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly permissions = inject(Permissions);
  private readonly protocols = inject(CompleteProtocolStore);
  private readonly undoHistory = inject(UndoHistory);

  /** Resolves to whether the user confirmed and everything was deleted. */
  async remove(files: readonly IModFile[]): Promise<boolean> {
    if (this.permissions.block('delete-file')) return false;
    const byHash = groupProtocolsByHash(await this.protocols.load());
    const selectedIds = new Set(files.map(({ id }) => id));
    const users = new Map(
      files.map((file) => {
        const entries = file.requiredBy.filter(({ id }) => !selectedIds.has(id)).map(({ name }) => name);
        return [file.id, [...(byHash.get(file.hashValue) ?? []), ...entries]];
      }),
    );
    const isConfirmed =
      [...users.values()].every(({ length }) => length === 0) || (await this.confirmRemoval(files, users));
    return isConfirmed && this.removeAll(files, users);
  }

  private confirmRemoval(
    files: readonly IModFile[],
    users: ReadonlyMap<string, readonly string[]>,
  ): Promise<boolean> {
    const usageLines = files.flatMap(({ id, name }) => {
      const names = users.get(id) ?? [];
      return names.length > 0 ? [$localize`${name}:file: is used by ${truncateList(names)}:users:`] : [];
    });
    const [first] = files;
    return this.confirm.confirm({
      title:
        files.length === 1 && first
          ? $localize`Delete ${first.name}:file:?`
          : $localize`Delete ${files.length}:count: mod files?`,
      text:
        files.length === 1
          ? $localize`Protocols that use it won't start until you restore it or add it again.`
          : $localize`Protocols that use them won't start until you restore them or add them again.`,
      lines: usageLines,
      action: $localize`Delete anyway`,
      isDestructive: true,
    });
  }

  private removeAll(
    files: readonly IModFile[],
    users: ReadonlyMap<string, readonly string[]>,
  ): Promise<boolean> {
    const title = $localize`Deleting mod files…`;
    return this.activities.run({ title, unit: 'files' }, async (signal, handle) => {
      const deletedFiles: { file: IModFile; trashId: string }[] = [];
      const failures: string[] = [];
      const pendingIds = new Set(files.map(({ id }) => id));
      let keptFileCount = 0;
      // Deletes dependent files first, so that no remaining file depends on a deleted file.
      for (const file of sortDependentsFirst(files)) {
        if (signal.aborted) break;
        handle.advance(files.length - pendingIds.size, files.length);
        // Files that load each other can only be deleted with `force`. This is safe because all of them are being
        // deleted.
        const isStillRequired = file.requiredBy.some(({ id }) => id !== file.id && pendingIds.has(id));
        const force = isStillRequired || (users.get(file.id) ?? []).length > 0;
        const deleted = await this.removeFile(file, { deleteFile: true, force });
        if (typeof deleted === 'string') {
          failures.push(`${file.name}: ${deleted}`);
          continue;
        }
        pendingIds.delete(file.id);
        if (deleted) deletedFiles.push({ file, trashId: deleted.trashId });
        if (deleted?.isFileKept) keptFileCount++;
      }
      this.notify({ deletedFiles, keptFileCount, failures });
      return pendingIds.size === 0;
    });
  }

  /** Deletes one file. Resolves to the result, to `null` if the file was already deleted, or to the error message. */
  private async removeFile(
    file: IModFile,
    query: { readonly deleteFile: boolean; readonly force: boolean },
  ): Promise<{ trashId: string; isFileKept: boolean } | string | null> {
    try {
      const { trashId } = await this.catalog.remove(file.id, query);
      return { trashId, isFileKept: !query.deleteFile };
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code === 'MOD_FILE_NOT_FOUND') return null;
      // The file isn't Hangar's own copy, so only its catalogue entry is deleted.
      if (error.code === 'FORBIDDEN_PATH' && query.deleteFile)
        return this.removeFile(file, { ...query, deleteFile: false });
      if (error.code !== 'IN_USE' || query.force) return error.message;
      // The items that use the file have changed since the confirmation, so the deletion must be confirmed again.
      return (await this.confirmDespiteUsers(file, error.details as IModFileUsers))
        ? this.removeFile(file, { ...query, force: true })
        : $localize`In use, not deleted.`;
    }
  }

  private confirmDespiteUsers(file: IModFile, { protocols, entries }: IModFileUsers): Promise<boolean> {
    return this.confirm.confirm({
      title: $localize`${file.name}:file: is in use`,
      text: $localize`Protocols that use it won't start until you restore it or add it again.`,
      lines: [...protocols.map(({ title }) => title), ...entries.map(({ name }) => name)],
      action: $localize`Delete anyway`,
      cancel: $localize`Keep it`,
      isDestructive: true,
    });
  }

  private notify({ deletedFiles, keptFileCount, failures }: DeletionResult): void {
    if (failures.length > 0) {
      const title = $localize`Some items weren't deleted`;
      this.notifications.notify({ tone: 'bad', title, text: failures.join(' ') });
    }
    const [first] = deletedFiles;
    if (!first) return;
    const description =
      deletedFiles.length === 1
        ? $localize`Deleted ${first.file.name}:name:`
        : $localize`Deleted ${deletedFiles.length}:count: mod files`;
    const text = [
      getRestorableText(deletedFiles.length),
      keptFileCount > 0 ? getKeptFilesText(keptFileCount, deletedFiles.length) : '',
    ];
    this.undoHistory.offer(
      description,
      // Restores files before those that depend on them.
      deletedFiles.map(({ trashId }) => trashId).toReversed(),
      { text: text.filter(Boolean).join(' ') },
    );
  }
}

/** Joins the first names, with the number of omitted ones. */
function truncateList(names: readonly string[]): string {
  const otherCount = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return otherCount <= 0 ? shown : $localize`${shown}:names: and ${otherCount}:count: more`;
}

function getKeptFilesText(keptFileCount: number, deletedFiles: number): string {
  if (deletedFiles === 1) return $localize`The original file isn't deleted.`;
  return keptFileCount === 1
    ? $localize`1 original file was kept.`
    : $localize`${keptFileCount}:count: original files were kept.`;
}

/** Sorts files so that each file follows all files that load it. */
function sortDependentsFirst(files: readonly IModFile[]): readonly IModFile[] {
  const remaining = new Map(files.map((file) => [file.id, file]));
  const sorted: IModFile[] = [];
  while (remaining.size > 0) {
    const pendingIds = [...remaining.values()];
    const next =
      pendingIds.find(({ requiredBy }) => !requiredBy.some(({ id }) => remaining.has(id))) ?? pendingIds[0];
    if (!next) break;
    remaining.delete(next.id);
    sorted.push(next);
  }
  return sorted;
}
