import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { IProtocolCard, IProtocolChanges } from '@hangar/domain';
import { Cover, formatPlayed, formatPlaytime, injectLazily } from '@hangar/ui-components';

import { Permissions } from '../../access/permissions';
import { STATE_NAMES } from '../choice/change-text';
import { SelectedProtocols } from '../choice/selected-protocols';
import { Heart } from '../choice/heart';
import { Stars } from '../choice/stars';
import { createCoverAddress } from '../cover-address';
import { LaunchButton } from '../launch-button';
import { LaunchLibrary } from '../launch-library';
import { ListActivity } from '../list-activity';
import { ProtocolTools } from '../protocol-tools';
import { ReadinessSign } from '../readiness/readiness-sign';

/** A protocol in the grid: its cover, its description and its main action. */
@Component({
  selector: 'hangar-protocol-card',
  imports: [Cover, Heart, LaunchButton, ProtocolTools, ReadinessSign, Stars],
  templateUrl: './protocol-card.html',
  styleUrl: './protocol-card.css',
  host: {
    role: 'gridcell',
    '[attr.tabindex]': 'isActive() ? 0 : -1',
    '[class.running]': 'isRunning()',
    '[class.blocked]': 'isBlocked()',
    '[class.shows-actions]': 'showsActions()',
    '[class.selected]': 'isSelected()',
    '(pointerenter)': 'hover($event)',
    '(pointerleave)': 'isHovered.set(false)',
    '(focusin)': 'takeFocus()',
    '(focusout)': 'hasFocus.set(false)',
  },
})
export class ProtocolCard {
  private readonly library = inject(LaunchLibrary);
  private readonly permissions = inject(Permissions);
  private readonly listActivity = inject(ListActivity);
  private readonly changer = injectLazily(() =>
    import('../choice/protocol-changer').then((file) => file.ProtocolChanger),
  );
  protected readonly selectedProtocols = inject(SelectedProtocols);

  readonly protocol = input.required<IProtocolCard>();
  /** Whether the card is in the tab order. */
  readonly isActive = input(false);
  /** Emits when the card or an element in it receives focus. */
  readonly focused = output();

  protected readonly isHovered = signal(false);
  protected readonly hasFocus = signal(false);
  protected readonly isSelected = computed(() => this.selectedProtocols.isSelected(this.protocol().id));
  /** Whether the card has the focus or is hovered. Cards that merely scroll past the pointer don't count as hovered. */
  protected readonly isFocusedOrHovered = computed(
    () => this.hasFocus() || (this.isHovered() && !this.listActivity.isMoving()),
  );
  /** While protocols are selected, a click only changes the selection. */
  protected readonly showsActions = computed(
    () => this.isFocusedOrHovered() && !this.selectedProtocols.isSelecting(),
  );
  protected readonly canChange = computed(() => this.showsActions() && !this.permissions.refuses('change'));
  private readonly state = computed(() => this.library.getState(this.protocol()));
  protected readonly isRunning = computed(() => this.state().kind === 'running');
  protected readonly isBlocked = computed(() => this.state().kind === 'blocked');
  protected readonly gameName = computed(() => this.library.getGameName(this.protocol()));
  protected readonly cover = createCoverAddress(() => this.protocol(), 320);
  protected readonly playtime = computed(() => {
    const { playtimeSeconds } = this.protocol();
    return playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : '';
  });
  protected readonly maps = computed(() => {
    const { mapsFinished, mapsTotal } = this.protocol();
    if (!mapsTotal) return '';
    const finished = mapsFinished ?? 0;
    return mapsTotal === 1
      ? $localize`${finished}:finished: of 1 map`
      : $localize`${finished}:finished: of ${mapsTotal}:total: maps`;
  });
  protected readonly statusText = computed(() => {
    const launchState = this.state();
    if (launchState.kind === 'running')
      return launchState.isStopping ? $localize`Stopping…` : $localize`Running`;
    if (launchState.kind === 'starting') return $localize`Starting…`;
    const { state, lastLaunchedAt } = this.protocol();
    return state ? STATE_NAMES[state] : formatPlayed(lastLaunchedAt);
  });

  protected hover({ pointerType }: PointerEvent): void {
    this.isHovered.set(pointerType !== 'touch');
  }

  protected rate(rating: number | null): void {
    void this.change({ rating });
  }

  protected toggleFavourite(): void {
    const { favourite } = this.protocol();
    void this.change({ favourite: !favourite });
  }

  protected takeFocus(): void {
    this.hasFocus.set(true);
    this.focused.emit();
  }

  private async change(changes: IProtocolChanges): Promise<void> {
    await (await this.changer()).change([this.protocol()], changes);
  }
}
