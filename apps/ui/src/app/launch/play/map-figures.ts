import { afterNextRender, Component, computed, ElementRef, inject, input } from '@angular/core';
import { formatMoment } from '@hangar/ui-components';

import type { MapRow } from './map-rows';
import { getMapStateText } from './map-state-text';
import { formatForSentence } from './map-tiles';
import { getSkillName } from './skill-name';

const GAP = 4;

/** All statistics of a map, in a panel below its tile, or above it if the tile is near the bottom of the window. */
@Component({
  selector: 'hangar-map-figures',
  host: { popover: 'manual', role: 'tooltip' },
  template: `
    <b>{{ row().progress.name ?? row().progress.map }}</b>
    <dl>
      @for (figure of figures(); track figure.name) {
        <dt>{{ figure.name }}</dt>
        <dd class="num">{{ figure.text }}</dd>
      }
    </dl>
  `,
  styles: `
    :host {
      position: fixed;
      inset: auto;
      margin: 0;
      width: 16.5rem;
      max-width: calc(100vw - 1rem);
      padding: var(--s-3) var(--s-4);
      background: var(--bg-4);
      border: 1px solid var(--line-strong);
      border-radius: var(--r-2);
      box-shadow: var(--shadow-2);
      color: var(--text-1);
      pointer-events: none;
    }
    dl {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.25rem var(--s-4);
      margin: var(--s-2) 0 0;
      font-size: var(--t-sm);
    }
    dt {
      color: var(--text-3);
    }
    dd {
      margin: 0;
    }
  `,
})
export class MapStatistics {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  readonly row = input.required<MapRow>();
  /** The tile that the statistics are shown next to. */
  readonly anchor = input.required<HTMLElement>();
  readonly isDoom = input(false);

  protected readonly figures = computed(() => {
    const { progress, state, time, kills, items, secrets, skill } = this.row();
    const skillName = skill === null ? null : getSkillName(skill, this.isDoom());
    const bestTime =
      time !== null && skillName !== null ? $localize`${time}:time: on ${skillName}:skill:` : time;
    return [
      { name: $localize`Status`, text: getMapStateText(state) },
      { name: $localize`Best time`, text: bestTime },
      { name: $localize`Kills`, text: kills && formatForSentence(kills) },
      { name: $localize`Items`, text: items && formatForSentence(items) },
      { name: $localize`Secrets`, text: secrets && formatForSentence(secrets) },
      {
        name: $localize`Last played`,
        text: progress.lastPlayedAt === null ? null : formatMoment(progress.lastPlayedAt),
      },
      { name: $localize`Runs`, text: progress.results === 0 ? null : String(progress.results) },
    ].filter(({ text }) => text !== null);
  });

  constructor() {
    afterNextRender(() => this.place());
  }

  private place(): void {
    const { element } = this;
    element.showPopover();
    const tile = this.anchor().getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const positionBelow = tile.bottom + GAP;
    const top = positionBelow + height > window.innerHeight ? tile.top - GAP - height : positionBelow;
    const left = Math.min(tile.left, window.innerWidth - width - 2 * GAP);
    element.style.top = `${Math.max(GAP, top)}px`;
    element.style.left = `${Math.max(GAP, left)}px`;
  }
}
