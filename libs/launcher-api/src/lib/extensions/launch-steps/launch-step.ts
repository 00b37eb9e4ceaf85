import type { ILaunchSession } from '@hangar/domain';
import type { LaunchPlan } from '@hangar/launch-engine';

/** The context of a launch that a step receives with its plan. */
export interface LaunchContext {
  /** `null` for a test launch, and for the preview of an unsaved protocol. */
  readonly protocolId: string | null;
  /** Whether the command is only shown. Nothing may be written then. */
  readonly preview: boolean;
}

/** The answer of a step that prevents a launch. */
export interface LaunchRefusal {
  /** A sentence for the player with the reason and a solution. */
  readonly refuse: string;
}

/** The answer of a step to a plan: a changed copy, the unchanged plan, or a refusal. */
export type StepAnswer = LaunchPlan | LaunchRefusal;

/** A step that can change or refuse launches. */
export interface LaunchStep {
  /** Lower-case letters, digits and dashes; unique within an extension. */
  readonly id: string;
  /** Lower numbers are first; the default is `0`. Equal ones keep the order in which they were added. */
  readonly priority?: number;
  /**
   * Called before a game starts, and for the preview of a launch. The plan is plain data, copied for this step. A step
   * that takes longer than two seconds or throws is left out of this launch, and a note names it.
   */
  before?(plan: LaunchPlan, context: LaunchContext): StepAnswer | Promise<StepAnswer>;
  /** Called when a game has ended, even if it ended while Hangar was not running. The result is not awaited. */
  after?(session: ILaunchSession): void | Promise<void>;
}
