import type { ILaunchSession } from '@hangar/domain';
import type { LaunchPlan } from '@hangar/launch-engine';

/** What a step may know of the launch beside its plan. */
export interface LaunchContext {
  /** `null` for a test launch, and for the preview of a protocol that is not saved yet. */
  readonly protocolId: string | null;
  /** Whether the command is only shown. Nothing may be written then. */
  readonly preview: boolean;
}

/** What a step answers that does not want a launch to happen. */
export interface LaunchRefusal {
  /** A sentence for the player: why, and what can be done about it. */
  readonly refuse: string;
}

/** What a step makes of a plan: a changed copy, the plan as it was, or a refusal. */
export type StepAnswer = LaunchPlan | LaunchRefusal;

/** Something that has a say in launches. */
export interface LaunchStep {
  /** Lower-case letters, digits and dashes; an extension gives each of its steps another one. */
  readonly id: string;
  /** Lower ones come first; `0` unless it is given. Equal ones come in the order in which they were added. */
  readonly priority?: number;
  /**
   * Asked before a game starts, and for a preview of that. The plan is plain data, a copy for this step alone. Whoever takes
   * longer than two seconds, or throws, is left out of this launch, and the launch's notes name it.
   */
  before?(plan: LaunchPlan, context: LaunchContext): StepAnswer | Promise<StepAnswer>;
  /** Told when a game has ended, also one that did while Hangar was away; nobody waits for it. */
  after?(session: ILaunchSession): void | Promise<void>;
}
