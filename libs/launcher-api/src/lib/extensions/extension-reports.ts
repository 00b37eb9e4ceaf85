import type { IProblem } from '@hangar/domain';
// Not the whole package: this is loaded at every start.
import satisfies from 'semver/functions/satisfies.js';

import { EXTENSION_NAME, type LauncherExtension } from './launcher-extension';

/** Why extensions were left out; listed by `GET /api/health`. */
export class ExtensionReports {
  private readonly reports = new Map<string, IProblem>();

  /** An extension that threw while it was loaded. */
  reportFailure({ name }: LauncherExtension, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.report(
      'EXTENSION_FAILED',
      name,
      `The extension ${name} could not be loaded and is left out: ${why}`,
    );
  }

  /** The extensions that fit this version of Hangar; the others are reported. */
  selectCompatible(extensions: readonly LauncherExtension[], version: string): LauncherExtension[] {
    const accepted = new Set<string>();
    return extensions.filter(({ name, compatibility }) => {
      const fault = !EXTENSION_NAME.test(name)
        ? 'its name must be lower-case letters, digits and dashes'
        : accepted.has(name)
          ? 'another extension has the same name'
          : !satisfies(version, compatibility, { includePrerelease: true })
            ? `it was written for Hangar ${compatibility}, and this is ${version}`
            : null;
      if (fault === null) accepted.add(name);
      else this.report('EXTENSION_INCOMPATIBLE', name, `The extension ${name} is left out: ${fault}.`);
      return fault === null;
    });
  }

  get problems(): IProblem[] {
    return [...this.reports.values()];
  }

  private report(code: string, name: string, message: string): void {
    this.reports.set(`${code} ${name}`, { code, message });
  }
}
