import { Component, linkedSignal, model } from '@angular/core';
import { formatPercent } from '@hangar/ui-components';

/** The slider for the interface scale, as a percentage. */
@Component({
  selector: 'hangar-scale-choice',
  template: `
    <output for="ui-scale">{{ formatPercent(displayedScale()) }}</output>
    <input
      #slider
      id="ui-scale"
      type="range"
      min="50"
      max="200"
      step="5"
      aria-describedby="ui-scale-text"
      [attr.aria-valuetext]="formatPercent(displayedScale())"
      [value]="scale()"
      (input)="displayedScale.set(slider.valueAsNumber)"
      (change)="scale.set(slider.valueAsNumber)"
    />
  `,
  styles: `
    :host {
      display: flex;
      gap: var(--s-3);
      align-items: center;
    }
    output {
      min-width: 3.25rem;
      color: var(--text-2);
      font-variant-numeric: tabular-nums;
      text-align: right;
    }
    input {
      width: 13.75rem;
      max-width: 100%;
      height: 1.5rem;
    }
  `,
})
export class ScaleChoice {
  /**
   * The scale. Changes only when the slider is released, because a page that grows during dragging would move the
   * slider away from the pointer.
   */
  readonly scale = model.required<number>();

  protected readonly formatPercent = formatPercent;
  protected readonly displayedScale = linkedSignal(() => this.scale());
}
