import { inject, Service } from '@angular/core';
import type { INamedFile, IProtocolCard, ISave } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';
import { toApiError, Notifications, PlayApi } from '@hangar/ui-data-access';

import { UndoHistory } from '../../undo/undo-history';
import { LaunchQuery } from '../launch-query';
import { ProtocolActions } from '../protocol-actions';
import { findContinuable, getMissingFilesText } from './continue-mode';
import { ContinueModes } from './continue-modes';
import { getSaveTitle } from './save-text';

/**
 * Maximum number of saves checked. More than one is checked, because the latest may be damaged or belong to another
 * source port.
 */
const MAX_SAVES_CHECKED = 50;

/** Actions on a save. Each reports its own result. */
@Service()
export class SaveActions {
  private readonly api = inject(PlayApi);
  private readonly actions = inject(ProtocolActions);
  private readonly query = inject(LaunchQuery);
  private readonly notifications = inject(Notifications);
  private readonly undoing = inject(UndoHistory);
  private readonly continueModes = inject(ContinueModes);
  private readonly finder = injectLazily(() =>
    import('../missing-file-finder').then((file) => file.MissingFileFinder),
  );

  /**
   * Continues from the latest save that a source port can load, with its original files if they differ from the current
   * files.
   */
  async continueFromLatestSave(protocol: IProtocolCard): Promise<void> {
    const failure = $localize`Can't continue ${protocol.title}:title:`;
    try {
      const saves = await this.listLatest(protocol);
      const save = findContinuable(saves);
      if (!save) {
        const text = saves[0]?.reason ?? $localize`No saves yet. Launch the game and save in it first.`;
        this.notifications.notify({ tone: 'info', title: failure, text });
        return;
      }
      const mode = this.continueModes.getMode(save);
      if (mode.kind === 'old') await this.loadWithOldFiles(protocol, save);
      else if (mode.kind === 'now') await this.load(protocol, save);
      else this.notifications.notify({ tone: 'warn', title: failure, text: getMissingFilesText(mode) });
    } catch (error) {
      this.notifications.report(toApiError(error), failure);
    }
  }

  /** Returns the latest save that a source port can load. */
  async findLatest(protocol: IProtocolCard): Promise<ISave | null> {
    return findContinuable(await this.listLatest(protocol));
  }

  private listLatest({ id }: IProtocolCard): Promise<readonly ISave[]> {
    return this.api.listSaves(id, MAX_SAVES_CHECKED);
  }

  /** Continues from a save. */
  load(protocol: IProtocolCard, { id }: ISave): Promise<void> {
    return this.actions.launch(protocol, { saveId: id });
  }

  /** Continues from a save with its original base game and files, for this session only. */
  loadWithOldFiles(protocol: IProtocolCard, { id }: ISave): Promise<void> {
    return this.actions.launch(protocol, { saveId: id, withOldFiles: true });
  }

  async copy(save: ISave, from: IProtocolCard, to: IProtocolCard): Promise<void> {
    try {
      await this.api.copySave(from.id, save.id, to.id);
      this.notifications.notify({
        tone: 'good',
        title: $localize`Copied ${getSaveTitle(save)}:name: to ${to.title}:title:`,
        action: { label: $localize`Show`, run: () => this.query.showDetails(to.id) },
      });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't copy ${getSaveTitle(save)}:name:`);
    }
  }

  /** Restores missing files that a save was made with. */
  async findFiles(protocol: IProtocolCard, files: readonly INamedFile[]): Promise<void> {
    const finder = await this.finder();
    await finder.find(
      protocol,
      files.map((file) => ({ ...file, fileId: '', enabled: true })),
    );
  }

  /** Deletes a save without confirmation, because deletion can be undone. */
  async remove(save: ISave, protocol: IProtocolCard): Promise<void> {
    const name = getSaveTitle(save);
    try {
      const { trashId } = await this.api.removeSave(protocol.id, save.id);
      this.undoing.offer($localize`Deleted ${name}:name:`, [trashId]);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't delete ${name}:name:`);
    }
  }
}
