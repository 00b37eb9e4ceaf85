import { Component, computed, input, output } from '@angular/core';

import type { VariantGroup } from './proposal-variants';
import { VerdictMark } from './verdict-mark';

/** The choice of a variant. */
export interface ChosenVariant {
  readonly group: string;
  readonly id: string;
}

/** The choice between variants of a mod, with the source port that can load each of them. */
@Component({
  selector: 'hangar-variant-field',
  imports: [VerdictMark],
  template: `
    <fieldset>
      <legend class="visually-hidden">{{ label() }}</legend>
      @for (choice of variants().choices; track choice.id) {
        <label>
          <input
            type="radio"
            [name]="name() + variants().group"
            [checked]="choice.isChosen"
            [disabled]="isBusy()"
            (change)="chosen.emit({ group: variants().group, id: choice.id })"
          />
          <span class="mono name">{{ choice.name }}</span>
          @if (choice.isRecommended) {
            <span class="tag" i18n>Recommended</span>
          }
          <span class="effect">
            <hangar-verdict-mark [verdict]="choice.canLoad ? 'check' : 'cross'" /> {{ choice.text }}
          </span>
        </label>
      }
    </fieldset>
  `,
  styles: `
    :host {
      display: block;
    }
    fieldset {
      min-width: 0;
      margin: 0;
      padding: 0;
      border: 1px solid var(--line);
      border-radius: var(--r-2);
    }
    label {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2);
      align-items: center;
      min-height: 2.25rem;
      padding: var(--s-1) var(--s-3);
      font-size: var(--t-sm);
    }
    label + label {
      border-top: 1px solid var(--line);
    }
    .name {
      min-width: 0;
      overflow-wrap: anywhere;
    }
    .effect {
      margin-left: auto;
      color: var(--text-2);
      font-size: var(--t-xs);
    }
    hangar-verdict-mark {
      vertical-align: -0.25rem;
    }
  `,
})
export class VariantField {
  readonly variants = input.required<VariantGroup>();
  readonly title = input.required<string>();
  /** The common name of the radio buttons, which separates them from those of other items. */
  readonly name = input('');
  readonly isBusy = input(false);
  readonly chosen = output<ChosenVariant>();

  protected readonly label = computed(() => $localize`Variant of ${this.title()}:title:`);
}
