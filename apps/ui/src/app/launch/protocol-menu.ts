import { Component, computed, inject, input, resource } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Menu, injectLazily } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import type { ControlName } from '../access/control-routes';
import { Permissions } from '../access/permissions';
import { RunningExtensions } from '../extensions/running-extensions';
import { LaunchLibrary } from './launch-library';
import { SaveActions } from './play/save-actions';
import { ProtocolActions } from './protocol-actions';
import { ProtocolToolbox, TOOLS } from './protocol-toolbox';
import type { ToolName } from './protocol-toolbox';
import { createProblemTexts } from './readiness/problem-texts';

type ItemName = 'launch' | 'stop' | 'continue' | 'details' | 'record' | ToolName | `extension ${string}`;

const LAUNCH: MenuItem<ItemName> = { id: 'launch', label: $localize`Launch`, icon: 'launch' };
const CONTINUE: MenuItem<ItemName> = { id: 'continue', label: $localize`Continue`, icon: 'launch' };
const STOP: MenuItem<ItemName> = { id: 'stop', label: $localize`Stop`, icon: 'stop' };
const RECORD: MenuItem<ItemName> = { id: 'record', label: $localize`Record a demo`, icon: 'playing' };
const DETAILS: MenuItem<ItemName> = { id: 'details', label: $localize`Details`, icon: 'detail' };
const SAFE_ITEMS = TOOLS.filter(({ isDestructive }) => !isDestructive);
const DESTRUCTIVE_ITEMS = TOOLS.filter(({ isDestructive }) => isDestructive);

/** All actions on a protocol as a menu, opened by a More button, a right click or a long press. */
@Component({
  selector: 'hangar-protocol-menu',
  imports: [Menu],
  template: `<hangar-menu [label]="protocol().title" [items]="items()" (chosen)="runItem($event)" />`,
})
export class ProtocolMenu {
  private readonly permissions = inject(Permissions);
  private readonly actions = inject(ProtocolActions);
  private readonly toolbox = inject(ProtocolToolbox);
  private readonly saves = inject(SaveActions);
  private readonly library = inject(LaunchLibrary);
  private readonly extensions = inject(RunningExtensions);
  private readonly extensionActions = injectLazily(() =>
    import('../extensions/extension-action').then((file) => file.ExtensionActions),
  );

  readonly protocol = input.required<IProtocolCard>();
  /** Whether the menu is opened from the details, which have their own buttons for the main actions. */
  readonly isInDetails = input(false);
  /** Whether to offer Play with… although the menu is opened from the details. */
  readonly hasPlayWith = input(false);

  private readonly state = computed(() => this.library.getState(this.protocol()));
  private readonly problem = createProblemTexts(() => this.protocol());
  protected readonly items = computed(() =>
    this.listItems().filter(({ id }) => !this.permissions.refuses(getControl(id))),
  );
  private readonly listItems = computed(() => [
    ...(this.isInDetails() ? [] : [...this.getPlayItems(), DETAILS]),
    ...SAFE_ITEMS.filter(({ id }) => !this.isInDetails() || this.hasPlayWith() || id !== 'with'),
    ...(this.isInDetails() ? [{ ...RECORD, isDisabled: this.state().kind !== 'ready' }] : []),
    ...this.extensions.actions().map(({ extension, id, label }): MenuItem<ItemName> => ({
      id: `extension ${extension} ${id}`,
      label,
      icon: 'ext',
    })),
    ...DESTRUCTIVE_ITEMS,
  ]);

  /** The save to continue from. Not loaded for a protocol that was never played. */
  private readonly latestSave = resource({
    params: () =>
      this.isInDetails() || this.protocol().lastLaunchedAt === null ? undefined : this.protocol(),
    loader: ({ params }) => this.saves.findLatest(params),
  });
  private readonly canContinue = computed(
    () => this.latestSave.hasValue() && this.latestSave.value() !== null,
  );

  /**
   * Returns the items that the protocol's state allows. Continue is omitted for a protocol that was never played,
   * because it has no saves. It is disabled rather than removed if no save can be loaded, so that the other items don't
   * move under the pointer.
   */
  private getPlayItems(): readonly MenuItem<ItemName>[] {
    const state = this.state();
    if (state.kind === 'running') return [{ ...STOP, isDisabled: state.isStopping }];
    if (state.kind === 'starting') return [{ ...LAUNCH, isDisabled: true }];
    if (state.kind === 'blocked') return [{ id: 'launch', label: this.problem.remedy(), icon: 'block' }];
    return this.protocol().lastLaunchedAt === null
      ? [LAUNCH]
      : [LAUNCH, { ...CONTINUE, isDisabled: !this.canContinue() }];
  }

  protected runItem(item: ItemName): void {
    const state = this.state();
    if (item === 'launch') void this.actions.play(this.protocol());
    else if (item === 'stop') {
      if (state.kind === 'running') void this.actions.stop(state.session, { detail: 0 });
    } else if (item === 'record') void this.actions.launch(this.protocol(), { options: { recordDemo: '' } });
    else if (item === 'continue') void this.saves.continueFromLatestSave(this.protocol());
    else if (item === 'details') this.actions.showDetails(this.protocol());
    else if (isTool(item)) void this.toolbox.use(item, this.protocol());
    else void this.useExtension(item);
  }

  private async useExtension(item: ItemName): Promise<void> {
    const action = this.extensions
      .actions()
      .find(({ extension, id }) => item === `extension ${extension} ${id}`);
    const { id } = this.protocol();
    if (action) await (await this.extensionActions()).run(action, { protocolId: id });
  }
}

/** Returns the control that an item represents. The item is left out if that control is not permitted. */
function getControl(item: ItemName): ControlName | 'details' {
  if (item === 'launch' || item === 'continue') return 'play';
  if (item === 'details' || isTool(item) || item === 'stop' || item === 'record') return item;
  return `extension:${item.split(' ', 2)[1] ?? ''}`;
}

function isTool(item: ItemName): item is ToolName {
  return TOOLS.some(({ id }) => id === item);
}
