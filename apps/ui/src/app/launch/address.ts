import { computed, inject, Service } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { filter, map } from 'rxjs';

import { parseShelf } from './shelf';

/** The path and query of the page's address, updated after each navigation. */
@Service()
export class Address {
  private readonly router = inject(Router);
  private readonly url = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      map((event) => event.urlAfterRedirects),
    ),
    { initialValue: this.router.url },
  );
  private readonly tree = computed(() => this.router.parseUrl(this.url()));

  readonly path = computed(() => this.url().split(/[?#]/, 1)[0] ?? '/');
  /** The slug of the base game that Launch is filtered by. */
  readonly game = computed(() => this.tree().queryParamMap.get('game'));
  /** The part of the library that Launch is limited to: `favourite`, or a play state. */
  readonly shelf = computed(() => parseShelf(this.tree().queryParamMap.get('shelf')));
  /** The search text on Launch. */
  readonly search = computed(() => (this.path() === '/' ? (this.tree().queryParamMap.get('q') ?? '') : ''));
}
