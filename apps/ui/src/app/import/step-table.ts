import {
  CdkFixedSizeVirtualScroll,
  CdkVirtualForOf,
  CdkVirtualScrollViewport,
  VIRTUAL_SCROLLABLE,
} from '@angular/cdk/scrolling';
import {
  Component,
  computed,
  DestroyRef,
  ElementRef,
  inject,
  input,
  linkedSignal,
  signal,
} from '@angular/core';
import type { ImportStepKind } from '@hangar/domain';
import { formatCount, Icon } from '@hangar/ui-components';

import { RemLength } from '../launch/rem-length';
import {
  createKindFilters,
  createStateFilters,
  type StateAppearance,
  type StepFilter,
  type StepState,
  type StepView,
} from './step-views';

const ROW_REM = { wide: 3.5, narrow: 6.5 } as const;
/** The width below which the columns are stacked. */
const NARROW_REM = 44;

/** The items of an import as a virtually scrolled table, with filters by state and type. */
@Component({
  selector: 'hangar-step-table',
  imports: [CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport, Icon],
  // The table scrolls on its own, separately from the elements above it.
  viewProviders: [{ provide: VIRTUAL_SCROLLABLE, useValue: null }],
  host: { '[class.narrow]': 'isNarrow()' },
  templateUrl: './step-table.html',
  styleUrl: './step-table.css',
})
export class StepTable {
  private readonly rem = inject(RemLength);
  private readonly width = signal(Infinity);
  private readonly narrowWidth = this.rem.toPixels(NARROW_REM);
  private readonly heights = {
    wide: this.rem.toPixels(ROW_REM.wide),
    narrow: this.rem.toPixels(ROW_REM.narrow),
  };

  readonly views = input.required<readonly StepView[]>();
  readonly looks = input.required<Readonly<Record<StepState, StateAppearance>>>();

  protected readonly count = formatCount;
  protected readonly isNarrow = computed(() => this.width() < this.narrowWidth());
  protected readonly rowHeight = computed(() => this.heights[this.isNarrow() ? 'narrow' : 'wide']());
  protected readonly stateFilters = computed(() => createStateFilters(this.views(), this.looks()));
  protected readonly state = linkedSignal<readonly StepView[], StepState | null>({
    source: this.views,
    computation: () => null,
  });
  private readonly stepsInState = computed(() => {
    const state = this.state();
    return state === null ? this.views() : this.views().filter((view) => view.state === state);
  });
  /** The types of the items in the chosen state, so that no combination of filters leaves the list empty. */
  protected readonly kindFilters = computed(() => createKindFilters(this.stepsInState()));
  protected readonly hasKinds = computed(() => createKindFilters(this.views()).length > 2);
  protected readonly kind = linkedSignal<readonly StepFilter<ImportStepKind>[], ImportStepKind | null>({
    source: this.kindFilters,
    computation: (filters, previous) => filters.find(({ value }) => value === previous?.value)?.value ?? null,
  });
  protected readonly shown = computed(() => {
    const kind = this.kind();
    return kind === null ? this.stepsInState() : this.stepsInState().filter((view) => view.kind === kind);
  });
  /** The height of all rows. The style sheet limits the list to the height of the window. */
  protected readonly listHeight = computed(() => this.shown().length * this.rowHeight());

  constructor() {
    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);
    const observer = new ResizeObserver(() => this.width.set(nativeElement.clientWidth));
    observer.observe(nativeElement);
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }

  protected readonly keyOf = (_: number, { id }: StepView) => id;
}
