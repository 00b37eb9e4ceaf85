import { CdkContextMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, ElementRef, inject, input, linkedSignal, output, signal } from '@angular/core';
import type { IMapProgress, IProtocolCard, ISave, MapMark } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { MapStatistics } from './map-figures';
import { MapMenu } from './map-menu';
import type { MapRow } from './map-rows';
import { MapTile } from './map-tile';
import { findNextTile, groupByHub } from './map-tiles';
import { findSaveBefore } from './save-before-map';

/** The statistics of a map appear after the pointer has rested on its tile for this time. */
const HOVER_DELAY_MS = 300;

/** The maps of a protocol as pictures of their lines, in playing order. */
@Component({
  selector: 'hangar-map-wall',
  imports: [CdkContextMenuTrigger, Icon, MapStatistics, MapMenu, MapTile],
  template: `
    @for (group of groups(); track $index) {
      <section class="group" [class.hub]="group.hub !== null" [attr.aria-label]="group.hub">
        @if (group.hub !== null) {
          <h3>
            <hangar-icon name="all" />{{ group.hub }}
            <small i18n>Hub, {{ group.rows.length }} maps in any order, {{ group.finished }} finished</small>
          </h3>
        }
        <div class="wall">
          @for (row of group.rows; track row.progress.map) {
            <hangar-map-tile
              [row]="row"
              [canStart]="canStart()"
              [isInTabOrder]="row.number === active()"
              (started)="start.emit(row.progress)"
              (focusin)="focusTile(row, $event)"
              (focusout)="hideFigures()"
              (pointerenter)="scheduleFigures(row, $event)"
              (pointerleave)="hideFigures()"
              (keydown)="handleKey(row, $event)"
              (contextmenu)="openMenu(row)"
              [cdkContextMenuTriggerFor]="menu"
            />
          }
        </div>
      </section>
    } @empty {
      <p class="dim" i18n>No maps match this filter.</p>
    }
    <ng-template #menu>
      @if (menuRow(); as row) {
        <hangar-map-menu
          [protocol]="protocol()"
          [progress]="row.progress"
          [save]="menuSave()"
          [canStart]="canStart()"
          (started)="start.emit(row.progress)"
          (marked)="marked.emit({ progress: row.progress, mark: $event })"
        />
      }
    </ng-template>
    @if (shown(); as figures) {
      <hangar-map-figures [row]="figures.row" [anchor]="figures.anchor" [isDoom]="isDoom()" />
    }
  `,
  styleUrl: './map-wall.css',
})
export class MapGrid {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  readonly protocol = input.required<IProtocolCard>();
  /** All maps of the protocol in playing order, including those that don't match the filter. */
  readonly maps = input.required<readonly IMapProgress[]>();
  readonly rows = input.required<readonly MapRow[]>();
  /** Newest first. */
  readonly saves = input<readonly ISave[]>([]);
  readonly canStart = input(true);
  readonly isDoom = input(false);
  /** Emits the map that the user wants to start. */
  readonly start = output<IMapProgress>();
  /** Emits the map that the user has marked as finished or unfinished. */
  readonly marked = output<{ readonly progress: IMapProgress; readonly mark: MapMark }>();

  /** The map whose menu was most recently opened. */
  protected readonly menuRow = signal<MapRow | null>(null);
  protected readonly menuSave = computed(() => {
    const row = this.menuRow();
    return row && findSaveBefore(this.maps(), row.progress.map, this.saves());
  });

  /** The map whose statistics are shown, and its tile. */
  protected readonly shown = signal<{ readonly row: MapRow; readonly anchor: HTMLElement } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  protected readonly groups = computed(() =>
    groupByHub(this.rows()).map(({ hub, rows }) => {
      return { hub, rows, finished: rows.filter(({ progress }) => progress.finished).length };
    }),
  );
  /** The number of the map whose tile is in the tab order. */
  protected readonly active = linkedSignal<readonly MapRow[], number>({
    source: this.rows,
    computation: (rows, previous) =>
      (
        rows.find(({ number }) => number === previous?.value) ??
        rows.find(({ state }) => state === 'here') ??
        rows[0]
      )?.number ?? 0,
  });

  protected focusTile(row: MapRow, { currentTarget, target }: Event): void {
    this.active.set(row.number);
    if (target instanceof HTMLElement && target.matches(':focus-visible')) this.schedule(row, currentTarget);
  }

  protected scheduleFigures(row: MapRow, { currentTarget, pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') this.schedule(row, currentTarget);
  }

  protected openMenu(row: MapRow): void {
    this.hideFigures();
    this.menuRow.set(row);
  }

  protected hideFigures(): void {
    clearTimeout(this.timer);
    this.shown.set(null);
  }

  protected handleKey(row: MapRow, event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'i') this.toggleFigures(row, event.currentTarget);
    else if (event.key === 'Escape' && this.shown()) this.hideFigures();
    else if (!this.moveFocus(event.key, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private schedule(row: MapRow, anchor: EventTarget | null): void {
    this.hideFigures();
    this.timer = setTimeout(() => this.showFigures(row, anchor), HOVER_DELAY_MS);
  }

  private toggleFigures(row: MapRow, anchor: EventTarget | null): void {
    if (this.shown()) this.hideFigures();
    else this.showFigures(row, anchor);
  }

  private showFigures(row: MapRow, anchor: EventTarget | null): void {
    clearTimeout(this.timer);
    if (anchor instanceof HTMLElement && anchor.isConnected) this.shown.set({ row, anchor });
  }

  private moveFocus(key: string, { number }: MapRow): boolean {
    const tiles = [...this.element.querySelectorAll<HTMLElement>('hangar-map-tile')];
    const from = this.rows().findIndex((row) => row.number === number);
    const to = findNextTile(
      key,
      from,
      tiles.map((tile) => tile.getBoundingClientRect()),
    );
    if (to === null) return false;
    tiles[to]?.querySelector('button')?.focus({ preventScroll: true });
    // Scrolls the whole tile, because the focused button is only its upper part.
    tiles[to]?.scrollIntoView({ block: 'nearest' });
    return true;
  }
}
