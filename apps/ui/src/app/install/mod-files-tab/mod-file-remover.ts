import { inject, Service } from '@angular/core';
import type { IModFile, IModFileUsers } from '@hangar/domain';
import { Activities, apiErrorOf, CatalogStore, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { protocolsByHash } from './catalogue-rows';

/** Takes mod files out of the catalogue, after saying who uses them and what stays. */
@Service()
export class ModFileRemover {
  private readonly activities = inject(Activities);
  private readonly catalog = inject(CatalogStore);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly protocols = inject(ProtocolStore);

  /** Whether the user went on and everything is gone. */
  async remove(files: readonly IModFile[]): Promise<boolean> {
    const byHash = protocolsByHash(this.protocols.protocols() ?? []);
    const leaving = new Set(files.map(({ id }) => id));
    const users = new Map(
      files.map((file) => {
        const entries = file.requiredBy.filter(({ id }) => !leaving.has(id)).map(({ name }) => name);
        return [file.id, [...(byHash.get(file.hashValue) ?? []), ...entries]];
      }),
    );
    const answer = await this.ask(files, users);
    return answer !== 'cancel' && this.removeAll(files, users, answer === 'otherAction');
  }

  private ask(files: readonly IModFile[], users: ReadonlyMap<string, readonly string[]>) {
    const used = files.flatMap(({ id, name }) => {
      const names = users.get(id) ?? [];
      return names.length > 0 ? [$localize`${name}:file: is used by ${names.join(', ')}:users:`] : [];
    });
    const [first] = files;
    const isOnDisk = files.some(({ missing }) => !missing);
    return this.confirm.choose({
      title:
        files.length === 1 && first
          ? $localize`Delete ${first.name}:file:?`
          : $localize`Delete ${files.length}:count: mod files?`,
      text: [
        used.length > 0 ? $localize`What uses them will not start until they are added again.` : '',
        isOnDisk ? $localize`The stored copies stay on the disk unless you delete them too.` : '',
      ]
        .filter(Boolean)
        .join(' '),
      lines: used,
      action: $localize`Delete from the catalogue`,
      ...(isOnDisk && { otherAction: $localize`Delete with the stored files` }),
      isDestructive: true,
    });
  }

  private removeAll(
    files: readonly IModFile[],
    users: ReadonlyMap<string, readonly string[]>,
    deleteFile: boolean,
  ): Promise<boolean> {
    const title = $localize`Deleting mod files`;
    return this.activities.run({ title, unit: 'files' }, async (signal, handle) => {
      const failures: string[] = [];
      const waiting = new Set(files.map(({ id }) => id));
      // What needs others goes first: then nothing that stays behind uses a file that goes.
      for (const file of neededLast(files)) {
        if (signal.aborted) break;
        handle.advance(files.length - waiting.size, files.length);
        // Files that load each other hold each other, and all of them are to go.
        const isHeld = file.requiredBy.some(({ id }) => id !== file.id && waiting.has(id));
        const isAgreed = isHeld || (users.get(file.id) ?? []).length > 0;
        const failure = await this.removeOne(file, deleteFile, isAgreed);
        if (failure) failures.push(`${file.name}: ${failure}`);
        else waiting.delete(file.id);
      }
      this.tell(files.length - waiting.size, failures);
      return waiting.size === 0;
    });
  }

  /** Why it could not be removed. */
  private async removeOne(file: IModFile, deleteFile: boolean, force: boolean): Promise<string | null> {
    try {
      await this.catalog.remove(file.id, { deleteFile, force });
      return null;
    } catch (failure) {
      const error = apiErrorOf(failure);
      if (error.code === 'MOD_FILE_NOT_FOUND') return null;
      if (error.code !== 'IN_USE' || force) return error.message;
      // Somebody has begun to use it since the page last heard: that was not what the user agreed to.
      return (await this.goOnAllTheSame(file, error.details as IModFileUsers))
        ? this.removeOne(file, deleteFile, true)
        : $localize`It is in use and was kept.`;
    }
  }

  private goOnAllTheSame(file: IModFile, { protocols, entries }: IModFileUsers): Promise<boolean> {
    return this.confirm.ask({
      title: $localize`${file.name}:file: is in use`,
      text: $localize`What uses it will not start until it is added again.`,
      lines: [...protocols.map(({ title }) => title), ...entries.map(({ name }) => name)],
      action: $localize`Delete all the same`,
      cancel: $localize`Keep it`,
      isDestructive: true,
    });
  }

  private tell(gone: number, failures: readonly string[]): void {
    if (failures.length > 0) {
      const title = $localize`Not everything was deleted`;
      this.notifications.tell({ tone: 'bad', title, text: failures.join(' ') });
    } else if (gone > 0) {
      const title = gone === 1 ? $localize`1 mod file deleted` : $localize`${gone}:count: mod files deleted`;
      this.notifications.tell({ tone: 'good', title });
    }
  }
}

/** Each file after all those that load it. */
function neededLast(files: readonly IModFile[]): readonly IModFile[] {
  const left = new Map(files.map((file) => [file.id, file]));
  const sorted: IModFile[] = [];
  while (left.size > 0) {
    const waiting = [...left.values()];
    const next = waiting.find(({ requiredBy }) => !requiredBy.some(({ id }) => left.has(id))) ?? waiting[0];
    if (!next) break;
    left.delete(next.id);
    sorted.push(next);
  }
  return sorted;
}
