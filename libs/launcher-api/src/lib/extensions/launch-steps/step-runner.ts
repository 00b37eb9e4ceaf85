import { Inject, Injectable, Logger } from '@nestjs/common';
import { getRunningAction } from '@hangar/api-foundation/actors';
import { LauncherError } from '@hangar/api-foundation/errors';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { getStack, runAsExtension } from '@hangar/api-foundation/faults';
import { CLOCK, withTimeout, type Clock } from '@hangar/api-foundation/platform';
import type { ILaunchSession } from '@hangar/domain';
import type { LaunchPlan } from '@hangar/launch-engine';

import type { LaunchContext, LaunchRefusal } from './launch-step';
import { LaunchStepList, type OwnedStep } from './launch-step-list';
import { mergeChanges, findPlanFault } from './plan-changes';

/** Time limit for all steps of one owner in a launch. */
const STEPS_TIMEOUT_MS = 2000;

/** Calls the steps before and after launches. */
@Injectable()
export class StepRunner {
  private readonly logger = new Logger(StepRunner.name);

  constructor(
    private readonly list: LaunchStepList,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the plan as changed by the steps, with notes about each change. In a preview, a refusal becomes a note.
   * @throws `LAUNCH_REFUSED`
   */
  async before(plan: LaunchPlan, launch: Omit<LaunchContext, 'actor'>): Promise<LaunchPlan> {
    const context: LaunchContext = { ...launch, actor: getRunningAction()?.actor ?? null };
    const usedMs = new Map<string, number>();
    let current = plan;
    for (const owned of this.list.all()) {
      const startedAt = this.clock.monotonic();
      const remainingMs = STEPS_TIMEOUT_MS - (usedMs.get(owned.owner) ?? 0);
      const answer = await this.runStep(owned, { plan: current, context, left: remainingMs });
      usedMs.set(owned.owner, (usedMs.get(owned.owner) ?? 0) + this.clock.monotonic() - startedAt);
      if (!('refuse' in answer)) {
        current = answer;
        continue;
      }
      const message = `${owned.owner}: ${answer.refuse}`;
      if (!context.preview) throw new LauncherError('LAUNCH_REFUSED', message);
      current = withNote(current, `This won't start. ${message}`);
    }
    return current;
  }

  @OnLauncherEvent('session.ended')
  after(session: ILaunchSession): void {
    for (const { step, owner, extension } of this.list.all()) {
      if (!step.after) continue;
      void Promise.resolve(structuredClone(session))
        .then((copy) => runAsExtension(extension, () => step.after?.(copy)))
        .catch((error: unknown) =>
          this.warn(`${owner} failed in its step “${step.id}” after a launch`, error),
        );
    }
  }

  /** Returns the result of a step. If the result is unusable, returns the unchanged plan with a note. */
  private async runStep(
    { step, owner, extension }: OwnedStep,
    { plan, context, left: timeoutMs }: { plan: LaunchPlan; context: LaunchContext; left: number },
  ): Promise<LaunchPlan | LaunchRefusal> {
    if (!step.before) return plan;
    try {
      const runBefore = () => runAsExtension(extension, () => step.before?.(structuredClone(plan), context));
      const answer = await withTimeout(
        this.clock,
        timeoutMs,
        runBefore,
        new Error('it took longer than 2 seconds.'),
      );
      if (isRefusal(answer)) return { refuse: toSentence(answer) };
      const fault = findPlanFault(answer, plan);
      if (fault !== null) throw new Error(fault);
      return mergeChanges(plan, answer as LaunchPlan, owner);
    } catch (error) {
      this.warn(`${owner} was skipped for a launch, because its step “${step.id}” failed`, error);
      const reason = error instanceof Error ? error.message : String(error);
      return withNote(plan, `${owner} was skipped for this launch: ${reason}`);
    }
  }

  private warn(message: string, error: unknown): void {
    this.logger.warn(`${message}: ${getStack(error)}`);
  }
}

function isRefusal(answer: unknown): answer is LaunchRefusal {
  return typeof answer === 'object' && answer !== null && 'refuse' in answer;
}

/**
 * Returns the sentence of a refusal. If it is empty, a default sentence is returned, so that the player is always
 * informed.
 */
function toSentence({ refuse }: { readonly refuse: unknown }): string {
  const message = typeof refuse === 'string' ? refuse.trim() : '';
  return message || 'It blocked this launch without giving a reason.';
}

function withNote(plan: LaunchPlan, note: string): LaunchPlan {
  return { ...plan, notes: [...plan.notes, note] };
}
