import { Injectable } from '@nestjs/common';
import { numberedTitle, type IModFile, type IProtocol } from '@hangar/domain';

import { CatalogRepository, HeldEntries, ProtocolEditor } from '../../library';
import type { PlannedStep, ProtocolDraft } from './import-plan';
import { ProtocolParts } from './protocol-parts';
import { reasonOf, type RunState } from './run-state';
import type { StepGroup } from './step-groups';

/** The state that the creation of all protocols shares. */
export interface ProtocolRun {
  readonly state: RunState;
  /** The titles of all protocols; new ones are added. */
  readonly titles: string[];
  readonly stepsById: ReadonlyMap<string, PlannedStep>;
  readonly leftOutTags: ReadonlySet<string>;
}

/** Creates the protocols of an import with everything that belongs to them: all of it or nothing for each protocol. */
@Injectable()
export class ProtocolImporter {
  constructor(
    private readonly held: HeldEntries,
    private readonly catalog: CatalogRepository,
    private readonly editor: ProtocolEditor,
    private readonly parts: ProtocolParts,
  ) {}

  async import({ step, draft, parts }: StepGroup, run: ProtocolRun): Promise<void> {
    const { state } = run;
    const newSteps: PlannedStep[] = [];
    try {
      const failed = step.needs.map((id) => state.failureOf(id)).find((reason) => reason !== null);
      if (failed !== undefined) {
        state.end(step, { outcome: 'failed', reason: failed });
      } else {
        const protocol = await this.held.use(
          () => this.gather(draft, run, newSteps),
          ({ entries }) => this.create(draft, entries, run, parts),
        );
        state.finish(step, protocol.id, {
          kind: 'protocol',
          id: protocol.id,
          name: protocol.title,
          source: null,
        });
        run.titles.push(protocol.title);
        await this.parts.import(protocol, parts, state);
        return;
      }
    } catch (error) {
      state.fail(step, error);
      await this.parts.removeFiles(newSteps, state, reasonOf(error));
    }
    for (const part of parts) if (!state.isFinished(part)) state.end(part, { outcome: 'skipped' });
  }

  /** Returns the entries of all files in load order. Those that aren't in the catalogue are copied first. */
  private async gather(draft: ProtocolDraft, run: ProtocolRun, newSteps: PlannedStep[]) {
    const missing = draft.files
      .flatMap(({ file }) => ('stepId' in file ? (run.stepsById.get(file.stepId) ?? []) : []))
      .filter((step) => !run.state.isFinished(step));
    const unique = [...new Set(missing)];
    await this.parts.addFiles(unique, run.state);
    newSteps.push(...unique);
    const entries: IModFile[] = [];
    for (const { file } of draft.files) entries.push(await this.catalog.get(run.state.idOf(file) ?? ''));
    return { entries };
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
        baseGameVersionId: draft.baseGame && state.idOf(draft.baseGame),
        sourcePortId: draft.port && state.idOf(draft.port),
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
