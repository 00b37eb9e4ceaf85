import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard, ISave } from '@hangar/domain';
import { Cover, formatLastPlayed, formatPlaytime, Icon } from '@hangar/ui-components';
import { PlayApi } from '@hangar/ui-data-access';

import { getPortText } from './continue-mode';
import { ProtocolSaves } from './protocol-saves';
import { SaveActions } from './save-actions';

/** A button that continues from the latest save. It shows the save's screenshot, map and playing time. */
@Component({
  selector: 'hangar-continue-button',
  imports: [Cover, Icon],
  template: `
    <button type="button" class="btn hot" (click)="handleClick()">
      @if (picture(); as address) {
        <img alt="" [src]="address" />
      } @else {
        <hangar-cover [seed]="protocol().id" [initials]="false" />
      }
      <span class="text">
        <b><hangar-icon name="launch" /><ng-container i18n>Continue</ng-container></b>
        <small class="ellipsis" [title]="save().launchWith?.reason ?? ''">{{ note() }}</small>
      </span>
      <span class="visually-hidden">{{ protocol().title }}</span>
    </button>
  `,
  styles: `
    :host {
      display: inline-flex;
      min-width: 0;
      max-width: 100%;
    }
    button {
      gap: 0.875rem;
      height: 3.75rem;
      padding: 0 1.25rem 0 0.25rem;
      text-align: left;
    }
    img,
    hangar-cover {
      --cover-radius: var(--r-1);
      flex: none;
      width: 4.3125rem;
      height: 3.25rem;
      object-fit: cover;
      border-radius: var(--r-1);
    }
    .text {
      display: grid;
      min-width: 0;
      line-height: 1.25;
    }
    b {
      display: flex;
      gap: 0.4375rem;
      align-items: center;
      font-size: 1rem;
    }
    img {
      filter: var(--cover-filter);
    }
    small {
      font-size: var(--t-sm);
    }
    @container page (width < 45rem) {
      :host,
      button {
        width: 100%;
      }
    }
  `,
})
export class ContinueButton {
  private readonly api = inject(PlayApi);
  private readonly saves = inject(ProtocolSaves);
  private readonly actions = inject(SaveActions);

  readonly protocol = input.required<IProtocolCard>();
  readonly save = input.required<ISave>();

  protected readonly picture = computed(() =>
    this.save().hasPicture ? this.api.getSavePictureAddress(this.protocol().id, this.save(), 160) : null,
  );
  private readonly usesOriginalFiles = computed(() => this.saves.getContinueMode(this.save()).kind === 'old');
  protected readonly note = computed(() => {
    const { map, levelTimeTics, savedAt } = this.save();
    const time = levelTimeTics === null ? '' : formatPlaytime(Math.max(1, levelTimeTics / 35));
    const day = formatLastPlayed(savedAt);
    const filesText = this.usesOriginalFiles() ? $localize`with original files` : '';
    const portText = getPortText(this.save());
    return [map ?? $localize`Unknown map`, time, portText || day, filesText].filter(Boolean).join(' · ');
  });

  /** Continues with the save's original files if they differ from the current files. */
  protected handleClick(): void {
    if (this.usesOriginalFiles()) void this.actions.loadWithOldFiles(this.protocol(), this.save());
    else void this.actions.load(this.protocol(), this.save());
  }
}
