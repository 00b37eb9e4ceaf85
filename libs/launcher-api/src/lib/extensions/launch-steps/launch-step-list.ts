import { Injectable } from '@nestjs/common';

import { ContributedIds } from '../extension-records';
import type { LaunchStep } from './launch-step';

/** A step and its owner. */
export interface OwnedStep {
  readonly step: LaunchStep;
  /** The display name of the owner. */
  readonly owner: string;
  /** The name of the extension that added it; `null` if it was not added by an extension. */
  readonly extension: string | null;
}

/** All steps, in the order in which they are called. */
@Injectable()
export class LaunchStepList {
  private steps: readonly OwnedStep[] = [];

  constructor(contributedIds: ContributedIds) {
    contributedIds.register('launchSteps', (extension) =>
      this.steps.filter((owned) => owned.extension === extension).map(({ step }) => step.id),
    );
  }

  /** @throws if its owner has another step with this ID */
  add(added: OwnedStep): void {
    const isDuplicate = this.steps.some(
      ({ step, owner }) => step.id === added.step.id && owner === added.owner,
    );
    if (isDuplicate) throw new Error(`${added.owner} has two steps with the id “${added.step.id}”.`);
    this.steps = [...this.steps, added].toSorted((a, b) => getPriority(a) - getPriority(b));
  }

  all(): readonly OwnedStep[] {
    return this.steps;
  }
}

function getPriority({ step: { priority = 0 } }: OwnedStep): number {
  return priority;
}
