import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';

import { VersionRepository, WadImporter } from '../../library';
import type { PlannedStep, StepWork } from './import-plan';
import type { RunState } from './run-state';
import { readCopyField, digestUserFields } from './user-changes';

type BaseGameWork = Extract<StepWork, { kind: 'base-game' }>;

/** Executes the steps for base games. */
@Injectable()
export class BaseGameSteps {
  constructor(
    private readonly wads: WadImporter,
    private readonly versions: VersionRepository,
  ) {}

  async addAll(steps: readonly PlannedStep[], state: RunState): Promise<void> {
    // An existing entry may get its missing file back, but is not part of the import.
    const olderIds = new Set((await this.versions.list()).map(({ id }) => id));
    for (const step of steps)
      if (step.work?.kind === 'base-game') await this.add(step, step.work, olderIds, state);
  }

  private async add(
    step: PlannedStep,
    { path }: BaseGameWork,
    olderIds: ReadonlySet<string>,
    state: RunState,
  ): Promise<void> {
    state.signal.throwIfAborted();
    try {
      const { version, alreadyExists } = await this.wads.importInto(
        state.run,
        { sourcePath: path },
        state.signal,
      );
      const { id, name, sizeBytes } = version;
      const made = {
        kind: 'base-game',
        id,
        name: name || basename(path),
        source: { path, sizeBytes },
        digest: digestUserFields('base-game', version),
        ...(await readCopyField(version.iwadPath)),
      } as const;
      state.finish(step, id, alreadyExists || olderIds.has(id) ? null : made);
    } catch (error) {
      state.fail(step, error);
    }
  }
}
