import { Component, computed, inject, Injector, input, signal } from '@angular/core';
import type { IDemo, IProtocolCard } from '@hangar/domain';
import { EmptyState, Icon, MenuButton, Skeleton, type MenuItem } from '@hangar/ui-components';
import { toApiError, Notifications, PlayApi } from '@hangar/ui-data-access';

import type { ControlName } from '../../access/control-routes';
import { Permissions } from '../../access/permissions';
import { UndoHistory } from '../../undo/undo-history';
import { ProtocolActions } from '../protocol-actions';
import { getCheckText, formatDemoDuration, getSyncState } from './demo-text';
import { isDoomProtocol } from './plays-doom';
import { ProtocolDemos } from './protocol-demos';
import { getSkillName } from './skill-name';

type ItemName = 'check' | 'rename' | 'export' | 'delete';

const ITEMS: readonly MenuItem<ItemName>[] = [
  { id: 'check', label: $localize`Check for desync`, icon: 'check' },
  { id: 'rename', label: $localize`Rename`, icon: 'edit' },
  { id: 'export', label: $localize`Export as ZIP`, icon: 'upload' },
  { id: 'delete', label: $localize`Delete`, icon: 'trash', isDestructive: true },
];

/** The control that each item represents. Items whose control is not permitted are left out. */
const CONTROLS: Readonly<Record<ItemName, ControlName>> = {
  check: 'check-demo',
  rename: 'rename-demo',
  export: 'export-demo',
  delete: 'delete-demo',
};

/** The demos of a protocol: recording, playback, checks and export. */
@Component({
  selector: 'hangar-demos-tab',
  imports: [EmptyState, Icon, MenuButton, Skeleton],
  templateUrl: './demos-tab.html',
  styleUrl: './play-tab.css',
})
export class DemosTab {
  private readonly api = inject(PlayApi);
  private readonly permissions = inject(Permissions);
  private readonly actions = inject(ProtocolActions);
  private readonly notifications = inject(Notifications);
  private readonly injector = inject(Injector);
  private readonly undoing = inject(UndoHistory);
  protected readonly protocolDemos = inject(ProtocolDemos);

  readonly protocol = input.required<IProtocolCard>();

  protected readonly items = computed(() =>
    ITEMS.filter(({ id }) => !this.permissions.refuses(CONTROLS[id])),
  );
  protected readonly unknown = $localize`Unknown`;
  private readonly isDoom = isDoomProtocol(this.protocol);
  /** The ids of the demos that are being checked. */
  protected readonly checkingIds = signal<ReadonlySet<string>>(new Set());
  protected readonly rows = computed(
    () =>
      this.protocolDemos.demos()?.map((demo) => ({
        demo,
        length: formatDemoDuration(demo),
        skill: demo.skill === null ? null : getSkillName(demo.skill, this.isDoom()),
        sync: getSyncState(demo),
        checked: getCheckText(demo),
        isChecking: this.checkingIds().has(demo.id),
        moreLabel: $localize`More for ${demo.title}:title:`,
      })) ?? null,
  );

  /** Launches the game and records a demo, named after the map, the skill and the date. */
  protected record(): void {
    void this.actions.launch(this.protocol(), { options: { recordDemo: '' } });
  }

  protected watch({ id }: IDemo): void {
    void this.actions.launch(this.protocol(), { demoId: id });
  }

  protected async runItem(item: ItemName, demo: IDemo): Promise<void> {
    switch (item) {
      case 'check':
        return this.check(demo);
      case 'rename':
        return this.rename(demo);
      case 'export':
        location.assign(this.api.getDemoExportAddress(this.protocol().id, demo.id));
        return;
      case 'delete':
        return this.remove(demo);
    }
  }

  private async check({ id, title }: IDemo): Promise<void> {
    if (this.checkingIds().has(id)) return;
    this.checkingIds.update((ids) => new Set([...ids, id]));
    await this.attempt(
      () => this.api.checkDemo(this.protocol().id, id),
      $localize`Couldn't check ${title}:title:`,
    );
    this.checkingIds.update((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  private async rename(demo: IDemo): Promise<void> {
    const { openRenameDialog } = await import('./rename-dialog');
    const title = await openRenameDialog(this.injector, demo.title);
    if (title === null) return;
    await this.attempt(
      () => this.api.renameDemo(this.protocol().id, demo.id, title),
      $localize`Couldn't rename ${demo.title}:title:`,
    );
  }

  /** Deletes a demo without confirmation, because deletion can be undone. */
  private remove({ id, title }: IDemo): Promise<void> {
    return this.attempt(
      async () => {
        const { trashId } = await this.api.removeDemo(this.protocol().id, id);
        this.undoing.offer($localize`Deleted ${title}:name:`, [trashId]);
      },
      $localize`Couldn't delete ${title}:title:`,
    );
  }

  private async attempt(action: () => Promise<unknown>, failureTitle: string): Promise<void> {
    try {
      await action();
      this.protocolDemos.reload();
    } catch (failure) {
      this.notifications.report(toApiError(failure), failureTitle);
    }
  }
}
