import { Component, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IBaseGameVersion } from '@hangar/domain';
import { formatCount, Icon } from '@hangar/ui-components';
import type { IconName } from '@hangar/ui-components';

import { BaseGameMark } from '../base-games/base-game-mark';

/** A link to a part of the library. */
export interface RailEntry {
  readonly key: string;
  /** The displayed name and the full name, which may be longer. */
  readonly name: string;
  readonly title: string;
  /** The name of an icon, or the base game whose icon is shown. */
  readonly iconSource: IconName | IBaseGameVersion;
  /** Number of protocols; `null` until known. */
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly isMissing: boolean;
  /** The link's query parameters. */
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A link in the rail. */
@Component({
  selector: 'hangar-rail-link',
  imports: [BaseGameMark, Icon, RouterLink],
  template: `
    @let link = entry();
    <a
      routerLink="/"
      [queryParams]="link.params"
      [attr.aria-current]="link.isChosen ? 'true' : null"
      [title]="link.title"
      [class.dimmed]="link.isMissing || link.count === 0"
      (click)="chosen.emit()"
    >
      @if (version(); as version) {
        <hangar-base-game-mark [version]="version" />
      }
      @if (icon(); as icon) {
        <hangar-icon [name]="icon" />
      }
      <span class="name">
        {{ link.name }}
        @if (link.isMissing) {
          <span class="visually-hidden" i18n>(file missing)</span>
        }
      </span>
      @if (link.isMissing) {
        <hangar-icon class="small missing" name="warn" />
      }
      @if (link.count !== null) {
        <span class="count"
          >{{ formatCount(link.count) }} <span class="visually-hidden">{{ noun() }}</span></span
        >
      }
    </a>
  `,
  styleUrl: './rail-link.css',
})
export class RailLink {
  readonly entry = input.required<RailEntry>();
  /** Emits when the link is clicked. */
  readonly chosen = output();

  protected readonly formatCount = formatCount;

  protected noun(): string {
    return this.entry().count === 1 ? $localize`protocol` : $localize`protocols`;
  }

  protected icon(): IconName | null {
    const { iconSource } = this.entry();
    return typeof iconSource === 'string' ? iconSource : null;
  }

  protected version(): IBaseGameVersion | null {
    const { iconSource } = this.entry();
    return typeof iconSource === 'string' ? null : iconSource;
  }
}
