import { Component, computed, inject, Injector, input } from '@angular/core';
import type { ISave } from '@hangar/domain';
import {
  Cover,
  EmptyState,
  formatMoment,
  Icon,
  MenuButton,
  Skeleton,
  type MenuItem,
} from '@hangar/ui-components';
import { PlayApi } from '@hangar/ui-data-access';
import type { OpenProtocol } from '@hangar/ui-data-access';

import type { ControlName } from '../../access/control-routes';
import { Permissions } from '../../access/permissions';
import { LaunchLibrary } from '../launch-library';
import { isDoomProtocol } from './plays-doom';
import { ProtocolSaves } from './protocol-saves';
import { SaveActions } from './save-actions';
import { getMissingFilesText, getPortText } from './continue-mode';
import { isReadable, getSaveDifference, getSavePositionText, getSaveTitle } from './save-text';
import { UnreadableSaves } from './unreadable-saves';

type ItemName = 'now' | 'copy' | 'delete';

const ITEMS: readonly MenuItem<ItemName>[] = [
  { id: 'copy', label: $localize`Copy to another protocol…`, icon: 'copy' },
  { id: 'delete', label: $localize`Delete`, icon: 'trash', isDestructive: true },
];
/**
 * The menu for a save that was made with other files. It also offers to continue with the current files, because only
 * the user can judge how a changed file affects a save.
 */
const ITEMS_FOR_OTHER_FILES: readonly MenuItem<ItemName>[] = [
  { id: 'now', label: $localize`Continue with current files`, icon: 'launch' },
  ...ITEMS,
];

/** The control that each item represents. Items whose control is not permitted are left out. */
const CONTROLS: Readonly<Record<ItemName, ControlName>> = {
  now: 'play',
  copy: 'copy-save',
  delete: 'delete-save',
};

/** The saves of a protocol, newest first. */
@Component({
  selector: 'hangar-saves-tab',
  imports: [Cover, EmptyState, Icon, MenuButton, Skeleton, UnreadableSaves],
  templateUrl: './saves-tab.html',
  styleUrls: ['./play-tab.css', './saves-tab.css'],
})
export class SavesTab {
  private readonly api = inject(PlayApi);
  private readonly library = inject(LaunchLibrary);
  private readonly permissions = inject(Permissions);
  private readonly injector = inject(Injector);
  protected readonly protocolSaves = inject(ProtocolSaves);
  protected readonly actions = inject(SaveActions);

  readonly protocol = input.required<OpenProtocol>();

  private readonly isDoom = isDoomProtocol(this.protocol);
  protected readonly cards = computed(
    () =>
      this.protocolSaves
        .saves()
        ?.filter(isReadable)
        .map((save) => this.createCard(save)) ?? null,
  );
  protected readonly unreadable = computed(
    () => this.protocolSaves.saves()?.filter((save) => !isReadable(save)) ?? [],
  );

  protected async runItem(item: ItemName, save: ISave): Promise<void> {
    if (item === 'now') return this.actions.load(this.protocol(), save);
    if (item === 'delete') return this.actions.remove(save, this.protocol());
    const { chooseTargetProtocol } = await import('./copy-save-dialog');
    const target = await chooseTargetProtocol(this.injector, { save, from: this.protocol() });
    if (target) await this.actions.copy(save, this.protocol(), target);
  }

  private createCard(save: ISave) {
    const protocol = this.protocol();
    const title = getSaveTitle(save);
    const port = save.madeWith?.sourcePort.version ?? '';
    return {
      save,
      title,
      isNewest: save.id === this.protocolSaves.latestSave()?.id,
      continueLabel: $localize`Continue ${title}:name:`,
      moreLabel: $localize`More for ${title}:name:`,
      picture: save.hasPicture ? this.api.getSavePictureAddress(protocol.id, save, 320) : null,
      number: /(?<!\d)(\d+)$/.exec(save.map ?? '')?.[1] ?? '?',
      facts: getSavePositionText(save, this.isDoom()),
      when: [formatMoment(save.savedAt), port].filter(Boolean).join(' · '),
      ...this.getContinuation(save),
    };
  }

  /** Returns the files that a save continues with, and how they differ from the protocol's. */
  private getContinuation(save: ISave) {
    const { files } = this.protocol();
    const baseGameHash = this.library.getSetup(this.protocol()).baseGame?.hashValue ?? null;
    const continueMode = this.protocolSaves.getContinueMode(save);
    const hasOtherFiles = save.launchWith !== null && continueMode.kind !== 'now';
    return {
      continueMode: save.launchWith === null ? null : continueMode.kind,
      portText: getPortText(save),
      difference: hasOtherFiles ? getSaveDifference(save, { files, baseGameHash }) : '',
      lost: continueMode.kind === 'lost' ? getMissingFilesText(continueMode) : '',
      missingFiles: continueMode.kind === 'lost' ? continueMode.files : [],
      items: (hasOtherFiles ? ITEMS_FOR_OTHER_FILES : ITEMS).filter(
        ({ id }) => !this.permissions.refuses(CONTROLS[id]),
      ),
    };
  }
}
