import { Injectable } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';

import { FilledDetailsTracker } from './filled-details';
import { ImportMemory } from './import-memory';
import type { PlannedStep } from './import-plan';
import { CreatedItemFinder } from './made-items';
import { RunState } from './run-state';
import { StepRunner } from './step-runner';

/** A plan, and the options for its execution. */
export interface PlanRun {
  readonly steps: readonly PlannedStep[];
  /** The IDs of the steps that the user left out. */
  readonly leaveOut: readonly string[];
  readonly signal: AbortSignal;
  /** Called after each step. */
  readonly onDone: (step: PlannedStep) => void;
}

/** Executes a plan completely, or undoes everything that it has created. */
@Injectable()
export class PlanRunner {
  constructor(
    private readonly imports: ImportJournal,
    private readonly runner: StepRunner,
    private readonly memory: ImportMemory,
    private readonly details: FilledDetailsTracker,
    private readonly items: CreatedItemFinder,
  ) {}

  /**
   * Calls `finish` before the import is confirmed. If `finish` fails or Hangar is interrupted before that, everything
   * is undone.
   * @throws errors that concern the whole import, and the abort reason of the signal; `UNDO_INCOMPLETE` if not
   * everything could be undone
   */
  run<T>({ steps, leaveOut, signal, onDone }: PlanRun, finish: (state: RunState) => Promise<T>): Promise<T> {
    let state: RunState | null = null;
    const runSteps = () =>
      this.imports.run(
        async (run) => {
          state = new RunState(run, signal, onDone);
          await this.runner.run(steps, leaveOut, state);
          signal.throwIfAborted();
          return finish(state);
        },
        (error) => this.items.createIncompleteUndoError(state?.createdItems ?? [], error),
      );
    return this.details.duringImport(() => this.memory.limit(runSteps));
  }
}
