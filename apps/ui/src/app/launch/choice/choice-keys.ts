import { inject, injectAsync, onIdle, Service } from '@angular/core';
import type { IProtocol, IProtocolChanges } from '@hangar/domain';

import { isSelectAllShortcut } from '../../keyboard/select-all';
import { isTypedInto } from '../../keyboard/typed-into';
import { LaunchLibrary } from '../launch-library';
import { ProtocolActions } from '../protocol-actions';
import { ChosenProtocols } from './chosen-protocols';

/** Elements with their own keyboard handling. */
const OTHER_PLACES =
  '.cdk-overlay-container, [role="dialog"], dialog, [popover], hangar-rail, header, footer';

/**
 * Keyboard shortcuts that select protocols or act on the selected ones. If none is selected, they act on the focused
 * one.
 */
@Service()
export class ChoiceKeys {
  private readonly library = inject(LaunchLibrary);
  private readonly chosen = inject(ChosenProtocols);
  private readonly changer = injectAsync(
    () => import('./protocol-changer').then((file) => file.ProtocolChanger),
    { prefetch: onIdle },
  );
  private readonly actions = inject(ProtocolActions);

  handleKey(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || isTypedInto(target)) return;
    if (target?.closest(OTHER_PLACES) || document.querySelector('.cdk-dialog-container, dialog[open]'))
      return;
    if (this.chooses(event, target) || this.acts(event, target)) event.preventDefault();
  }

  private chooses(event: KeyboardEvent, target: Element | null): boolean {
    const { selection } = this.chosen;
    if (isSelectAllShortcut(event) && this.chosen.shownCount() > 0) {
      selection.selectAll();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && this.chosen.isChoosing()) {
      selection.clear();
      return true;
    }
    const focused = event.key === ' ' && target?.matches('[data-index]') ? this.focused(target) : null;
    if (focused) selection.toggle(focused.id);
    return focused !== null;
  }

  private acts(event: KeyboardEvent, target: Element | null): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return false;
    const focused = this.focused(target);
    const meant = this.chosen.isChoosing() ? this.chosen.protocols() : focused ? [focused] : [];
    if (meant.length === 0) return false;
    const key = event.key.toLowerCase();
    if (key === 'o' && focused) this.actions.showDetails(focused);
    else if (key === 'p' && focused) this.actions.playWith(focused);
    else if (key === 't') this.chosen.tagged.set(meant.map(({ id }) => id));
    else if (key === 'f') this.toggleFavourite(meant);
    else if (/^[1-5]$/.test(key)) this.rate(meant, Number(key));
    else if (key === 'delete') void this.remove(meant);
    else return false;
    return true;
  }

  /** Adds all of them to the favourites, or removes them if all are favourites already. */
  toggleFavourite(protocols: readonly IProtocol[]): void {
    const favourite = !protocols.every((protocol) => protocol.favourite);
    void this.change(protocols, { favourite });
  }

  /** Sets the rating, or clears it if all of them already have it. */
  rate(protocols: readonly IProtocol[], rating: number): void {
    const isSet = protocols.every((protocol) => protocol.rating === rating);
    void this.change(protocols, { rating: isSet ? null : rating });
  }

  private async remove(protocols: readonly IProtocol[]): Promise<void> {
    await (await this.changer()).remove(protocols);
  }

  private async change(protocols: readonly IProtocol[], changes: IProtocolChanges): Promise<void> {
    await (await this.changer()).change(protocols, changes);
  }

  private focused(target: Element | null): IProtocol | null {
    const place = target?.closest<HTMLElement>('hangar-protocol-card, hangar-protocol-row')?.dataset['index'];
    return place === undefined ? null : (this.library.list.shown()[Number(place)] ?? null);
  }
}
