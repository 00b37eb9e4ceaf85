import { Component, computed, DestroyRef, ElementRef, inject, signal } from '@angular/core';
import { Cover, Icon } from '@hangar/ui-components';
import { MediaApi, PlayApi, SettingsStore } from '@hangar/ui-data-access';

import { storeHeadHeight } from '../launch-head';
import { getMissingFilesText } from '../play/continue-mode';
import { SaveActions } from '../play/save-actions';
import { ContinueModes } from '../play/continue-modes';
import { getNextIndex } from '../roving';
import { ContinuableProtocols } from './continuable-protocols';
import type { ContinueTile } from './continue-tile';
import { readStripState, writeStripState } from './strip-state';

const PICTURE_WIDTH = 160;
/** The element that receives the focus on Arrow Down. */
const FIRST_CARD = 'hangar-protocol-card[tabindex="0"], hangar-protocol-row[tabindex="0"]';

/** The four most recently played protocols, latest first. One click continues a protocol. */
@Component({
  selector: 'hangar-continue-strip',
  imports: [Cover, Icon],
  templateUrl: './continue-strip.html',
  styleUrl: './continue-strip.css',
  host: { style: 'display: block' },
})
export class ContinueStrip {
  private readonly api = inject(PlayApi);
  private readonly media = inject(MediaApi);
  private readonly settings = inject(SettingsStore).settings;
  private readonly continueModes = inject(ContinueModes);
  private readonly saves = inject(SaveActions);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  protected readonly tiles = inject(ContinuableProtocols).tiles;
  protected readonly storedState = readStripState();
  protected readonly isFolded = signal(this.storedState.isFolded);
  /** The tile in the tab order. */
  protected readonly focusedIndex = signal(0);
  protected readonly activeIndex = computed(() =>
    Math.min(this.focusedIndex(), (this.tiles()?.length ?? 1) - 1),
  );

  constructor() {
    const observer = new ResizeObserver(() => this.storeHeight());
    observer.observe(this.host);
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }

  protected fold(isFolded: boolean): void {
    this.isFolded.set(isFolded);
    writeStripState({ isFolded });
  }

  /** Returns the address of the save's screenshot, or of the protocol's cover if the save doesn't contain one. */
  protected getPicture({ protocol, save }: ContinueTile): string {
    if (save.hasPicture) return this.api.getSavePictureAddress(protocol.id, save, PICTURE_WIDTH);
    const baseGameId = protocol.baseGameVersionId ?? this.settings()?.defaultBaseGameVersionId ?? null;
    return this.media.getCoverAddress(protocol, { width: PICTURE_WIDTH, baseGameId });
  }

  protected getButtonLabel({ action }: ContinueTile): string {
    if (action === 'mend') return $localize`Can't continue:`;
    return action === 'continue' ? $localize`Continue` : $localize`Continue with original files:`;
  }

  /** Describes briefly why the protocol can't be continued. */
  protected getObstacle({ save }: ContinueTile): string {
    const mode = this.continueModes.getMode(save);
    return mode.kind === 'lost' ? getMissingFilesText(mode) : '';
  }

  protected activate({ protocol, save, action }: ContinueTile): void {
    if (action === 'continue') void this.saves.load(protocol, save);
    else if (action === 'continue-with-old-files') void this.saves.loadWithOldFiles(protocol, save);
    else void this.resolveObstacle(protocol, save);
  }

  /** Moves the focus between tiles with the arrow keys, and to the first card with Arrow Down. */
  protected move(event: KeyboardEvent): void {
    const tiles = [...this.host.querySelectorAll<HTMLElement>('.tile')].filter(
      ({ offsetParent }) => offsetParent !== null,
    );
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      this.host.parentElement?.querySelector<HTMLElement>(FIRST_CARD)?.focus();
      return;
    }
    const layout = { count: tiles.length, columns: tiles.length, pageRows: 1 };
    const next = getNextIndex(event.key, this.activeIndex(), layout);
    if (next === null || event.key.startsWith('Page') || event.key === 'ArrowUp') return;
    event.preventDefault();
    tiles[next]?.focus();
  }

  private async resolveObstacle(
    protocol: ContinueTile['protocol'],
    save: ContinueTile['save'],
  ): Promise<void> {
    const mode = this.continueModes.getMode(save);
    if (mode.kind === 'lost') await this.saves.findFiles(protocol, mode.files);
  }

  private storeHeight(): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    writeStripState({ rem: this.host.offsetHeight / rem });
    const head = this.host.parentElement?.querySelector<HTMLElement>('hangar-launch-head');
    if (head) storeHeadHeight(head);
  }
}
