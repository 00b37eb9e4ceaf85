import { Component, input } from '@angular/core';

/** A setting with its label, its description and its projected control. */
@Component({
  selector: 'hangar-option-row',
  host: { '[class.tall]': 'tall()' },
  template: `
    <div class="text">
      <h3>
        @if (controlId()) {
          <label [for]="controlId()">{{ heading() }}</label>
        } @else {
          {{ heading() }}
        }
      </h3>
      @if (text()) {
        <p [id]="controlId() ? controlId() + '-text' : null">{{ text() }}</p>
      }
    </div>
    <div class="control"><ng-content /></div>
    <div class="below"><ng-content select="[below]" /></div>
  `,
  styleUrl: './option-row.css',
})
export class OptionRow {
  readonly heading = input.required<string>();
  readonly text = input('');
  /** The id of the control that the heading labels. */
  readonly controlId = input('');
  /** Whether the control is below the text instead of next to it. */
  readonly tall = input(false);
}
