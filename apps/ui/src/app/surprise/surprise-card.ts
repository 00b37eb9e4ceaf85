import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Cover, formatPlaytime, Icon } from '@hangar/ui-components';

import { createCoverAddress } from '../launch/cover-address';
import { LaunchLibrary } from '../launch/launch-library';
import { formatReason } from './reason-text';
import { getSurpriseReason } from './surprise-rules';

/** A suggested protocol and the reason for the suggestion. */
@Component({
  selector: 'hangar-surprise-card',
  imports: [Cover, Icon],
  template: `
    <hangar-cover [seed]="protocol().id" [title]="protocol().title" [src]="cover()" />
    <span class="start btn" [class.hot]="isActive()" aria-hidden="true">
      <hangar-icon name="launch" /><ng-container i18n>Launch</ng-container>
    </span>
    <span class="text">
      <b class="ellipsis">{{ protocol().title }}</b>
      <small class="line">
        <span class="ellipsis">{{ game() }}</span><span class="num">{{ playtime() }}</span>
      </small>
      <span class="reason">{{ reason() }}</span>
    </span>
  `,
  styleUrl: './surprise-card.css',
})
export class SurpriseCard {
  private readonly library = inject(LaunchLibrary);

  readonly protocol = input.required<IProtocolCard>();
  readonly isActive = input(false);

  protected readonly cover = createCoverAddress(() => this.protocol(), 320);
  protected readonly game = computed(() => this.library.getGameName(this.protocol()));
  protected readonly playtime = computed(() => {
    const { playtimeSeconds } = this.protocol();
    return playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : '';
  });
  protected readonly reason = computed(() => formatReason(getSurpriseReason(this.protocol(), new Date())));
}
