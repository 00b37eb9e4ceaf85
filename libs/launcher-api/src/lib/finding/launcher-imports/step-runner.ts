import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';

import { SourcePortRegistrar } from '../../application';
import { ProtocolRepository, WadImporter } from '../../library';
import type { PlannedStep } from './import-plan';
import { leftOutTags, withoutLeftOut } from './import-selection';
import { ProtocolImporter } from './protocol-importer';
import { ProtocolParts } from './protocol-parts';
import type { RunState } from './run-state';
import { protocolGroups } from './step-groups';

/** Carries out the steps of an import: source ports, base games, protocols with their files, and the remaining files. */
@Injectable()
export class StepRunner {
  constructor(
    private readonly ports: SourcePortRegistrar,
    private readonly wads: WadImporter,
    private readonly protocols: ProtocolRepository,
    private readonly importer: ProtocolImporter,
    private readonly parts: ProtocolParts,
  ) {}

  /** @throws errors that concern the whole import, such as a full disk, and the abort reason of the signal */
  async run(planned: readonly PlannedStep[], leaveOut: readonly string[], state: RunState): Promise<void> {
    const steps = withoutLeftOut(planned, leaveOut);
    await this.addPorts(steps, state);
    for (const step of steps) await this.addBaseGame(step, state);
    const run = {
      state,
      titles: (await this.protocols.list()).map(({ title }) => title),
      stepsById: new Map(steps.map((step) => [step.id, step])),
      leftOutTags: leftOutTags(planned, leaveOut),
    };
    for (const group of protocolGroups(steps)) {
      state.signal.throwIfAborted();
      await this.importer.import(group, run);
    }
    for (const step of steps) await this.addRest(step, state);
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
          newIds.delete(port.id) ? { kind: 'source-port', id: port.id, name: port.name, source: null } : null,
        );
    }
  }

  private async addBaseGame(step: PlannedStep, state: RunState): Promise<void> {
    const { work } = step;
    if (work?.kind !== 'base-game') return;
    state.signal.throwIfAborted();
    try {
      const { version, alreadyExists } = await this.wads.importInto(
        state.run,
        { sourcePath: work.path },
        state.signal,
      );
      const { id, name, sizeBytes } = version;
      const source = { path: work.path, sizeBytes };
      state.finish(
        step,
        id,
        alreadyExists ? null : { kind: 'base-game', id, name: name || basename(work.path), source },
      );
    } catch (error) {
      state.fail(step, error);
    }
  }

  /** Adds a mod file that no protocol uses. Tags are part of their protocols. */
  private async addRest(step: PlannedStep, state: RunState): Promise<void> {
    state.signal.throwIfAborted();
    if (state.isFinished(step)) return;
    if (step.work?.kind === 'tag') state.end(step, { outcome: 'made' });
    if (step.work?.kind !== 'mod-file') return;
    try {
      await this.parts.addFiles([step], state);
    } catch (error) {
      state.fail(step, error);
    }
  }
}
