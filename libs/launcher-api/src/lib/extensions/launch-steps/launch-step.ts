import type { Actor } from '@hangar/api-foundation/actors';
import type { ILaunchSession } from '@hangar/domain';
import type { LaunchPlan } from '@hangar/launch-engine';

/** The context of a launch that a step receives with its plan. */
export interface LaunchContext {
  /** `null` for a test launch, and for the preview of an unsaved protocol. */
  readonly protocolId: string | null;
  /** Whether the command is only shown. If so, nothing may be written. */
  readonly preview: boolean;
  /** The user who launches; `null` without a sign-in. */
  readonly actor: Actor | null;
}

/** The result of a step that prevents a launch. */
export interface LaunchRefusal {
  /** A sentence for the player with the reason and a solution. */
  readonly refuse: string;
}

/** The result of a step: a changed copy of the plan, the unchanged plan, or a refusal. */
export type StepAnswer = LaunchPlan | LaunchRefusal;

/** A step that can change or reject launches. */
export interface LaunchStep {
  /** Lower-case letters, digits and dashes; unique within an extension. */
  readonly id: string;
  /**
   * Steps with lower numbers are called first. The default is `0`. Steps with the same number are called in the order
   * in which they were added.
   */
  readonly priority?: number;
  /**
   * Called before a game starts, and for the preview of a launch. The plan is a plain copy for this step. If a step
   * throws or takes longer than two seconds, it is skipped for this launch and named in a note.
   */
  before?(plan: LaunchPlan, context: LaunchContext): StepAnswer | Promise<StepAnswer>;
  /** Called when a game has ended, even if it ended while Hangar was not running. The result is not awaited. */
  after?(session: ILaunchSession): void | Promise<void>;
}
