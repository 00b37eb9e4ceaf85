import { Component, computed, input, signal } from '@angular/core';
import type { IReadinessChange } from '@hangar/domain';
import { formatCount, Icon } from '@hangar/ui-components';

import { getStateAppearance } from './port-change-texts';

/** The number of protocols shown initially. */
const SHOWN_COUNT = 3;
/** Maximum number of protocols shown, because thousands of rows would take seconds to render. */
const MAX_SHOWN_COUNT = 200;

/** A protocol that changes. The states are absent if only its saves are affected. */
type ListedChange = Pick<IReadinessChange, 'protocolId' | 'title'> &
  Partial<Pick<IReadinessChange, 'reason' | 'before' | 'after'>>;

/** Protocols that get better or worse, with the reason and the state before and after the change. */
@Component({
  selector: 'hangar-port-change-list',
  imports: [Icon],
  template: `
    <h3>
      {{ heading() }} <span class="dim small">{{ countText() }}</span>
    </h3>
    <ul>
      @for (row of rows(); track row.protocolId) {
        <li>
          <div>
            <b>{{ row.title }}</b>
            @if (row.reason) {
              <span class="dim small">{{ row.reason }}</span>
            }
          </div>
          @if (row.states; as states) {
            <div class="states small">
              <span
                ><hangar-icon class="small" [class]="states.before.state" [name]="states.before.icon" />{{
                  states.before.label
                }}</span
              >
              <hangar-icon class="small dim" name="right" />
              <span
                ><hangar-icon class="small" [class]="states.after.state" [name]="states.after.icon" />{{
                  states.after.label
                }}</span
              >
            </div>
          }
        </li>
      }
      @if (moreText(); as text) {
        <li>
          <button type="button" class="btn quiet small" (click)="isOpen.set(true)">
            <hangar-icon class="small" name="down" />{{ text }}
          </button>
        </li>
      }
    </ul>
  `,
  styleUrl: './port-change-list.css',
})
export class PortChangeList {
  readonly heading = input.required<string>();
  readonly changes = input.required<readonly ListedChange[]>();

  protected readonly isOpen = signal(false);
  protected readonly countText = computed(() => {
    const { length } = this.changes();
    return length === 1 ? $localize`1 protocol` : $localize`${formatCount(length)}:count: protocols`;
  });
  protected readonly rows = computed(() =>
    this.changes()
      .slice(0, this.isOpen() ? MAX_SHOWN_COUNT : SHOWN_COUNT)
      .map(({ protocolId, title, reason, before, after }) => ({
        protocolId,
        title,
        reason,
        states: before && after && { before: toShownState(before), after: toShownState(after) },
      })),
  );
  protected readonly moreText = computed(() => {
    const hidden = Math.min(this.changes().length, MAX_SHOWN_COUNT) - this.rows().length;
    return hidden > 0 ? $localize`Show ${formatCount(hidden)}:count: more` : '';
  });
}

function toShownState({ state }: IReadinessChange['before']) {
  return { state, ...getStateAppearance(state) };
}
