import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { getCategoryName, Cover, formatPlayed, formatPlaytime, Icon } from '@hangar/ui-components';

import { createCoverAddress } from '../cover-address';
import { LaunchButton } from '../launch-button';
import { LaunchLibrary } from '../launch-library';
import { ListActivity } from '../list-activity';
import { createProblemTexts } from '../readiness/problem-texts';
import { ReadinessSign } from '../readiness/readiness-sign';
import { Highlight } from './highlight';
import type { ResultRow, RowEdge, SectionName } from './result-rows';
import { MatchReason } from './match-reason';

const HEADINGS: Readonly<Record<SectionName, string>> = {
  protocols: $localize`Protocols`,
  files: $localize`Mod files`,
  registry: $localize`Registry`,
};

/** A row of the search results. */
@Component({
  selector: 'hangar-result-line',
  imports: [Cover, Highlight, Icon, LaunchButton, ReadinessSign, RouterLink],
  templateUrl: './result-line.html',
  styleUrl: './result-line.css',
  host: {
    '[attr.tabindex]': "row().kind === 'heading' ? null : tab()",
    '[class]': 'cssClasses()',
  },
})
export class ResultLine {
  private readonly library = inject(LaunchLibrary);
  private readonly matchReason = inject(MatchReason);
  protected readonly listActivity = inject(ListActivity);

  readonly row = input.required<ResultRow>();
  readonly words = input.required<readonly string[]>();
  /** The row's position in its section. */
  readonly edge = input<RowEdge>('');
  /** Whether the row is in the tab order. */
  readonly isActive = input(false);
  /** Whether the catalogue already has a file of the row's mod family. */
  readonly isCatalogued = input(false);

  protected readonly tab = computed(() => (this.isActive() ? 0 : -1));
  protected readonly cssClasses = computed(() => `${this.row().kind} ${this.edge()}`);
  protected readonly heading = computed(() => {
    const row = this.row();
    return row.kind === 'heading' ? HEADINGS[row.section] : '';
  });
  protected readonly cover = createCoverAddress(() => {
    const row = this.row();
    return row.kind === 'protocol' ? row.protocol : null;
  }, 160);
  protected readonly problem = createProblemTexts(() => {
    const row = this.row();
    return row.kind === 'protocol' ? row.protocol : null;
  });
  protected readonly note = computed(() => {
    const row = this.row();
    if (row.kind === 'protocol') {
      const { playtimeSeconds, lastLaunchedAt } = row.protocol;
      const playtime = playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : '';
      const game = this.library.getGameName(row.protocol);
      return [
        game,
        this.matchReason.getReason(row.protocol, this.words()),
        playtime,
        formatPlayed(lastLaunchedAt),
      ]
        .filter(Boolean)
        .join(' · ');
    }
    if (row.kind !== 'family') return '';
    const category = row.family.category === null ? '' : getCategoryName(row.family.category);
    return [category, this.isCatalogued() ? $localize`In your mod files` : ''].filter(Boolean).join(' · ');
  });
}
