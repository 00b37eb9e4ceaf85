import { inject, Service } from '@angular/core';
import { fileNameOf, type IBaseGameVersion, type IModFileUsers } from '@hangar/domain';
import { toApiError, Notifications, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';
import { getRestorableText, UndoHistory } from '../../undo/undo-history';

/** Maximum number of names in a confirmation. */
const MAX_NAMES = 8;

/** Moves base games to Recently deleted, after confirmation if they are in use. */
@Service()
export class BaseGameRemover {
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly confirm = inject(Confirm);
  private readonly notifications = inject(Notifications);
  private readonly undoHistory = inject(UndoHistory);

  async remove(version: IBaseGameVersion): Promise<void> {
    try {
      await this.attempt(version, false);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't delete ${version.name}:name:`);
    }
  }

  private async attempt(version: IBaseGameVersion, force: boolean): Promise<void> {
    try {
      const { trashId } = await this.versions.remove(version.id, { force });
      const text = `${getRestorableText(1)} ${this.getFileText(version)}`.trim();
      this.undoHistory.offer($localize`Deleted ${version.name}:name:`, [trashId], { text });
    } catch (failure) {
      const error = toApiError(failure);
      if (error.code === 'VERSION_NOT_FOUND') return this.versions.reload();
      if (error.code !== 'IN_USE' || force) throw failure;
      await this.confirmRemoval(version, error.details as IModFileUsers);
    }
  }

  private async confirmRemoval(version: IBaseGameVersion, { protocols }: IModFileUsers): Promise<void> {
    const isHidden = version.ignored;
    const answer = await this.confirm.choose({
      title: $localize`Delete ${version.name}:name:?`,
      text: $localize`Protocols that use it won't start until you restore it or choose another base game.`,
      lines: truncateList(protocols.map(({ title }) => title)),
      action: $localize`Delete anyway`,
      ...(isHidden ? {} : { otherAction: $localize`Hide instead` }),
      isDestructive: true,
    });
    if (answer === 'action') await this.attempt(version, true);
    if (answer === 'otherAction') await this.versions.update(version.id, { ignored: true });
  }

  /** Explains whether the file was also deleted. Only files in the WAD folder are. */
  private getFileText({ iwadPath, missing }: IBaseGameVersion): string {
    const directory = this.settings.settings()?.wadFilesDirectory;
    if (missing || directory === undefined) return '';
    const name = fileNameOf(iwadPath);
    const wasFileDeleted = iwadPath.slice(0, -name.length - 1) === directory;
    return wasFileDeleted
      ? $localize`Its file ${name}:file: was moved to Recently deleted, too.`
      : $localize`Its file ${iwadPath}:file: isn't deleted.`;
  }
}

function truncateList(titles: readonly string[]): readonly string[] {
  const otherCount = titles.length - MAX_NAMES;
  return otherCount <= 0 ? titles : [...titles.slice(0, MAX_NAMES), $localize`and ${otherCount}:count: more`];
}
