import { Logger } from '@nestjs/common';
import { endSentence, type IProblem } from '@hangar/domain';
// Not the whole package: this is loaded at every start.
import satisfies from 'semver/functions/satisfies.js';

import { faultOfName, foreignPathOf, type LauncherExtension } from '../../hosting/early';

/** Why an extension is not there, or what one that runs did wrong last. */
export interface ExtensionFault {
  readonly state: 'failed' | 'incompatible' | 'active';
  /** A sentence for people. */
  readonly message: string;
}

/** Why extensions were left out; listed by `GET /api/health`. */
export class ExtensionReports {
  private readonly logger = new Logger('Extensions');
  private readonly reports = new Map<string, IProblem>();
  private readonly faults = new Map<string, ExtensionFault>();

  /** An extension that threw while it was loaded. */
  reportFailure({ name }: Pick<LauncherExtension, 'name'>, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.faults.set(name, { state: 'failed', message: `It did not start: ${why}` });
    this.report('EXTENSION_FAILED', name, `Couldn't load extension ${name}: ${why}`);
  }

  /** An extension whose files are other ones than those that were switched on. */
  reportChanged({ name }: Pick<LauncherExtension, 'name'>): void {
    this.report(
      'EXTENSION_UNCONFIRMED',
      name,
      `Extension ${name} was turned off, because its files changed. If you expected that, turn it on again.`,
    );
  }

  /** Something that an extension has thrown while it ran, and that nobody caught. */
  reportStray(name: string, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    this.reportFault(name, `failed while it ran, and may not work until Hangar is started again: ${why}`);
  }

  /**
   * Something that an extension does wrong while it runs, as the rest of a sentence about it. The log says it once.
   *
   * @param contribution Which of its contributions does it: the last fault of each is kept, so that one does not hide another's.
   */
  reportFault(name: string, fault: string, contribution = ''): void {
    const rest = endSentence(fault);
    // Why one does not run outlasts what its code does all the same.
    if ((this.faultOf(name)?.state ?? 'active') === 'active')
      this.faults.set(name, { state: 'active', message: `It ${rest}` });
    const message = `The extension ${name} ${rest}`;
    const subject = `${name} ${contribution}`;
    if (this.reports.get(`EXTENSION_FAILED ${subject}`)?.message === message) return;
    this.logger.warn(message);
    this.report('EXTENSION_FAILED', subject, message);
  }

  /** The extensions that fit this version of Hangar; the others are reported. */
  selectCompatible<T extends Omit<LauncherExtension, 'module'>>(
    extensions: readonly T[],
    version: string,
  ): T[] {
    const accepted = new Set<string>();
    return extensions.filter((extension) => {
      const { name, compatibility } = extension;
      const foreignPath = foreignPathOf(extension);
      const nameFault = faultOfName(name);
      const fault = nameFault
        ? `its name ${nameFault}`
        : accepted.has(name)
          ? 'another extension has the same name'
          : !satisfies(version, compatibility, { includePrerelease: true })
            ? `it was written for Hangar ${compatibility}, and this is ${version}`
            : foreignPath !== null
              ? `"${foreignPath}" does not lie below /api/extensions/${name}/, where all that it shows has to be`
              : null;
      if (fault === null) accepted.add(name);
      else this.leaveOut(name, fault, accepted.has(name));
      return fault === null;
    });
  }

  get problems(): IProblem[] {
    return [...this.reports.values()];
  }

  /** Why the extension of this name does not run, or what it did wrong last; `null` when nothing is wrong with it. */
  faultOf(name: string): ExtensionFault | null {
    return this.faults.get(name) ?? null;
  }

  private leaveOut(name: string, fault: string, isOfAnother: boolean): void {
    this.report('EXTENSION_INCOMPATIBLE', name, endSentence(`The extension ${name} is left out: ${fault}`));
    // The one that has the name runs.
    if (isOfAnother) return;
    const message = endSentence(`${fault.slice(0, 1).toUpperCase()}${fault.slice(1)}`);
    this.faults.set(name, { state: 'incompatible', message });
  }

  private report(code: string, subject: string, message: string): void {
    this.reports.set(`${code} ${subject}`, { code, message });
  }
}
