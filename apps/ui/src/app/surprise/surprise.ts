import { DialogRef } from '@angular/cdk/dialog';
import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  Injector,
  Service,
  signal,
  untracked,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { IProtocolCard } from '@hangar/domain';
import { DialogShell, Icon } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch/launch-library';
import { LaunchQuery } from '../launch/launch-query';
import { ProtocolActions } from '../launch/protocol-actions';
import { SurpriseCard } from './surprise-card';
import { isInScope, SUGGESTION_COUNT, SURPRISE_SCOPES, pickRandom } from './surprise-rules';
import type { SurpriseScope } from './surprise-rules';

/** Stores the latest suggestions, so that they aren't repeated immediately. */
@Service()
class LastSuggestions {
  ids: readonly string[] = [];
}

const SCOPE_NAMES: Readonly<Record<SurpriseScope, string>> = {
  filter: $localize`Current view`,
  everything: $localize`Whole library`,
  backlog: $localize`Backlog`,
  favourites: $localize`Favourites`,
  'never-played': $localize`Never played`,
};

/** Suggests three random protocols that are ready to launch, each with a reason. */
@Component({
  selector: 'hangar-surprise',
  imports: [DialogShell, Icon, RouterLink, SurpriseCard],
  templateUrl: './surprise.html',
  styleUrl: './surprise.css',
  host: { '(keydown)': 'handleKey($event)' },
})
export class Surprise {
  private readonly library = inject(LaunchLibrary);
  private readonly query = inject(LaunchQuery);
  private readonly actions = inject(ProtocolActions);
  private readonly router = inject(Router);
  protected readonly dialog = inject(DialogRef);
  private readonly injector = inject(Injector);
  private readonly lastSurprise = inject(LastSuggestions);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  /** Whether to show a link to curated lists of mods. */
  protected readonly canDiscover = inject(SettingsStore).canDiscover;
  protected readonly scopeNames = SCOPE_NAMES;
  protected readonly suggestionCount = SUGGESTION_COUNT;
  protected readonly isFiltered =
    this.query.isSearching() || this.query.game() !== null || this.query.tags().length > 0;
  protected readonly scopes = SURPRISE_SCOPES.filter((scope) => scope !== 'filter' || this.isFiltered);
  protected readonly scope = signal<SurpriseScope>(this.isFiltered ? 'filter' : 'everything');
  protected readonly candidates = computed(() => this.getCandidates(this.scope()));
  protected readonly suggestions = signal<readonly IProtocolCard[]>([]);
  protected readonly active = signal(0);
  /** Another scope with candidates, offered if the current scope is empty. */
  protected readonly alternative = computed(() =>
    this.scopes
      .filter((scope) => scope !== this.scope())
      .map((scope) => ({ scope, count: this.getCandidates(scope).length }))
      .find(({ count }) => count > 0),
  );

  constructor() {
    this.pickSuggestions();
  }

  protected choose(scope: SurpriseScope): void {
    this.scope.set(scope);
    this.pickSuggestions();
  }

  protected pickSuggestions(): void {
    const suggestions = pickRandom(untracked(this.candidates), this.lastSurprise.ids, Math.random);
    this.lastSurprise.ids = suggestions.map(({ id }) => id);
    this.suggestions.set(suggestions);
    this.active.set(0);
    afterNextRender(() => this.focusActive(), { injector: this.injector });
  }

  protected handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (this.handleShortcut(event)) event.preventDefault();
  }

  protected play(protocol: IProtocolCard): void {
    this.dialog.close();
    void this.actions.play(protocol);
  }

  protected createProtocol(): void {
    this.dialog.close();
    void this.router.navigate(['/install'], { queryParams: { tab: 'configuration' } });
  }

  private handleShortcut({ key, target }: KeyboardEvent): boolean {
    if (key.toLowerCase() === 'r') {
      this.pickSuggestions();
      return true;
    }
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const isOnCard = target instanceof Element && target.closest('.card') !== null;
    if (step === 0 || !isOnCard) return false;
    this.active.update((index) => Math.min(Math.max(index + step, 0), this.suggestions().length - 1));
    afterNextRender(() => this.focusActive(), { injector: this.injector });
    return true;
  }

  private focusActive(): void {
    const element = this.host.nativeElement;
    const button = element.querySelectorAll<HTMLElement>('.card')[this.active()];
    (button ?? element.querySelector<HTMLElement>('.chips [aria-pressed="true"]'))?.focus();
  }

  private getCandidates(scope: SurpriseScope): readonly IProtocolCard[] {
    const { shown, sorted } = this.library.list;
    return (scope === 'filter' ? shown() : sorted()).filter(
      (protocol) => isInScope(protocol, scope) && this.library.getState(protocol).kind === 'ready',
    );
  }
}
