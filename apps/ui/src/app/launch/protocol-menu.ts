import { Component, computed, inject, injectAsync, input, resource } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { Menu } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import { RunningExtensions } from '../extensions/running-extensions';
import { SaveActions } from './play/save-actions';
import { ProtocolActions } from './protocol-actions';
import { ProtocolToolbox, TOOLS } from './protocol-toolbox';
import type { ToolName } from './protocol-toolbox';

type ItemName = 'launch' | 'continue' | 'details' | ToolName | `extension ${string}`;

const LAUNCH: MenuItem<ItemName> = { id: 'launch', label: $localize`Launch`, icon: 'launch' };
const CONTINUE: MenuItem<ItemName> = { id: 'continue', label: $localize`Continue`, icon: 'launch' };
const DETAILS: MenuItem<ItemName> = { id: 'details', label: $localize`Details`, icon: 'detail' };
const SAFE_ITEMS = TOOLS.filter(({ isDestructive }) => !isDestructive);
const DESTRUCTIVE_ITEMS = TOOLS.filter(({ isDestructive }) => isDestructive);

/** All actions on a protocol as a menu, opened by the More button, a right click or a long press. */
@Component({
  selector: 'hangar-protocol-menu',
  imports: [Menu],
  template: `<hangar-menu [label]="protocol().title" [items]="items()" (chosen)="runItem($event)" />`,
})
export class ProtocolMenu {
  private readonly actions = inject(ProtocolActions);
  private readonly toolbox = inject(ProtocolToolbox);
  private readonly saves = inject(SaveActions);
  private readonly extensions = inject(RunningExtensions);
  private readonly extensionActions = injectAsync(() =>
    import('../extensions/extension-action').then((file) => file.ExtensionActions),
  );

  readonly protocol = input.required<IProtocol>();

  /** The save to continue from. A protocol that was never played has none. */
  private readonly latestSave = resource({
    params: () => (this.protocol().lastLaunchedAt === null ? undefined : this.protocol()),
    loader: ({ params }) => this.saves.findLatest(params),
  });
  private readonly canContinue = computed(
    () => this.latestSave.hasValue() && this.latestSave.value() !== null,
  );
  /**
   * Continue is omitted for a protocol that was never played. It is disabled rather than removed if no save can be
   * loaded, so that the other items don't move under the pointer.
   */
  protected readonly items = computed(() => [
    LAUNCH,
    ...(this.protocol().lastLaunchedAt === null ? [] : [{ ...CONTINUE, isDisabled: !this.canContinue() }]),
    DETAILS,
    ...SAFE_ITEMS,
    ...this.extensions.actions().map(({ extension, id, label }): MenuItem<ItemName> => ({
      id: `extension ${extension} ${id}`,
      label,
      icon: 'ext',
    })),
    ...DESTRUCTIVE_ITEMS,
  ]);

  protected runItem(item: ItemName): void {
    if (item === 'launch') void this.actions.play(this.protocol());
    else if (item === 'continue') void this.saves.continueFromLatestSave(this.protocol());
    else if (item === 'details') this.actions.showDetails(this.protocol());
    else if (isTool(item)) void this.toolbox.use(item, this.protocol());
    else void this.useExtension(item);
  }

  private async useExtension(item: ItemName): Promise<void> {
    const action = this.extensions
      .actions()
      .find(({ extension, id }) => item === `extension ${extension} ${id}`);
    const protocol = this.protocol();
    if (action) await (await this.extensionActions()).run(action, protocol);
  }
}

function isTool(item: ItemName): item is ToolName {
  return TOOLS.some(({ id }) => id === item);
}
