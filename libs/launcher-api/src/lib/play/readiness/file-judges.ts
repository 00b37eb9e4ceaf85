import { judgeSetup, type JudgedSetup, type SourcePortFamilyFacts } from '@hangar/launch-engine';

import { memoizePerPort, type FindFilesObstacle } from '../saves';
import type { DescribedSetup, SetupDescription } from './describe-setup';

/**
 * Explains why ports cannot load the files of setups, ignoring extras. Setups with the same files are described only
 * once, and each port is checked only once for them.
 */
export class FileObstacleFinders {
  private readonly known = new Map<string, FindFilesObstacle>();

  /** @param describe Describes a setup. The known files must not change between calls. */
  constructor(
    private readonly describe: (setup: DescribedSetup) => SetupDescription,
    private readonly families: readonly SourcePortFamilyFacts[],
  ) {}

  of(described: DescribedSetup): FindFilesObstacle {
    const { files, launchParameters, baseGameVersionId } = described;
    if (files.length === 0) return () => null;
    const key = JSON.stringify([
      baseGameVersionId,
      launchParameters,
      files.map(({ fileId, hashValue, enabled }) => [fileId, hashValue, enabled]),
    ]);
    const known = this.known.get(key) ?? this.createObstacleFinder(described);
    this.known.set(key, known);
    return known;
  }

  private createObstacleFinder(described: DescribedSetup): FindFilesObstacle {
    let setup: JudgedSetup | null = null;
    return memoizePerPort((port) => {
      setup ??= this.describe(described).setup;
      const problem = judgeSetup({ ...setup, port }, this.families).find(
        ({ code }) => code === 'MOD_FILES_UNSUPPORTED',
      );
      return problem ? { cause: problem.message, message: problem.message } : null;
    });
  }
}
