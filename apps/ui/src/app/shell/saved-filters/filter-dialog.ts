import { DialogRef } from '@angular/cdk/dialog';
import { createFlexibleConnectedPositionStrategy } from '@angular/cdk/overlay';
import type { PositionStrategy } from '@angular/cdk/overlay';
import { Component, computed, inject, signal } from '@angular/core';
import type { Injector } from '@angular/core';
import { SETTINGS_LIMITS } from '@hangar/domain';
import { DialogOpener, DialogShell, Icon } from '@hangar/ui-components';
import { apiErrorOf } from '@hangar/ui-data-access';

import { queryOf } from '../../launch/saved-filter';
import { lengthFault } from '../../forms/length-fault';
import { FilterKeeper } from './filter-keeper';
import { choiceText, nameOfChoice } from './filter-text';
import { ShownChoice } from './shown-choice';

const GAP_PIXELS = 16;

/** Saves the current filter, or renames or deletes the saved one. */
@Component({
  selector: 'hangar-filter-dialog',
  imports: [DialogShell, Icon],
  templateUrl: './filter-dialog.html',
  styles: `
    .err {
      margin: 0;
    }
    [dialogFooter] .bad {
      margin-right: auto;
    }
  `,
})
export class FilterDialog {
  private readonly keeper = inject(FilterKeeper);
  private readonly shown = inject(ShownChoice);
  protected readonly dialog = inject<DialogRef<void>>(DialogRef);

  // The state when the dialog was opened, because that is what the user wants to save.
  protected readonly filter = this.shown.filter();
  private readonly choice = this.shown.choice();
  protected readonly isNarrow = this.shown.isNarrow();
  protected readonly text = choiceText(this.choice, this.shown.gameName());
  protected readonly count = this.shown.count;

  protected readonly heading = this.filter ? $localize`Edit filter` : $localize`Save this filter`;
  protected readonly maxLength = SETTINGS_LIMITS.filterName;
  protected readonly name = signal(
    this.filter?.name ?? nameOfChoice(this.choice, this.shown.gameName(), this.maxLength),
  );
  private readonly refusal = signal<string | null>(null);
  protected readonly isTried = signal(false);
  protected readonly fault = computed(() => this.refusal() ?? (this.isTried() ? this.faultOf() : null));
  /** The name of the existing filter that would be replaced. */
  protected readonly replaced = computed(() =>
    this.filter ? null : (this.keeper.named(this.name())?.name ?? null),
  );

  protected type(name: string): void {
    this.name.set(name);
    this.refusal.set(null);
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    this.isTried.set(true);
    if (this.faultOf() !== null) return;
    await this.attempt(() =>
      this.filter
        ? this.keeper.rename(this.filter, this.name())
        : this.keeper.saveFilter(this.name(), queryOf(this.choice)),
    );
  }

  protected async remove(): Promise<void> {
    const { filter } = this;
    if (filter) await this.attempt(() => this.keeper.remove(filter));
  }

  private faultOf(): string | null {
    const name = this.name().trim();
    if (name === '') return $localize`Enter a name.`;
    const twin = this.filter && this.keeper.named(name, this.filter);
    if (twin) return $localize`There is already a filter named “${twin.name}:name:”.`;
    if (queryOf(this.choice).length > SETTINGS_LIMITS.filterQuery)
      return $localize`This filter is too long to save. Use fewer tags or search words.`;
    if (!this.filter && !this.replaced() && !this.keeper.hasRoom())
      return $localize`You can save up to ${SETTINGS_LIMITS.filters}:count: filters. Delete one, or use an existing name to replace it.`;
    return lengthFault(name, this.maxLength);
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.dialog.close();
    } catch (failure) {
      this.refusal.set(apiErrorOf(failure).message);
    }
  }
}

/**
 * Opens the dialog next to the button in the rail, or centred on narrow screens, where the sheet with the button has
 * closed.
 */
export function openFilterDialog(injector: Injector, button: Element | null): void {
  const opened = injector
    .get(DialogOpener)
    .open<void>(FilterDialog, { size: 'small', focus: '[data-first]' });
  if (button?.closest('hangar-rail')) opened.overlayRef.updatePositionStrategy(nextTo(button, injector));
}

function nextTo(button: Element, injector: Injector): PositionStrategy {
  return createFlexibleConnectedPositionStrategy(injector, button)
    .withPositions([
      { originX: 'end', originY: 'top', overlayX: 'start', overlayY: 'top', offsetX: GAP_PIXELS },
    ])
    .withFlexibleDimensions(false)
    .withViewportMargin(GAP_PIXELS)
    .withPush(true);
}
