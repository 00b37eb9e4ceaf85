import { Component, computed, input } from '@angular/core';
import { Cover, Icon } from '@hangar/ui-components';

import { createCoverAddress } from '../launch/cover-address';
import { createProblemTexts } from '../launch/readiness/problem-texts';
import { highlightTitle } from './marked-title';
import type { PaletteRow } from './palette-row';

/** A row of the palette. The effect of Enter is shown on the right. */
@Component({
  selector: 'hangar-palette-row-line',
  imports: [Cover, Icon],
  template: `
    @let line = row();
    @if (line.protocol) {
      <hangar-cover [seed]="line.protocol.id" [initials]="false" [src]="cover()" />
    } @else {
      <hangar-icon [name]="line.icon" />
    }
    <span class="text">
      <b class="ellipsis">
        @for (piece of title(); track $index) {
          @if (piece.isHit) {
            <mark>{{ piece.text }}</mark>
          } @else {
            <span>{{ piece.text }}</span>
          }
        }
        @if (problem.reason()) {
          <hangar-icon class="sign" [name]="isBlocked() ? 'block' : 'warn'" [class.blocked]="isBlocked()" />
        }
      </b>
      @if (problem.reason() || line.note; as note) {
        <small class="ellipsis">{{ note }}</small>
      }
    </span>
    @if (line.isOn !== undefined) {
      <span class="visually-hidden">
        @if (line.isOn) {
          <ng-container i18n>On</ng-container>
        } @else {
          <ng-container i18n>Off</ng-container>
        }
      </span>
      <span class="state" [class.on]="line.isOn" aria-hidden="true"></span>
    } @else if (isActive() || !line.keys) {
      <span class="action">{{ isBlocked() ? problem.remedy() : line.actionLabel }}</span>
    }
    @for (key of isActive() ? [] : (line.keys ?? []); track key) {
      <kbd aria-hidden="true">{{ key }}</kbd>
    }
    @if (isActive()) {
      <kbd aria-hidden="true" i18n>Enter</kbd>
    }
  `,
  styleUrl: './palette-row-line.css',
  host: { '[class.active]': 'isActive()' },
})
export class PaletteRowLine {
  readonly row = input.required<PaletteRow>();
  readonly words = input.required<readonly string[]>();
  readonly isActive = input(false);

  protected readonly title = computed(() => highlightTitle(this.row().title, this.words()));
  protected readonly problem = createProblemTexts(() => this.row().launchedProtocol ?? null);
  protected readonly isBlocked = computed(() => this.row().launchedProtocol?.readiness?.state === 'blocked');
  protected readonly cover = createCoverAddress(() => this.row().protocol ?? null, 160);
}
