import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, output } from '@angular/core';
import type { TemplateRef } from '@angular/core';
import type { IProtocolCard, IProtocolChanges } from '@hangar/domain';
import {
  Cover,
  formatLastPlayed,
  formatNameAndVersion,
  formatPlaytime,
  Icon,
  injectLazily,
} from '@hangar/ui-components';

import { Permissions } from '../../access/permissions';
import { formatRating, STATE_NAMES } from '../choice/change-text';
import { SelectedProtocols } from '../choice/selected-protocols';
import { Heart } from '../choice/heart';
import { createCoverAddress } from '../cover-address';
import { LaunchButton } from '../launch-button';
import { LaunchLibrary } from '../launch-library';
import { createProblemTexts } from '../readiness/problem-texts';
import { ReadinessSign } from '../readiness/readiness-sign';
import { SessionClock } from '../session-clock';

/** A protocol in the table. */
@Component({
  selector: 'hangar-protocol-row',
  imports: [CdkMenuTrigger, Cover, Heart, Icon, LaunchButton, ReadinessSign],
  host: { '[attr.tabindex]': 'isActive() ? 0 : -1' },
  templateUrl: './protocol-row.html',
  styleUrl: './protocol-row.css',
})
export class ProtocolRow {
  private readonly library = inject(LaunchLibrary);
  private readonly clock = inject(SessionClock);
  private readonly changer = injectLazily(() =>
    import('../choice/protocol-changer').then((file) => file.ProtocolChanger),
  );
  private readonly permissions = inject(Permissions);
  protected readonly selectedProtocols = inject(SelectedProtocols);
  protected readonly canChange = computed(
    () => !this.selectedProtocols.isSelecting() && !this.permissions.refuses('change'),
  );

  readonly protocol = input.required<IProtocolCard>();
  /** Whether the row is in the tab order. */
  readonly isActive = input(false);
  /** The menu of the button at the end of the row. */
  readonly menu = input.required<TemplateRef<unknown>>();
  readonly menuRequested = output();

  private readonly problem = createProblemTexts(() => this.protocol());
  protected readonly state = computed(() => this.library.getState(this.protocol()));
  protected readonly gameName = computed(() => this.library.getGameName(this.protocol()));
  protected readonly portName = computed(() => {
    const port = this.library.getSetup(this.protocol()).sourcePort;
    return port ? formatNameAndVersion(port) : '';
  });
  protected readonly cover = createCoverAddress(() => this.protocol(), 160);
  protected readonly playtime = computed(() => {
    const { playtimeSeconds } = this.protocol();
    return playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : '';
  });
  protected readonly lastPlayed = computed(() =>
    this.state().kind === 'running' ? $localize`Now` : formatLastPlayed(this.protocol().lastLaunchedAt),
  );
  /** The line below the title. */
  protected readonly note = computed(() => {
    const state = this.state();
    switch (state.kind) {
      case 'running':
        return state.isStopping
          ? $localize`Stopping…`
          : $localize`Running, ${this.clock.getElapsedTime(state.session)}:time:`;
      case 'starting':
        return $localize`Starting…`;
      case 'blocked':
        return this.problem.reason();
      case 'ready':
        return (
          this.problem.reason() ||
          [this.statusText(), formatFileCount(this.protocol())].filter(Boolean).join(', ')
        );
    }
  });
  /** The state that determines the colour of the line below the title. */
  protected readonly noteClass = computed(() => {
    const { kind } = this.state();
    return kind === 'ready' ? (this.protocol().readiness?.state ?? kind) : kind;
  });
  /** Play state and rating as text. */
  private readonly statusText = computed(() => {
    const { state, rating } = this.protocol();
    const words = [state && STATE_NAMES[state], rating === null ? null : formatRating(rating)];
    return words.filter(Boolean).join(', ');
  });

  protected toggleFavourite(): void {
    void this.change({ favourite: !this.protocol().favourite });
  }

  private async change(changes: IProtocolChanges): Promise<void> {
    await (await this.changer()).change([this.protocol()], changes);
  }
}

function formatFileCount({ fileNames }: IProtocolCard): string {
  if (fileNames.length === 0) return $localize`No mod files`;
  return fileNames.length === 1 ? $localize`1 mod file` : $localize`${fileNames.length}:count: mod files`;
}
