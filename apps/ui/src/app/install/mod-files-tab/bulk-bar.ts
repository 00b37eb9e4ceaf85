import { Component, computed, input, output } from '@angular/core';
import type { ModCategory } from '@hangar/domain';
import { CATEGORY_OPTIONS, getCategoryName, formatBytes, Icon, MenuButton } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

/**
 * The actions for the selected mod files. Keeps its height when nothing is selected, so that rows don't move under the
 * pointer.
 */
@Component({
  selector: 'hangar-bulk-bar',
  imports: [Icon, MenuButton],
  template: `
    @if (count() > 0) {
      <div class="bulk" role="group" aria-label="Selected files" i18n-aria-label>
        <b class="num" role="status" i18n>{{ count() }} selected</b>
        <span class="num mid">{{ size() }}</span>
        <span class="grow"></span>
        <button type="button" class="btn compact" data-needs="new" (click)="used.emit()">
          <hangar-icon name="launch" /><ng-container i18n>Use in a new protocol</ng-container>
        </button>
        <hangar-menu-button
          data-needs="edit-file"
          buttonClass="btn compact"
          [items]="categories"
          (chosen)="chooseCategory($event)"
        >
          <hangar-icon name="tag" /><ng-container i18n>Set category</ng-container>
        </hangar-menu-button>
        @if (hasSources()) {
          <button type="button" class="btn compact" (click)="versionsChecked.emit()">
            <hangar-icon name="refresh" /><ng-container i18n>Check for new versions…</ng-container>
          </button>
        }
        <button type="button" class="btn compact bad" data-needs="delete-file" (click)="deleted.emit()">
          <hangar-icon name="trash" /><ng-container i18n>Delete</ng-container>
        </button>
        <button
          type="button"
          class="icon-button compact"
          aria-label="Clear selection"
          i18n-aria-label
          (click)="cleared.emit()"
        >
          <hangar-icon name="x" />
        </button>
      </div>
    } @else {
      <p class="bulk inactive num mid" i18n>
        {selectableCount(), plural, =1 {1 mod file} other {{{ selectableCount() }} mod files}}
      </p>
    }
  `,
  styles: `
    .bulk {
      margin: 0;
      padding-block: var(--s-2);
    }
    .inactive {
      background: none;
    }
  `,
})
export class BulkBar {
  readonly count = input.required<number>();
  /** Number of selectable files. */
  readonly selectableCount = input.required<number>();
  readonly bytes = input.required<number>();
  /** Whether the sources of mod files can be contacted. */
  readonly hasSources = input(false);
  readonly used = output();
  readonly versionsChecked = output();
  readonly categorized = output<ModCategory | null>();
  readonly deleted = output();
  readonly cleared = output();

  protected readonly size = computed(() => formatBytes(this.bytes()));
  protected readonly categories: readonly MenuItem[] = [
    ...CATEGORY_OPTIONS,
    { id: 'none', label: getCategoryName(null) },
  ];

  protected chooseCategory(id: string): void {
    this.categorized.emit(CATEGORY_OPTIONS.find((option) => option.id === id)?.id ?? null);
  }
}
