import { afterNextRender, Component, ElementRef, inject, input, output } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import type { ClashNotice, Resolution } from './clash-notices';

/**
 * An alert about a conflict between extras, with ways to resolve it. Screen readers announce it, but it doesn't take
 * the focus.
 */
@Component({
  selector: 'hangar-clash-alert',
  imports: [Icon],
  host: { role: 'alert', '[class.bad]': 'clash().tone === "bad"' },
  template: `
    <p>
      <hangar-icon name="warn" />
      <span>
        <b>{{ clash().title }}</b> {{ clash().text }}
      </span>
    </p>
    <div class="row wrap">
      @for (way of clash().resolutions; track way.label) {
        <button type="button" class="btn compact" (click)="resolved.emit(way)">{{ way.label }}</button>
      }
      <button type="button" class="btn quiet compact" (click)="accepted.emit()">
        {{ clash().acceptLabel }}
      </button>
    </div>
  `,
  styles: `
    :host {
      --tone: var(--warn);
      display: grid;
      gap: var(--s-2);
      padding: var(--s-3);
      background: var(--bg-2);
      border: 1px solid var(--line);
      border-left: 3px solid var(--tone);
      border-radius: var(--r-2);
      font-size: var(--t-sm);
      overflow-wrap: anywhere;
    }
    :host(.bad) {
      --tone: var(--bad);
    }
    p {
      display: flex;
      gap: var(--s-2);
      margin: 0;
    }
    hangar-icon {
      color: var(--tone);
    }
    .btn {
      max-width: 100%;
      height: auto;
      min-height: 1.75rem;
      white-space: normal;
    }
  `,
})
export class ClashAlert {
  readonly clash = input.required<ClashNotice>();
  readonly resolved = output<Resolution>();
  readonly accepted = output();

  constructor() {
    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);
    // The alert may be out of view, far above the switch that caused the conflict.
    afterNextRender(() => nativeElement.scrollIntoView({ block: 'nearest' }));
  }
}
