import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import {
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { FileNames } from '../launch/search/file-names';
import { countUse } from './use-counts';
import { MapRows } from './map-rows';
import { PaletteList } from './palette-list';
import { COLLAPSED_ROW_COUNT, GROUP_NAMES } from './palette-row';
import type { PaletteRow, PaletteSection } from './palette-row';
import type { PrefixGroup } from './palette-query';
import { PaletteRowLine } from './palette-row-line';

/** The messages shown if the group of a prefix is empty. */
const EMPTY_TEXTS: Readonly<Record<PrefixGroup, string>> = {
  tags: $localize`No tags yet. Press t on a protocol to add one.`,
  maps: $localize`No maps yet. They appear once you add base games or mod files.`,
  doings: $localize`No commands available.`,
  settings: $localize`Settings are still loading.`,
};

/** The command palette: finds games, maps, tags, actions and settings, and runs them on Enter. */
@Component({
  selector: 'hangar-palette',
  imports: [Icon, PaletteRowLine],
  templateUrl: './palette.html',
  styleUrl: './palette.css',
})
export class Palette {
  private readonly dialog = inject<DialogRef<'closed'>>(DialogRef);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  protected readonly list = inject(PaletteList);
  protected readonly example = inject(MapRows).example;
  protected readonly headingId = this.dialog.config.ariaLabelledBy ?? '';
  protected readonly groupNames = GROUP_NAMES;
  protected readonly collapsedCount = COLLAPSED_ROW_COUNT;

  /** The row whose further actions are listed. */
  protected readonly openedRow = signal<PaletteRow | null>(null);
  protected readonly sections = computed<readonly PaletteSection[]>(() => {
    const opened = this.openedRow();
    if (!opened) return this.list.sections();
    const rows = (opened.more ?? []).map((action): PaletteRow => {
      const { label, icon, run } = action;
      return { key: `${opened.key} ${label}`, title: label, note: '', icon, actionLabel: '', run };
    });
    return [{ group: 'more', rows, total: rows.length }];
  });
  protected readonly rows = computed(() => this.sections().flatMap(({ rows }) => rows));
  private readonly activeRowKey = linkedSignal<string, string | null>({
    source: () => `${this.list.typed()}\n${this.openedRow()?.key ?? ''}`,
    computation: () => null,
  });
  protected readonly active = computed<PaletteRow | undefined>(
    () => this.rows().find(({ key }) => key === this.activeRowKey()) ?? this.rows()[0],
  );
  protected readonly words = computed(() => {
    const { map, words } = this.list.query();
    return this.openedRow() ? [] : map ? [...map.words, map.name.toLowerCase()] : words;
  });

  /** The message for an empty list. */
  protected readonly emptyText = computed(() => {
    const { prefixGroup, text } = this.list.query();
    return text === '' && prefixGroup !== null ? EMPTY_TEXTS[prefixGroup] : $localize`No matches.`;
  });

  constructor() {
    inject(FileNames).request();
    this.list.typed.set(inject<string | null>(DIALOG_DATA) ?? '');
    this.list.expanded.set(null);
    effect(() => {
      const id = this.getId(this.active());
      untracked(() => requestAnimationFrame(() => this.getElement(id)?.scrollIntoView({ block: 'nearest' })));
    });
  }

  /** Closes the dialog with a result. Without one, Escape in a field with suggestions wouldn't close the dialog. */
  protected close(): void {
    this.dialog.close('closed');
  }

  protected getId(row: PaletteRow | undefined): string | null {
    const index = row ? this.rows().indexOf(row) : -1;
    return index === -1 ? null : `palette-${index}`;
  }

  protected getName({ group }: PaletteSection): string {
    const opened = this.openedRow();
    return opened ? $localize`More for ${opened.title}:title:` : GROUP_NAMES[group];
  }

  protected type(text: string): void {
    this.openedRow.set(null);
    this.list.expanded.set(null);
    this.list.typed.set(text);
  }

  protected handleKey(event: KeyboardEvent, field: HTMLInputElement): void {
    if (event.isComposing) return;
    if (this.handleNavigationKey(event.key, field) || this.handleActionKey(event)) event.preventDefault();
  }

  /** Runs a row's action. If `mode` is `show`, shows the row's item in the page instead. */
  protected activate(row: PaletteRow | undefined, mode: 'do' | 'show' = 'do'): void {
    if (!row) return;
    const run = mode === 'show' ? row.show : row.run;
    if (!run) return;
    countUse(row.key);
    if (!row.keepsOpen || mode === 'show') this.close();
    void run();
  }

  /**
   * Handles Escape: leaves the list of further actions if it is open, otherwise clears the field, or closes the palette
   * if the field is empty.
   */
  protected goBack(): void {
    if (this.openedRow()) this.openedRow.set(null);
    else if (this.list.typed() !== '') this.type('');
    else this.close();
  }

  private handleActionKey(event: KeyboardEvent): boolean {
    switch (event.key) {
      case 'Enter':
        if (!event.repeat) this.activate(this.active(), event.ctrlKey || event.metaKey ? 'show' : 'do');
        return true;
      case 'Escape':
        event.stopPropagation();
        this.goBack();
        return true;
      case 'Tab':
        return this.openMore(event);
      default:
        return false;
    }
  }

  private openMore({ shiftKey }: KeyboardEvent): boolean {
    if (shiftKey) this.openedRow.set(null);
    else if (!this.openedRow() && this.active()?.more?.length) this.openedRow.set(this.active() ?? null);
    return true;
  }

  private handleNavigationKey(key: string, field: HTMLInputElement): boolean {
    const rows = this.rows();
    const index = rows.findIndex((row) => row === this.active());
    const isAtEnd = field.selectionStart === field.value.length;
    switch (key) {
      case 'ArrowDown':
        return this.choose(rows[(index + 1) % rows.length]);
      case 'ArrowUp':
        return this.choose(rows[(index + rows.length - 1) % rows.length]);
      case 'ArrowRight':
        return isAtEnd && this.expand();
      default:
        return false;
    }
  }

  private choose(row: PaletteRow | undefined): boolean {
    this.activeRowKey.set(row?.key ?? null);
    return true;
  }

  /** Shows all rows of a group and keeps the selected row. */
  protected expandGroup({ group }: PaletteSection): void {
    this.activeRowKey.set(this.active()?.key ?? null);
    this.list.expanded.set(group);
  }

  private expand(): boolean {
    const active = this.active();
    const section = this.sections().find(
      ({ group, rows, total }) =>
        active && rows.includes(active) && total > rows.length && group !== this.list.expanded(),
    );
    if (!section || this.openedRow()) return false;
    this.expandGroup(section);
    return true;
  }

  private getElement(id: string | null): HTMLElement | null {
    return id === null ? null : this.host.nativeElement.querySelector<HTMLElement>(`#${id}`);
  }
}
