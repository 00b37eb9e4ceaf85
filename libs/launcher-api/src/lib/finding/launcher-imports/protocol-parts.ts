import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { ImportJournal } from '@hangar/api-foundation/storage';
import { timeOrNull, type IProtocol } from '@hangar/domain';

import { MapResults } from '../../play';
import { AttachmentImporter } from './attachment-importer';
import type { PlannedStep } from './import-plan';
import type { MadeItem } from './import-record';
import { ModFileImporter } from './mod-file-importer';
import type { RunState } from './run-state';

/** Imports the files, pictures, saves, demos and results of protocols. */
@Injectable()
export class ProtocolParts {
  constructor(
    private readonly files: ModFileImporter,
    private readonly attachments: AttachmentImporter,
    private readonly results: MapResults,
    private readonly imports: ImportJournal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adds mod files, all or none. */
  async addFiles(steps: readonly PlannedStep[], state: RunState): Promise<void> {
    const works = steps.flatMap(({ work }) => (work?.kind === 'mod-file' ? [work] : []));
    const added = await this.files.import(works, state.run, state.signal);
    for (const [index, step] of steps.entries()) {
      const { entry, isNew, hadFile = false } = added[index] as (typeof added)[number];
      const { path, entryPath } = works[index] as (typeof works)[number];
      // A file in an archive can't be copied again as it is, so it has no original.
      const source = entryPath === null ? { path, sizeBytes: entry.sizeBytes } : null;
      state.finish(
        step,
        entry.id,
        isNew ? { kind: 'mod-file', id: entry.id, name: entry.name, source, hadFile } : null,
      );
    }
  }

  /** Removes the files of a protocol that couldn't be created, unless something else uses them. */
  async removeFiles(steps: readonly PlannedStep[], state: RunState, reason: string): Promise<void> {
    const ids = new Set(steps.flatMap(({ id }) => state.idOf({ stepId: id }) ?? []));
    const made = state.made.filter(({ id }) => ids.has(id));
    const idsOf = (items: readonly MadeItem[]) => items.map(({ id }) => id);
    await this.imports.undoItems('mod-file', idsOf(made.filter(({ hadFile }) => !hadFile)));
    await this.imports.undoItems('mod-file-entry', idsOf(made.filter(({ hadFile }) => hadFile)));
    state.forget(steps, new Set(made.map(({ id }) => id)), reason);
  }

  /** Imports the first usable cover. Returns its name in `images/`; `null` without a usable cover. */
  async importCover(parts: readonly PlannedStep[], state: RunState): Promise<string | null> {
    for (const step of parts) {
      if (step.work?.kind !== 'attachment' || step.work.attachment.kind !== 'cover' || state.isFinished(step))
        continue;
      try {
        const made = await this.attachments.importPicture(step.work, state.run);
        state.finish(step, made.id, made);
        return made.id;
      } catch (error) {
        state.fail(step, error);
      }
    }
    return null;
  }

  /** Imports everything that belongs to a protocol. Leaves out items that can't be imported, and keeps the protocol. */
  async import(protocol: IProtocol, parts: readonly PlannedStep[], state: RunState): Promise<void> {
    await this.addResults(protocol, parts, state);
    for (const step of parts) {
      state.signal.throwIfAborted();
      const { work } = step;
      if (work?.kind !== 'attachment' || state.isFinished(step)) continue;
      if (work.attachment.kind === 'cover') {
        state.end(step, { outcome: 'skipped', reason: 'The protocol already has a cover.' });
        continue;
      }
      try {
        const made =
          work.attachment.kind === 'screenshot'
            ? await this.attachments.importPicture(work, state.run, protocol.id)
            : await this.attachments.importPlayFile(work, protocol.id, state.signal);
        state.finish(step, made.id, made);
      } catch (error) {
        state.fail(step, error);
      }
    }
  }

  private async addResults(
    protocol: IProtocol,
    parts: readonly PlannedStep[],
    state: RunState,
  ): Promise<void> {
    const steps = parts.flatMap((step) =>
      step.work?.kind === 'result' ? [{ step, result: step.work.result }] : [],
    );
    const unknownTime = protocol.lastLaunchedAt ?? timestamp(this.clock);
    await this.results.addImported(
      protocol.id,
      steps.map(({ result: { finishedAt, ...result } }) => ({
        ...result,
        name: null,
        secretExit: null,
        players: 1,
        finishedAt: timeOrNull(finishedAt) ?? unknownTime,
      })),
    );
    for (const { step } of steps) state.end(step, { outcome: 'made' });
  }
}
