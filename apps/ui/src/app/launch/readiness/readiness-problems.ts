import { Component, computed, inject, input, output } from '@angular/core';
import type { IProtocolCard, IReadinessReport, IRemedy } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { LaunchLibrary } from '../launch-library';
import { ProtocolActions } from '../protocol-actions';
import { PartialLauncher } from './leave-out';
import { canLeaveOut, findMainRemedy, getRemedyText } from './readiness-text';
import { REMEDY_CONTROLS } from './remedy-controls';
import { RemedyNameFinder } from './remedy-names';

/** Maximum number of remedies shown for a problem. */
const MAX_REMEDIES = 3;

/** Returns the best remedies, including as many kinds as possible, in their original order. */
function selectRemedies(remedies: readonly IRemedy[]): readonly IRemedy[] {
  const isFirstOfKind = ({ kind }: IRemedy, index: number) =>
    remedies.findIndex((other) => other.kind === kind) === index;
  const firstOfEachKind = remedies.filter(isFirstOfKind);
  const others = remedies.filter((remedy) => !firstOfEachKind.includes(remedy));
  const selected = [...firstOfEachKind, ...others].slice(0, MAX_REMEDIES);
  return remedies.filter((remedy) => selected.includes(remedy));
}

/** The problems of a protocol, and buttons that solve them. */
@Component({
  selector: 'hangar-readiness-problems',
  imports: [Icon],
  templateUrl: './readiness-problems.html',
  styleUrl: './readiness-problems.css',
})
export class ReadinessProblems {
  private readonly actions = inject(ProtocolActions);
  private readonly names = inject(RemedyNameFinder);
  private readonly leaveOut = inject(PartialLauncher);
  private readonly library = inject(LaunchLibrary);

  readonly protocol = input.required<IProtocolCard>();
  readonly report = input.required<IReadinessReport>();
  /** Emits when a button is pressed. */
  readonly chosen = output();

  protected readonly problems = computed(() => {
    const names = this.names.getNames(this.protocol());
    const mainRemedy = this.isNextToLaunch() && !this.isRunning() ? findMainRemedy(this.report()) : null;
    const mainLabel = mainRemedy && getRemedyText(mainRemedy, names);
    return this.report().problems.map(({ message, effect, remedies }) => ({
      message,
      icon: effect === 'blocks' ? ('block' as const) : ('warn' as const),
      effect,
      remedies: selectRemedies(remedies)
        .map((remedy) => ({
          remedy,
          label: getRemedyText(remedy, names),
          control: REMEDY_CONTROLS[remedy.kind],
        }))
        .filter(({ label }) => label !== mainLabel),
    }));
  });
  /**
   * Whether the main button is next to this list. If so, that button offers the best remedy, or a launch if the
   * problems are only warnings.
   */
  readonly isNextToLaunch = input(false);
  /** Whether to offer a launch despite the problems. */
  protected readonly canLaunch = computed(
    () => canLeaveOut(this.report()) && (this.isBlocked() || !this.isNextToLaunch()) && !this.isRunning(),
  );
  private readonly isRunning = computed(() => this.library.getState(this.protocol()).kind === 'running');
  protected readonly isBlocked = computed(() => this.report().state === 'blocked');
  protected readonly launchText = computed(() => {
    if (!this.isBlocked()) return $localize`Launch anyway`;
    const leftOut = this.report().problems.filter(({ effect }) => effect === 'blocks');
    return leftOut.length === 1 ? $localize`Launch without it…` : $localize`Launch without them…`;
  });

  protected apply(remedy: IRemedy): void {
    this.chosen.emit();
    void this.actions.applyRemedy(this.protocol(), remedy);
  }

  protected launchAnyway(): void {
    this.chosen.emit();
    void (this.isBlocked()
      ? this.leaveOut.launch(this.protocol(), this.actions)
      : this.actions.launch(this.protocol()));
  }
}
