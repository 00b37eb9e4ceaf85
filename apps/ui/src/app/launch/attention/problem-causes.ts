import { afterRenderEffect, Component, computed, ElementRef, inject, input, signal } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { ContextMenuTrigger, EmptyState, formatCount, Icon } from '@hangar/ui-components';
import type { LazyMenu } from '@hangar/ui-components';
import { ProtocolStore } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch-library';
import { LaunchQuery } from '../launch-query';
import { ReadinessReports } from '../readiness/readiness-reports';
import { matchesFilter } from '../saved-filter';
import { getShelfName } from '../shelf';
import type { ProblemState } from '../shelf';
import { CauseSection } from './cause-section';
import { createGroupedProblems } from './grouped-problems';
import { createGrowingLimit } from './growing-limit';
import { ProblemFocus } from './problem-focus';

/** The number of rows shown at first: for each of several causes, and for a single cause. */
const FIRST_ROWS = { several: 3, single: 50 } as const;
/** The number of causes that are shown at first and that "Show more" adds. */
const MORE_CAUSES = 20;
const CAUSES_PER_FRAME = 1;
const PROBLEM_STATES: readonly ProblemState[] = ['blocked', 'warning'];

/** The protocols with problems, grouped by cause. More causes and rows are shown on request, so the page stays fast. */
@Component({
  selector: 'hangar-problem-causes',
  imports: [CauseSection, ContextMenuTrigger, EmptyState, Icon],
  templateUrl: './problem-causes.html',
  styleUrl: './problem-causes.css',
  host: { '(focusin)': 'focus.track($event)', '(focusout)': 'focus.release($event)' },
})
export class ProblemCauses {
  private readonly library = inject(LaunchLibrary);
  private readonly store = inject(ProtocolStore);
  private readonly reports = inject(ReadinessReports);
  protected readonly query = inject(LaunchQuery);
  protected readonly focus = new ProblemFocus(inject<ElementRef<HTMLElement>>(ElementRef).nativeElement);

  readonly protocols = input.required<readonly IProtocolCard[]>();

  private readonly problems = createGroupedProblems(this.protocols);
  private readonly causes = this.problems.causes;
  private readonly causeLimit = signal(MORE_CAUSES);
  private readonly renderedLimit = createGrowingLimit(this.causeLimit, CAUSES_PER_FRAME);
  protected readonly shown = computed(() => this.causes()?.slice(0, this.renderedLimit()) ?? []);
  protected readonly hiddenCount = computed(() =>
    Math.max(0, (this.causes()?.length ?? 0) - this.causeLimit()),
  );
  protected readonly firstRows = computed(() =>
    this.causes()?.length === 1 ? FIRST_ROWS.single : FIRST_ROWS.several,
  );
  /** The number of protocols in each state, regardless of the selected state. */
  protected readonly states = computed(() => {
    const tags = this.query.tags();
    const game = this.library.game();
    const all = this.library.list.sorted();
    return PROBLEM_STATES.map((shelf) => ({
      shelf,
      name: getShelfName(shelf),
      icon: shelf === 'blocked' ? ('block' as const) : ('warn' as const),
      isChosen: this.query.shelf() === shelf,
      count: formatCount(
        all.filter(
          (protocol) =>
            matchesFilter(protocol, { shelf, tags }) &&
            (game === null || this.library.getSetup(protocol).baseGame?.id === game?.id),
        ).length,
      ),
    }));
  });
  protected readonly isChecking = signal(false);
  /** The progress of reading many reports, or why nothing is listed. */
  protected readonly note = computed(() => {
    const [count, total] = [this.problems.readCount(), this.protocols().length];
    if (this.causes() === null && total > 0)
      return count
        ? $localize`Checking ${formatCount(count)}:count: of ${formatCount(total)}:total: protocols…`
        : '';
    if (total > 0) return '';
    const isDetermined = this.library.list.sorted().every(({ readiness }) => readiness !== null);
    return isDetermined
      ? $localize`No problems here. These protocols are ready to play.`
      : $localize`Checking…`;
  });
  protected readonly menuProtocol = signal<IProtocolCard | null>(null);
  protected readonly menu: LazyMenu = {
    load: () => import('../protocol-menu').then((file) => file.ProtocolMenu),
    inputs: () => {
      const protocol = this.menuProtocol();
      return protocol && { protocol };
    },
  };

  constructor() {
    const { leftProtocolId } = this.query;
    this.query.leftProtocolId = null;
    let isReturning = leftProtocolId !== null;
    afterRenderEffect(() => {
      if (this.causes() === null) return;
      if (isReturning && leftProtocolId) this.focus.moveTo(leftProtocolId);
      else this.focus.restore();
      isReturning = false;
    });
  }

  /** Filters the list by a state, or removes that filter. */
  protected toggle(shelf: ProblemState): void {
    this.query.showShelf(this.query.shelf() === shelf ? 'attention' : shelf);
  }

  /** Checks all protocols' files and programs again. */
  protected async checkAgain(): Promise<void> {
    if (this.isChecking()) return;
    this.isChecking.set(true);
    await this.store.reload();
    this.reports.readAgain();
    this.isChecking.set(false);
  }

  protected showMore(): void {
    this.causeLimit.update((limit) => limit + MORE_CAUSES);
  }

  /** Sets the protocol for the context menu, or suppresses the menu between the rows. */
  protected chooseMenu(event: Event): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-protocol]') : null;
    const protocol = this.protocols().find(({ id }) => id === row?.dataset['protocol']);
    if (protocol) this.menuProtocol.set(protocol);
    else event.stopPropagation();
  }
}
