import { Injectable } from '@nestjs/common';
import { Limiter } from '@hangar/file-system';

import type { AddedEntry, Arrival } from '../../library';
import type { PlannedStep } from './import-plan';
import type { CreatedItem } from './import-record';
import { ModFileImporter, type ModFileWork } from './mod-file-importer';
import type { RunState } from './run-state';
import { readCopyField, digestUserFields } from './user-changes';

/** A step for a mod file. */
export type FileStep = PlannedStep & { readonly work: ModFileWork };

/** Copies of mod files that aren't in the catalogue yet, by step. */
export type ReceivedFiles = Map<FileStep, Arrival>;

/** Number of files that are copied in parallel. */
const CONCURRENT_COPIES = 4;

/** Executes the steps for mod files in batches, because each write to the catalogue waits for the disk. */
@Injectable()
export class FileSteps {
  constructor(private readonly files: ModFileImporter) {}

  /**
   * Copies files under temporary names. The steps of files that can't be copied fail. The caller must discard the
   * copies.
   * @throws errors that concern the whole import; no copies are left behind
   */
  async receive(steps: readonly FileStep[], state: RunState): Promise<ReceivedFiles> {
    const received = new Map<FileStep, Arrival>();
    const limiter = new Limiter(CONCURRENT_COPIES);
    const copies = await Promise.allSettled(
      steps.map((step) => limiter.run(() => this.receiveOne(step, state, received))),
    );
    const failure = copies.find((copy) => copy.status === 'rejected');
    if (failure === undefined) return received;
    await this.discard(received);
    throw failure.reason;
  }

  /**
   * Adds the copies for these steps to the catalogue, all or none, and removes them from `received`.
   * @throws the error of one of them
   */
  async add(steps: readonly FileStep[], received: ReceivedFiles, state: RunState): Promise<void> {
    const arrivals = steps.flatMap((step) => {
      const arrival = received.get(step);
      return arrival ? [{ step, arrival }] : [];
    });
    if (arrivals.length === 0) return;
    for (const { step } of arrivals) received.delete(step);
    const added = await this.files.add(
      arrivals.map(({ arrival }) => arrival),
      state.run,
    );
    const copies = await Promise.all(
      added.map(async ({ entry, isNew }) => (isNew ? await readCopyField(entry.filePath) : {})),
    );
    for (const [index, { step }] of arrivals.entries())
      finish(step, { ...(added[index] as AddedEntry), ...copies[index] }, state);
  }

  /** Removes the copies that weren't added. */
  discard(received: ReceivedFiles): Promise<void> {
    return this.files.discard([...received.values()]);
  }

  private async receiveOne(step: FileStep, state: RunState, received: Map<FileStep, Arrival>): Promise<void> {
    state.signal.throwIfAborted();
    try {
      received.set(step, await this.files.receive(step.work, state.signal));
      state.reportDone(step);
    } catch (error) {
      state.fail(step, error);
    }
  }
}

export function isFileStep(step: PlannedStep): step is FileStep {
  return step.work?.kind === 'mod-file';
}

function finish(
  step: FileStep,
  { entry, isNew, hadFile = false, copy }: AddedEntry & Pick<CreatedItem, 'copy'>,
  state: RunState,
): void {
  const { path, entryPath } = step.work;
  // An entry of an archive can't be copied again directly, so it has no original.
  const source = entryPath === null ? { path, sizeBytes: entry.sizeBytes } : null;
  state.finish(
    step,
    entry.id,
    isNew
      ? {
          kind: 'mod-file',
          id: entry.id,
          name: entry.name,
          source,
          hadFile,
          digest: digestUserFields('mod-file', entry),
          ...(copy ? { copy } : {}),
        }
      : null,
  );
}
