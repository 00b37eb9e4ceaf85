import { Injectable } from '@nestjs/common';
import { LAUNCHER_NAMES, type IFolderMapping } from '@hangar/domain';

import { ArchiveAccess } from '../../library';
import type { ForeignLibrary } from '../other-launchers';
import { planBaseGame } from './base-game-planner';
import { FilePlanner } from './file-planner';
import type { ImportPlan, PlannedStep } from './import-plan';
import { LibrarySnapshots } from './library-snapshot';
import { findImportFolders, type CheckedPath } from './missing-folders';
import type { PathLocator } from './path-locator';
import type { PlannedItem } from './planned-item';
import { planPort } from './port-planner';
import { planSetup, planTags, type SetupPlanContext } from './setup-planner';

/** Another launcher's library, and how it is imported. */
export interface LibraryImport {
  readonly library: ForeignLibrary;
  /** The path of the library's file, which distinguishes its steps from those of other libraries. */
  readonly libraryPath: string;
  readonly locator: PathLocator;
  readonly folders: readonly IFolderMapping[];
  /** Whether the library is the user's own, in its usual place. */
  readonly isTrusted: boolean;
  readonly signal: AbortSignal;
}

/** Compares another launcher's library with Hangar's, and determines what an import would change. Never writes. */
@Injectable()
export class LibraryPlanner {
  constructor(
    private readonly snapshots: LibrarySnapshots,
    private readonly archives: ArchiveAccess,
  ) {}

  /** @throws the abort reason of the signal */
  async plan({
    library,
    libraryPath,
    locator,
    folders,
    isTrusted,
    signal,
  }: LibraryImport): Promise<ImportPlan> {
    const { kind } = library;
    const snapshot = await this.snapshots.read();
    const checked = new Map<string, boolean>();
    const onChecked = (path: string, isFound: boolean) => void checked.set(path, isFound);
    const files = new FilePlanner({
      kind,
      libraryPath,
      locator,
      library: snapshot,
      signal,
      onChecked,
      archiveOptions: (path) => {
        // Progress is shown for the whole import, not for each archive.
        const { onProgress: _onProgress, ...options } = this.archives.optionsFor(path, { signal });
        return options;
      },
    });
    const baseGames = new Map<string, PlannedItem>();
    for (const game of library.baseGames)
      baseGames.set(
        game.id,
        await planBaseGame(game, { kind, libraryPath, locator, library: snapshot, signal, onChecked }),
      );
    const ports = new Map<string, PlannedItem>();
    for (const port of library.ports)
      ports.set(port.id, await planPort(port, { kind, libraryPath, locator, library: snapshot, isTrusted }));
    const context = {
      library,
      libraryPath,
      snapshot,
      baseGames,
      ports,
      files,
      locator,
      isTrusted,
      onChecked,
    };
    const steps = await planSetups(context, signal);
    for (const file of library.looseFiles) await files.plan(file);
    return {
      steps: [
        ...collectSteps(ports),
        ...collectSteps(baseGames),
        ...files.steps,
        ...planTags(library.setups, context),
        ...steps,
      ],
      folders: findImportFolders(toCheckedPaths(checked), folders),
      warnings: createWarnings(library),
    };
  }
}

async function planSetups(context: SetupPlanContext, signal: AbortSignal): Promise<PlannedStep[]> {
  const steps: PlannedStep[] = [];
  for (const setup of context.library.setups) {
    signal.throwIfAborted();
    steps.push(...(await planSetup(setup, context)));
  }
  return steps;
}

function collectSteps(items: ReadonlyMap<string, PlannedItem>): PlannedStep[] {
  return [...items.values()].flatMap(({ step }) => step ?? []);
}

function toCheckedPaths(checked: ReadonlyMap<string, boolean>): CheckedPath[] {
  return [...checked].map(([path, isFound]) => ({ path, isFound }));
}

function createWarnings({ kind, isNewer, warnings }: ForeignLibrary): string[] {
  return isNewer ? [createNewerWarning(LAUNCHER_NAMES[kind]), ...warnings] : [...warnings];
}

/** Returns a sentence about a file of a newer version. */
export function createNewerWarning(name: string): string {
  return `This file is from a newer version of ${name} than Hangar knows. Check the result.`;
}
