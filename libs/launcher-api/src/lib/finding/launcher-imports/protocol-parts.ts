import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, timestamp, type Clock } from '@hangar/api-foundation/platform';
import { ImportJournal } from '@hangar/api-foundation/storage';
import { timeOrNull, type IProtocol } from '@hangar/domain';

import { MapResults } from '../../play';
import { AttachmentImporter } from './attachment-importer';
import type { PlannedStep } from './import-plan';
import type { CreatedKind } from './import-record';
import type { RunState } from './run-state';
import type { StepGroup } from './step-groups';

/** Why the parts of a protocol are omitted. */
export const NOT_IMPORTED = "The protocol that uses it couldn't be imported.";

/** Imports the pictures, saves, demos and results of protocols. */
@Injectable()
export class ProtocolPartImporter {
  constructor(
    private readonly attachments: AttachmentImporter,
    private readonly results: MapResults,
    private readonly imports: ImportJournal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Removes a protocol that couldn't be imported completely, with its pictures, saves, demos and results. Keeps all of
   * them if the protocol has been used since it was created. Returns whether the protocol was removed.
   */
  async remove({ step, parts }: StepGroup, state: RunState): Promise<boolean> {
    const steps = [step, ...parts];
    const made = state.getItemsCreatedBy(steps);
    const getIds = (kind: CreatedKind) => made.flatMap((item) => (item.kind === kind ? [item.id] : []));
    const protocolIds = getIds('protocol');
    if ((await this.imports.undoItems('protocol', protocolIds)).size > 0) return false;
    await this.imports.undoItems('play-files', protocolIds);
    await this.imports.undoItems('image', getIds('image'));
    for (const one of steps) if (one === step || state.isFinished(one)) state.forget(one, NOT_IMPORTED);
    return true;
  }

  /** Imports the first usable cover. Returns the cover's name in `images/`; `null` if no cover is usable. */
  async importCover(parts: readonly PlannedStep[], state: RunState): Promise<string | null> {
    for (const step of parts) {
      if (step.work?.kind !== 'attachment' || step.work.attachment.kind !== 'cover' || state.isFinished(step))
        continue;
      try {
        const createdItems = await this.attachments.importPicture(step.work, state.run);
        state.finish(step, createdItems.id, createdItems);
        return createdItems.id;
      } catch (error) {
        state.fail(step, error);
      }
    }
    return null;
  }

  /** Imports everything that belongs to a protocol. Omits items that can't be imported, but keeps the protocol. */
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
        const createdItems =
          work.attachment.kind === 'screenshot'
            ? await this.attachments.importPicture(work, state.run, protocol.id)
            : await this.attachments.importPlayFile(work, protocol.id, state.signal);
        state.finish(step, createdItems.id, createdItems);
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
