import { Component, computed, inject, Injector, input } from '@angular/core';
import type { IProtocol, ISave } from '@hangar/domain';
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

import { LaunchLibrary } from '../launch-library';
import { playsDoom } from './plays-doom';
import { ProtocolSaves } from './protocol-saves';
import { SaveActions } from './save-actions';
import { lostText } from './save-way';
import { isReadable, saveDifference, saveFacts, saveTitle } from './save-words';
import { UnreadableSaves } from './unreadable-saves';

type ItemName = 'now' | 'copy' | 'delete';

const ITEMS: readonly MenuItem<ItemName>[] = [
  { id: 'copy', label: $localize`Copy to another protocol…`, icon: 'copy' },
  { id: 'delete', label: $localize`Delete`, icon: 'trash', isHarmful: true },
];
/** Offers the current files too, because only the user can judge how a changed file affects a save. */
const ITEMS_OF_OTHER_SET: readonly MenuItem<ItemName>[] = [
  { id: 'now', label: $localize`Continue with current files`, icon: 'launch' },
  ...ITEMS,
];

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
  private readonly injector = inject(Injector);
  protected readonly own = inject(ProtocolSaves);
  protected readonly actions = inject(SaveActions);

  readonly protocol = input.required<IProtocol>();

  private readonly isDoom = playsDoom(this.protocol);
  protected readonly cards = computed(
    () =>
      this.own
        .saves()
        ?.filter(isReadable)
        .map((save) => this.cardOf(save)) ?? null,
  );
  protected readonly unreadable = computed(() => this.own.saves()?.filter((save) => !isReadable(save)) ?? []);

  protected async use(item: ItemName, save: ISave): Promise<void> {
    if (item === 'now') return this.actions.load(this.protocol(), save);
    if (item === 'delete') return this.actions.remove(save, this.protocol());
    const { chooseTarget } = await import('./copy-save-dialog');
    const target = await chooseTarget(this.injector, { save, from: this.protocol() });
    if (target) await this.actions.copy(save, this.protocol(), target);
  }

  private cardOf(save: ISave) {
    const protocol = this.protocol();
    const title = saveTitle(save);
    const port = save.madeWith?.sourcePort.version ?? '';
    return {
      save,
      title,
      isNewest: save.id === this.own.newest()?.id,
      continueLabel: $localize`Continue ${title}:name:`,
      moreLabel: $localize`More for ${title}:name:`,
      picture: save.hasPicture ? this.api.savePictureAddress(protocol.id, save, 320) : null,
      number: /(?<!\d)(\d+)$/.exec(save.map ?? '')?.[1] ?? '?',
      facts: saveFacts(save, this.isDoom()),
      when: [formatMoment(save.savedAt), port].filter(Boolean).join(' · '),
      ...this.setOf(save),
    };
  }

  /** Returns the files with which a save continues, and how they differ from the protocol. */
  private setOf(save: ISave) {
    const { files } = this.protocol();
    const baseGameHash = this.library.readinessOf(this.protocol()).baseGame?.hashValue ?? null;
    const way = this.own.wayOf(save);
    const isOther = save.loadable && way.kind !== 'now';
    return {
      way: save.loadable ? way.kind : null,
      difference: isOther ? saveDifference(save, { files, baseGameHash }) : '',
      lost: way.kind === 'lost' ? lostText(way) : '',
      lostFiles: way.kind === 'lost' ? way.files : [],
      items: isOther ? ITEMS_OF_OTHER_SET : ITEMS,
    };
  }
}
