import { Injectable } from '@nestjs/common';
import { numberedTitle, type IModFile, type IProtocol } from '@hangar/domain';

import { CatalogRepository, HeldEntries, ProtocolEditor } from '../../library';
import { FileSteps, type FileStep } from './file-steps';
import type { PlannedStep, ProtocolDraft } from './import-plan';
import { NOT_IMPORTED, ProtocolPartImporter } from './protocol-parts';
import { toReason, type RunState } from './run-state';
import { createBatches, type StepGroup } from './step-groups';

/** The state that is shared while all protocols are created. */
export interface ProtocolRun {
  readonly state: RunState;
  /** The titles of all protocols. New titles are added. */
  readonly titles: string[];
  readonly leftOutTags: ReadonlySet<string>;
}

/**
 * Creates the protocols of an import with everything that belongs to them. Each protocol is created completely or not
 * at all.
 */
@Injectable()
export class ProtocolImporter {
  constructor(
    private readonly heldEntries: HeldEntries,
    private readonly catalog: CatalogRepository,
    private readonly editor: ProtocolEditor,
    private readonly files: FileSteps,
    private readonly parts: ProtocolPartImporter,
  ) {}

  async importAll(groups: readonly StepGroup[], run: ProtocolRun): Promise<void> {
    for (const batch of createBatches(groups)) {
      await this.addFiles(batch, run);
      for (const group of batch) {
        run.state.signal.throwIfAborted();
        await this.import(group, run);
      }
    }
  }

  /** Adds the files of many protocols, except those of protocols that lack something. */
  private async addFiles(groups: readonly StepGroup[], run: ProtocolRun): Promise<void> {
    const { state } = run;
    state.signal.throwIfAborted();
    const importableGroups = groups.filter(({ step }) => findFailedNeed(step, state) === null);
    const received = await this.files.receive(newFileSteps(importableGroups, state), state);
    try {
      const complete = importableGroups.filter(({ step }) => findFailedNeed(step, state) === null);
      await this.files.add(newFileSteps(complete, state), received, state);
    } catch (error) {
      const [only, ...others] = groups;
      if (only && others.length === 0) state.fail(only.step, error);
      // One of the files was rejected. This must not affect the other protocols.
      else for (const group of groups) await this.addFiles([group], run);
    } finally {
      await this.files.discard(received);
    }
  }

  private async import(group: StepGroup, run: ProtocolRun): Promise<void> {
    const { step, draft, parts } = group;
    const { state } = run;
    const failure = findFailedNeed(step, state);
    if (failure !== null && !state.isFinished(step)) state.end(step, { outcome: 'failed', reason: failure });
    if (!state.isFinished(step)) {
      try {
        const protocol = await this.heldEntries.use(
          () => this.gather(draft, state),
          ({ entries }) => this.create(draft, entries, run, parts),
        );
        const { id, title: name } = protocol;
        state.finish(step, id, { kind: 'protocol', id, name, source: null });
        run.titles.push(name);
        await this.parts.import(protocol, parts, state);
      } catch (error) {
        state.signal.throwIfAborted();
        const reason = toReason(error);
        if (await this.parts.remove(group, state)) state.end(step, { outcome: 'failed', reason });
        else
          for (const part of parts)
            if (!state.isFinished(part)) state.end(part, { outcome: 'failed', reason });
      }
    }
    for (const part of parts)
      if (!state.isFinished(part)) state.end(part, { outcome: 'skipped', reason: NOT_IMPORTED });
  }

  /** Returns the entries of all files in load order. */
  private async gather(draft: ProtocolDraft, state: RunState) {
    const ids = draft.files.map(({ file }) => state.getId(file) ?? '');
    const found = new Map((await this.catalog.findMany(ids)).map((entry) => [entry.id, entry]));
    const missing = ids.find((id) => !found.has(id));
    // This call throws the error about the missing entry.
    if (missing !== undefined) await this.catalog.get(missing);
    return { entries: ids.flatMap((id) => found.get(id) ?? []) };
  }

  private async create(
    draft: ProtocolDraft,
    entries: readonly IModFile[],
    { state, titles, leftOutTags }: ProtocolRun,
    parts: readonly PlannedStep[],
  ): Promise<IProtocol> {
    const screenshotPath = await this.parts.importCover(parts, state);
    return this.editor.createImported(
      {
        title: numberedTitle(draft.title, titles),
        description: draft.description,
        notes: draft.notes,
        baseGameVersionId: draft.baseGame && state.getId(draft.baseGame),
        sourcePortId: draft.port && state.getId(draft.port),
        launchParameters: draft.parameters,
        options: { ...draft.options },
        tags: draft.tags.filter((tag) => !leftOutTags.has(tag)),
        rating: draft.rating,
        playtimeSeconds: draft.playtimeSeconds,
        lastLaunchedAt: draft.lastPlayedAt,
        screenshotPath,
        files: entries.map(({ id, hashValue, name }, index) => ({
          fileId: id,
          hashValue,
          name,
          enabled: draft.files[index]?.enabled ?? true,
        })),
        isTrusted: draft.isTrusted,
      },
      state.run,
    );
  }
}

/** Returns the reason why a protocol can't be imported if an item that it needs has failed; otherwise `null`. */
function findFailedNeed({ needs }: PlannedStep, state: RunState): string | null {
  return needs.map((id) => state.getFailure(id)).find((reason) => reason !== null) ?? null;
}

function newFileSteps(groups: readonly StepGroup[], state: RunState): FileStep[] {
  return [...new Set(groups.flatMap(({ files }) => files))].filter((step) => !state.isFinished(step));
}
