import { Injectable } from '@nestjs/common';

import { SourcePortRegistrar, type KnownSourcePort } from '../../application';
import { ProtocolRepository } from '../../library';
import { BaseGameSteps } from './base-game-steps';
import { isFileStep } from './file-steps';
import type { PlannedStep } from './import-plan';
import type { CreatedItem } from './import-record';
import { findLeftOutTags, omitLeftOutSteps } from './import-selection';
import { ProtocolImporter } from './protocol-importer';
import { NOT_IMPORTED } from './protocol-parts';
import type { RunState } from './run-state';
import { groupByProtocol, type StepGroup } from './step-groups';
import { UnneededFileHandler } from './unneeded-files';
import { digestUserFields } from './user-changes';

/** Executes the steps of an import: source ports, base games, protocols with their files, and the remaining files. */
@Injectable()
export class StepRunner {
  constructor(
    private readonly ports: SourcePortRegistrar,
    private readonly baseGames: BaseGameSteps,
    private readonly protocols: ProtocolRepository,
    private readonly importer: ProtocolImporter,
    private readonly files: UnneededFileHandler,
  ) {}

  /** @throws errors that concern the whole import, such as a full disk, and the abort reason of the signal */
  async run(planned: readonly PlannedStep[], leaveOut: readonly string[], state: RunState): Promise<void> {
    const steps = omitLeftOutSteps(planned, leaveOut);
    await this.addPorts(steps, state);
    await this.baseGames.addAll(steps, state);
    const groups = groupByProtocol(steps);
    await this.importer.importAll(groups, {
      state,
      titles: (await this.protocols.list()).map(({ title }) => title),
      leftOutTags: findLeftOutTags(planned, leaveOut),
    });
    await this.files.removeUnneeded(groups, state);
    const needed = new Set(groups.flatMap(({ files }) => files));
    await this.files.addLoose(
      steps.filter(isFileStep).filter((step) => !needed.has(step)),
      state,
    );
    endTags(steps, groups, state);
  }

  private async addPorts(steps: readonly PlannedStep[], state: RunState): Promise<void> {
    const wanted = steps.flatMap((step) =>
      step.work?.kind === 'source-port' ? [{ step, path: step.work.executablePath }] : [],
    );
    if (wanted.length === 0) return;
    const newIds = new Set<string>();
    const announce = async (ids: readonly string[]) => {
      for (const id of ids) newIds.add(id);
      await state.run.recordItems(ids.map((id) => ({ kind: 'source-port', id })));
    };
    const added = await this.ports.add(
      wanted.map(({ path }) => path),
      announce,
    );
    for (const { step, path } of wanted) {
      const port = added.find(({ executablePath }) => executablePath === path);
      if (!port) state.end(step, { outcome: 'failed', reason: `${step.name} couldn't be added.` });
      else
        state.finish(
          step,
          port.id,
          newIds.delete(port.id) ? toCreatedPort(await this.getStored(port)) : null,
        );
    }
  }

  /** Returns a source port as stored in the settings, which may differ from the given one. */
  private async getStored(port: KnownSourcePort): Promise<KnownSourcePort> {
    const { sourcePorts } = await this.ports.readSettings();
    return sourcePorts.find(({ id }) => id === port.id) ?? port;
  }
}

function toCreatedPort(port: KnownSourcePort): CreatedItem {
  const { id, name } = port;
  return { kind: 'source-port', id, name, source: null, digest: digestUserFields('source-port', port) };
}

/**
 * Ends the steps of tags. A tag exists only as part of protocols, so it was imported if one of its protocols was
 * created.
 */
function endTags(steps: readonly PlannedStep[], groups: readonly StepGroup[], state: RunState): void {
  const used = new Set(groups.flatMap(({ step, draft }) => (state.hasCreated(step) ? draft.tags : [])));
  for (const step of steps) {
    if (step.work?.kind !== 'tag') continue;
    if (used.has(step.work.tag)) state.end(step, { outcome: 'made' });
    else state.end(step, { outcome: 'skipped', reason: NOT_IMPORTED });
  }
}
