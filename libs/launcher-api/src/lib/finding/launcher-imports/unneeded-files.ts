import { Injectable } from '@nestjs/common';
import { ImportJournal } from '@hangar/api-foundation/storage';

import { FileSteps, type FileStep } from './file-steps';
import type { CreatedItem } from './import-record';
import { NOT_IMPORTED } from './protocol-parts';
import type { RunState } from './run-state';
import { createFileBatches, type StepGroup } from './step-groups';

/** Adds the mod files that no protocol of an import needs, and removes those that are no longer needed. */
@Injectable()
export class UnneededFileHandler {
  constructor(
    private readonly files: FileSteps,
    private readonly imports: ImportJournal,
  ) {}

  /** Adds files that no protocol needs. */
  async addLoose(steps: readonly FileStep[], state: RunState): Promise<void> {
    for (const batch of createFileBatches(steps)) await this.addBatch(batch, state);
  }

  /** Removes the files of protocols that couldn't be imported, unless another protocol uses them. */
  async removeUnneeded(groups: readonly StepGroup[], state: RunState): Promise<void> {
    const used = new Set(groups.flatMap(({ step, files }) => (state.hasCreated(step) ? files : [])));
    const unneeded = [...new Set(groups.flatMap(({ files }) => files))].filter((step) => !used.has(step));
    const made = state.getItemsCreatedBy(unneeded);
    await this.imports.undoItems('mod-file', getIds(made.filter(({ hadFile }) => !hadFile)));
    await this.imports.undoItems('mod-file-entry', getIds(made.filter(({ hadFile }) => hadFile)));
    for (const step of unneeded) {
      if (state.hasCreated(step)) state.forget(step, NOT_IMPORTED);
      else if (!state.isFinished(step)) state.end(step, { outcome: 'skipped', reason: NOT_IMPORTED });
    }
  }

  private async addBatch(steps: readonly FileStep[], state: RunState): Promise<void> {
    state.signal.throwIfAborted();
    const received = await this.files.receive(steps, state);
    const copied = [...received.keys()];
    try {
      await this.files.add(copied, received, state);
    } catch (error) {
      const [only, ...others] = steps;
      if (only && others.length === 0) state.fail(only, error);
      // One of the files was rejected. This must not affect the others.
      else for (const step of copied) await this.addBatch([step], state);
    } finally {
      await this.files.discard(received);
    }
  }
}

function getIds(items: readonly CreatedItem[]): string[] {
  return items.map(({ id }) => id);
}
