import { Component, computed, input, linkedSignal, output } from '@angular/core';
import { endSentence } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { MapLines } from './map-lines';
import type { MapRow } from './map-rows';
import { getTone, formatForSentence } from './map-tiles';
import { getMapStateText } from './map-state-text';

/** The width of the pictures in pixels. Tiles are at most half as wide, so the pictures are sharp on dense screens. */
const PICTURE_WIDTH = 320;

/** A map as a picture of its lines in the colour of its state. Pressing it starts the map. */
@Component({
  selector: 'hangar-map-tile',
  imports: [Icon, MapLines],
  host: { '[class]': "'k-' + tone()", '[class.secret]': 'row().progress.secret' },
  template: `
    <button
      type="button"
      class="draw"
      [attr.tabindex]="isInTabOrder() ? 0 : -1"
      [attr.aria-label]="label()"
      [attr.aria-disabled]="canStart() ? null : true"
      data-needs="play"
      (click)="canStart() && started.emit()"
    >
      @if (hasPicture()) {
        <hangar-map-lines
          [drawing]="row().progress.drawing"
          [width]="pictureWidth"
          (failed)="hasPicture.set(false)"
        />
      } @else {
        <span class="msg" aria-hidden="true" i18n>No picture</span>
      }
      @if (row().progress.secret) {
        <span class="tag" aria-hidden="true" i18n>Secret map</span>
      }
      @if (canStart()) {
        <span class="go"><hangar-icon name="launch" />{{ startLabel() }}</span>
      }
    </button>
    <div class="caption">
      <span class="name">
        <span class="number">{{ row().number }}</span>
        <b class="ellipsis" [title]="name()">{{ name() }}</b>
      </span>
      <span class="facts">
        <span class="state">
          @switch (row().state) {
            @case ('here') {
              <hangar-icon name="playing" />
            }
            @case ('finished') {
              <hangar-icon name="check" />
            }
            @case ('marked') {
              <hangar-icon name="check" />
            }
            @case ('entered') {
              <hangar-icon name="clock" />
            }
          }
          <span class="ellipsis num">{{ factText() }}</span>
        </span>
        @if (row().secrets; as secrets) {
          <span class="secrets num" [class.full]="secrets.isComplete" [title]="secretsText()">
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3l9 9-9 9-9-9zM12 8v8M8 12h8" /></svg
            >{{ secrets.text }}
          </span>
        }
      </span>
    </div>
  `,
  styleUrl: './map-tile.css',
})
export class MapTile {
  readonly row = input.required<MapRow>();
  readonly canStart = input(true);
  readonly isInTabOrder = input(false);
  readonly started = output<void>();

  protected readonly tone = computed(() => getTone(this.row()));
  protected readonly name = computed(() => this.row().progress.name ?? this.row().progress.map);
  protected readonly pictureWidth = PICTURE_WIDTH;
  /** Whether there is a picture. Becomes `false` if it can't be loaded. */
  protected readonly hasPicture = linkedSignal(() => this.row().progress.drawing !== null);
  protected readonly startLabel = computed(() => $localize`Start ${this.row().progress.map}:map:`);
  /** The best time of a finished map, otherwise its state. */
  protected readonly factText = computed(() => {
    const { state, time } = this.row();
    return state === 'finished' && time !== null ? time : getMapStateText(state);
  });
  protected readonly secretsText = computed(() => {
    const { secrets } = this.row();
    return secrets ? $localize`Secrets: ${formatForSentence(secrets)}:figure:` : '';
  });
  protected readonly label = computed(() => {
    const { progress, state, time, secrets } = this.row();
    const facts = [
      getMapStateText(state),
      progress.secret ? $localize`secret map` : null,
      state === 'finished' && time !== null ? $localize`best time ${time}:time:` : null,
      secrets ? $localize`secrets ${formatForSentence(secrets)}:figure:` : null,
    ].filter((fact) => fact !== null);
    const name = [this.canStart() ? this.startLabel() : progress.map, progress.name];
    return [endSentence(name.filter((part) => part !== null).join(', ')), facts.join(', ')].join(' ');
  });
}
