import { inject, Service } from '@angular/core';
import { searchable, searchQuery } from '@hangar/domain';
import type { IProtocolCard } from '@hangar/domain';
import { formatPlayed, formatPlaytime } from '@hangar/ui-components';
import { ProtocolRecords } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';
import { SelectionKeys } from '../launch/choice/selection-keys';
import { LaunchLibrary } from '../launch/launch-library';
import { ProtocolActions } from '../launch/protocol-actions';
import { ProtocolDeleter } from '../launch/protocol-deleter';
import { ProtocolFormOpener } from '../launch/protocol-form-opener';
import { SecondaryTools } from '../launch/secondary-tools';
import { MatchReason } from '../launch/search/match-reason';
import { findFuzzyMatch, findApproximateMatch } from './fuzzy';
import type { PaletteAction, PaletteRow } from './palette-row';

/** Palette rows for protocols. */
@Service()
export class GameRows {
  private readonly permissions = inject(Permissions);
  private readonly library = inject(LaunchLibrary);
  private readonly protocols = inject(ProtocolRecords);
  private readonly actions = inject(ProtocolActions);
  private readonly form = inject(ProtocolFormOpener);
  private readonly deleter = inject(ProtocolDeleter);
  private readonly secondaryTools = inject(SecondaryTools);
  private readonly matchReason = inject(MatchReason);
  private readonly keys = inject(SelectionKeys);

  /**
   * Returns the protocols that match all words, best first. If there are fewer than `minHits`, adds protocols that
   * match letter by letter.
   */
  find(text: string, minHits: number): readonly IProtocolCard[] {
    const query = searchQuery(text);
    const all = this.library.list.sorted();
    const hits = this.library.list.texts().findMatching(all, query);
    if (hits.length >= minHits || query.words.length === 0) return hits;
    const known = new Set(hits);
    const letterMatches = all
      .map((protocol) => ({ protocol, match: findFuzzyMatch(searchable(protocol.title), query.words) }))
      .filter(({ protocol, match }) => match !== null && !known.has(protocol))
      .toSorted((a, b) => (a.match?.rank ?? 0) - (b.match?.rank ?? 0));
    return [...hits, ...letterMatches.map(({ protocol }) => protocol)];
  }

  /** Returns the row of the protocol with the most similar title, or `null` if none is similar. */
  findNearest(text: string): PaletteRow | null {
    const { words } = searchQuery(text);
    const bestMatch = this.library.list
      .sorted()
      .map((protocol) => ({ protocol, match: findApproximateMatch(searchable(protocol.title), words) }))
      .filter(({ match }) => match !== null)
      .toSorted(
        (a, b) =>
          (a.match?.missingWords.length ?? 0) - (b.match?.missingWords.length ?? 0) ||
          (a.match?.rank ?? 0) - (b.match?.rank ?? 0),
      )[0];
    if (!bestMatch?.match) return null;
    const missingNotes = bestMatch.match.missingWords.map((word) => $localize`without “${word}:word:”`);
    const row = this.createProtocolRow(bestMatch.protocol, words);
    return {
      ...row,
      note: [this.library.getGameName(bestMatch.protocol), ...missingNotes].filter(Boolean).join(' · '),
    };
  }

  createProtocolRow(protocol: IProtocolCard, words: readonly string[] = []): PaletteRow {
    const state = this.library.getState(protocol);
    const show = () => this.actions.showDetails(protocol);
    const showsLaunch = state.kind === 'ready' || state.kind === 'blocked';
    return {
      key: `game ${protocol.id}`,
      title: protocol.title,
      note: this.createNote(protocol, words),
      protocol,
      launchedProtocol: protocol,
      icon: 'launch',
      actionLabel: showsLaunch ? $localize`Launch` : $localize`Show (running)`,
      run: showsLaunch ? () => this.actions.play(protocol) : show,
      show,
      more: this.getMoreActions(protocol),
    };
  }

  /**
   * Returns a row that launches a protocol with a pistol start on a map. If the protocol isn't ready, the row has the
   * action of the protocol's own row.
   */
  createMapRow(protocol: IProtocolCard, map: string, title: string | null): PaletteRow {
    const game = this.createProtocolRow(protocol);
    const isReady = this.library.getState(protocol).kind === 'ready';
    const name = title === null ? map : `${map}: ${title}`;
    return {
      ...game,
      key: `map ${protocol.id} ${map}`,
      title: `${protocol.title}, ${name}`,
      note: isReady
        ? [this.library.getGameName(protocol), $localize`pistol start`].filter(Boolean).join(' · ')
        : game.note,
      actionLabel: isReady ? $localize`Launch` : game.actionLabel,
      run: isReady ? () => this.launchMap(protocol, map) : game.run,
    };
  }

  private async launchMap(protocol: IProtocolCard, map: string): Promise<void> {
    // If the options can't be read, the launch reports why.
    const { options } = await this.protocols.open(protocol.id).catch(() => ({ options: {} }));
    await this.actions.launch(protocol, { options: { ...options, map } });
  }

  private createNote(protocol: IProtocolCard, words: readonly string[]): string {
    const { playtimeSeconds, lastLaunchedAt } = protocol;
    const playtime = playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : formatPlayed(lastLaunchedAt);
    const reason = words.length > 0 ? this.matchReason.getReason(protocol, words) : '';
    return [this.library.getGameName(protocol), reason || playtime].filter(Boolean).join(' · ');
  }

  private getMoreActions(protocol: IProtocolCard): readonly PaletteAction[] {
    const actions: readonly PaletteAction[] = [
      { label: $localize`Show`, icon: 'detail', run: () => this.actions.showDetails(protocol) },
      {
        control: 'with',
        label: $localize`Play with…`,
        icon: 'layers',
        run: () => this.actions.playWith(protocol),
      },
      {
        control: 'change',
        label: protocol.favourite ? $localize`Remove from favourites` : $localize`Add to favourites`,
        icon: protocol.favourite ? 'heart-full' : 'heart',
        run: () => this.keys.toggleFavourite([protocol]),
      },
      { control: 'edit', label: $localize`Edit`, icon: 'edit', run: () => this.form.open(protocol) },
      {
        control: 'duplicate',
        label: $localize`Duplicate`,
        icon: 'copy',
        run: () => this.secondaryTools.use('duplicate', protocol),
      },
      {
        control: 'folder',
        label: $localize`Open save folder`,
        icon: 'folder',
        run: () => this.secondaryTools.use('folder', protocol),
      },
      {
        control: 'shortcut',
        label: $localize`Create a shortcut…`,
        icon: 'ext',
        run: () => this.secondaryTools.use('shortcut', protocol),
      },
      {
        control: 'delete',
        label: $localize`Delete`,
        icon: 'trash',
        run: () => this.deleter.remove(protocol),
      },
    ];
    return actions.filter(({ control }) => !control || !this.permissions.refuses(control));
  }
}
