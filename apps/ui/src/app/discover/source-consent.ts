import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { IDGAMES, withoutStop, type IDiscoverSource } from '@hangar/domain';
import { EmptyState, Icon } from '@hangar/ui-components';
import { DiscoverStore, Notifications } from '@hangar/ui-data-access';

/**
 * The first page of a source: which server is contacted and what it receives. Nothing is sent before the user agrees.
 */
@Component({
  selector: 'hangar-source-consent',
  imports: [EmptyState, Icon, RouterLink],
  host: { class: 'page' },
  template: `
    <div class="head">
      <h1 tabindex="-1">
        <ng-container i18n>Discover</ng-container> <small>{{ source().name }}</small>
      </h1>
    </div>
    <hangar-empty-state class="panel" [text]="purpose()">
      <p class="mid" i18n>
        Hangar requests lists, descriptions and reviews from {{ host() }}, and files from its download
        servers. It sends your search words and nothing else about you, and only when you use Discover or look
        up a mod file.
      </p>
      <span class="row">
        <button type="button" class="btn cool" data-needs="settings" (click)="accept()">
          <hangar-icon name="discover" />{{ label() }}
        </button>
        <a class="btn quiet" routerLink="/" i18n>Not now</a>
      </span>
    </hangar-empty-state>
  `,
  styles: `
    :host {
      display: block;
    }
    hangar-empty-state {
      padding-inline: var(--s-6);
    }
    .mid {
      max-width: 60ch;
      margin: 0;
    }
    .row {
      flex-wrap: wrap;
    }
  `,
})
export class SourceConsent {
  private readonly store = inject(DiscoverStore);
  private readonly notifications = inject(Notifications);

  readonly source = input.required<IDiscoverSource>();

  protected readonly host = computed(() => getHost(this.source().home));
  protected readonly purpose = computed(() =>
    this.source().id === IDGAMES
      ? $localize`Thousands of maps and mods, collected by players since 1994.`
      : $localize`Find mods in ${withoutStop(this.source().name)}:source:.`,
  );

  protected readonly label = computed(() =>
    this.source().id === IDGAMES
      ? $localize`Open the archive`
      : $localize`Open ${this.source().name}:source:`,
  );

  protected accept(): void {
    void this.notifications.attempt(
      () => this.store.accept(this.source().id),
      $localize`Couldn't open ${this.source().name}:source:`,
    );
  }
}

/** Returns the host of an address, or the whole text if it isn't an address. */
export function getHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
