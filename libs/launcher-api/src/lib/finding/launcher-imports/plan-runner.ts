import { Inject, Injectable } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import type { PlannedStep } from './import-plan';
import { RunState } from './run-state';
import { StepRunner } from './step-runner';

/** A plan, and the options for carrying it out. */
export interface PlanRun {
  readonly steps: readonly PlannedStep[];
  /** Ids of the steps that the user left out. */
  readonly leaveOut: readonly string[];
  readonly signal: AbortSignal;
  /** Called after each step. */
  readonly onDone: (step: PlannedStep) => void;
}

/** Carries out a plan completely, or undoes everything that it has created. */
@Injectable()
export class PlanRunner {
  constructor(
    private readonly imports: ImportJournal,
    private readonly runner: StepRunner,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
  ) {}

  /**
   * Calls `finish` before the import is confirmed. If it fails or Hangar is interrupted until then, everything is
   * undone.
   * @throws errors that concern the whole import, and the abort reason of the signal
   */
  async run<T>(
    { steps, leaveOut, signal, onDone }: PlanRun,
    finish: (state: RunState) => Promise<T>,
  ): Promise<T> {
    const restoreMemory = this.options.platform?.memory?.limitRecent?.();
    try {
      return await this.imports.run(async (run) => {
        const state = new RunState(run, signal, onDone);
        await this.runner.run(steps, leaveOut, state);
        signal.throwIfAborted();
        return finish(state);
      });
    } finally {
      restoreMemory?.();
    }
  }
}
