import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IProblem } from '@hangar/domain';

import { isTurnedOn, StartedExtensions } from '../../extensions';
import { findInstalledManifestFaults } from '../../extensions/extension-files/early';

/**
 * Finds mistakes in the manifests of the added extensions that were turned on when Hangar started. The manifests are
 * checked when the first report is requested, so that startup isn't delayed.
 */
@Injectable()
export class ManifestProblems {
  private problems: Promise<IProblem[]> | null = null;

  constructor(
    private readonly started: StartedExtensions,
    private readonly data: DataDirectory,
  ) {}

  list(): Promise<IProblem[]> {
    return (this.problems ??= this.find());
  }

  private async find(): Promise<IProblem[]> {
    const { known, choices } = this.started;
    const extensions = known
      .filter(({ origin }) => origin === 'file')
      .filter((one) => isTurnedOn(one, choices));
    const problems = await Promise.all(
      extensions.map(async ({ name }) => {
        const faults = await findInstalledManifestFaults(this.data.extensions(), name);
        return faults.length === 0 ? [] : [toProblem(name, faults)];
      }),
    );
    return problems.flat();
  }
}

function toProblem(name: string, faults: readonly string[]): IProblem {
  return {
    code: 'EXTENSION_MANIFEST_INVALID',
    message: `The package.json of extension ${name} has mistakes, so parts of it may not work. ${faults.join(' ')}`,
  };
}
