import { inject, onIdle, Service } from '@angular/core';
import type { IProtocolCard, IProtocolChanges } from '@hangar/domain';
import { injectLazily } from '@hangar/ui-components';

import { isSelectAllShortcut } from '../../keyboard/select-all';
import { acceptsTyping } from '../../keyboard/accepts-typing';
import { LaunchLibrary } from '../launch-library';
import { ProtocolActions } from '../protocol-actions';
import { SelectedProtocols } from './selected-protocols';

/** Elements with their own keyboard handling, in which the shortcuts don't apply. */
const IGNORED_AREAS =
  '.cdk-overlay-container, [role="dialog"], dialog, [popover], hangar-rail, header, footer';

/**
 * Keyboard shortcuts that select protocols or act on the selected protocols. If none is selected, they act on the
 * focused protocol.
 */
@Service()
export class SelectionKeys {
  private readonly library = inject(LaunchLibrary);
  private readonly selectedProtocols = inject(SelectedProtocols);
  private readonly changer = injectLazily(
    () => import('./protocol-changer').then((file) => file.ProtocolChanger),
    { prefetch: onIdle },
  );
  private readonly actions = inject(ProtocolActions);

  handleKey(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || acceptsTyping(target)) return;
    if (target?.closest(IGNORED_AREAS) || document.querySelector('.cdk-dialog-container, dialog[open]'))
      return;
    if (this.handleSelectionKey(event, target) || this.handleActionKey(event, target)) event.preventDefault();
  }

  private handleSelectionKey(event: KeyboardEvent, target: Element | null): boolean {
    const { selection } = this.selectedProtocols;
    if (isSelectAllShortcut(event) && this.selectedProtocols.shownCount() > 0) {
      selection.selectAll();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && this.selectedProtocols.isSelecting()) {
      selection.clear();
      return true;
    }
    const focused =
      event.key === ' ' && target?.matches('[data-index]') ? this.findFocusedProtocol(target) : null;
    if (focused) selection.toggle(focused.id);
    return focused !== null;
  }

  private handleActionKey(event: KeyboardEvent, target: Element | null): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return false;
    const focused = this.findFocusedProtocol(target);
    const targets = this.selectedProtocols.isSelecting()
      ? this.selectedProtocols.protocols()
      : focused
        ? [focused]
        : [];
    if (targets.length === 0) return false;
    const key = event.key.toLowerCase();
    if (key === 'o' && focused) this.actions.showDetails(focused);
    else if (key === 'p' && focused) this.actions.playWith(focused);
    else if (key === 't') this.selectedProtocols.editTags(targets);
    else if (key === 'f') this.toggleFavourite(targets);
    else if (/^[1-5]$/.test(key)) this.rate(targets, Number(key));
    else if (key === 'delete') void this.remove(targets);
    else return false;
    return true;
  }

  /** Adds the protocols to the favourites, or removes them if all of them are already favourites. */
  toggleFavourite(protocols: readonly IProtocolCard[]): void {
    const isFavourite = !protocols.every((protocol) => protocol.favourite);
    void this.change(protocols, { favourite: isFavourite });
  }

  /** Sets the protocols' rating, or clears it if all of them already have it. */
  rate(protocols: readonly IProtocolCard[], rating: number): void {
    const isSet = protocols.every((protocol) => protocol.rating === rating);
    void this.change(protocols, { rating: isSet ? null : rating });
  }

  private async remove(protocols: readonly IProtocolCard[]): Promise<void> {
    await (await this.changer()).remove(protocols);
  }

  private async change(protocols: readonly IProtocolCard[], changes: IProtocolChanges): Promise<void> {
    await (await this.changer()).change(protocols, changes);
  }

  private findFocusedProtocol(target: Element | null): IProtocolCard | null {
    const index = target?.closest<HTMLElement>('hangar-protocol-card, hangar-protocol-row')?.dataset['index'];
    return index === undefined ? null : (this.library.list.shown()[Number(index)] ?? null);
  }
}
