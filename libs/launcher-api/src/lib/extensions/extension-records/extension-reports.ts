import { Logger } from '@nestjs/common';
import {
  findExtensionLocation,
  findErrorLocation,
  getStack,
  toPlainError,
} from '@hangar/api-foundation/faults';
import { endSentence, joinWithOr, withoutStop, type IProblem } from '@hangar/domain';
// Only a part of the package is imported, because this file is loaded at every start.
import satisfies from 'semver/functions/satisfies.js';

import { findNameFault, findForeignPath, type LauncherExtension } from '../../hosting/early';

/** The reason why an extension does not run, or the most recent fault of a running extension. */
export interface ExtensionFault {
  readonly state: 'failed' | 'incompatible' | 'active' | 'off';
  /** A sentence for the user. */
  readonly message: string;
  /** The place in its code, such as `dist/index.cjs:12:5`. `null` if unknown. */
  readonly place: string | null;
}

const MAX_LISTED_KEYS = 5;
const MAX_KEY_CHARACTERS = 100;

/** Collects the faults of extensions, which `GET /api/health` lists. */
export class ExtensionReports {
  private readonly logger = new Logger('Extensions');
  private readonly reports = new Map<string, IProblem>();
  private readonly faults = new Map<string, ExtensionFault>();
  private readonly triedAgain = new Set<string>();

  /** Reports an extension that threw while it was loaded. */
  reportFailure({ name }: Pick<LauncherExtension, 'name'>, error: unknown): void {
    const place = findErrorLocation(name, error);
    const cause = this.reportOtherCause(name, error, `kept extension ${name} from starting`);
    const reason =
      cause === null
        ? addPlace(getReason(error), place)
        : `it called a function that extension ${cause} has replaced or provides, and that failed: ${getReason(error)}`;
    this.faults.set(name, { state: 'failed', message: `Couldn't start: ${reason}`, place });
    const message = `Couldn't load extension ${name}: ${reason}`;
    this.logger.error(`${message}\n${getStack(error)}`);
    this.report('EXTENSION_FAILED', name, message);
  }

  /**
   * Reports an extension that is left out of this start, because of what happened in an earlier one. `predicate` is the
   * rest of a sentence about it.
   */
  reportLeftOut({ name }: Pick<LauncherExtension, 'name'>, predicate: string, place: string | null): void {
    this.faults.set(name, { state: 'failed', message: `This extension ${predicate}`, place });
    const message = `Extension ${name} ${predicate}`;
    this.logger.error(message);
    this.report('EXTENSION_FAILED', name, message);
  }

  /** Reports an extension that is off, because Hangar was started without extensions from files. */
  reportSafeStart({ name }: Pick<LauncherExtension, 'name'>): void {
    const message =
      'Hangar was started without extensions from files. To use this one, restart Hangar without --safe or HANGAR_NO_EXTENSIONS.';
    this.faults.set(name, { state: 'off', message, place: null });
  }

  /** Takes into account that the user wants to try an extension again at the next start. */
  allowNextStart(name: string): void {
    if (this.faults.get(name)?.state === 'failed') this.triedAgain.add(name);
  }

  /** Whether an extension did not start, but the user wants to try it again at the next start. */
  isTriedAgain(name: string): boolean {
    return this.triedAgain.has(name);
  }

  /** Reports an extension whose files have changed since it was turned on. */
  reportChanged({ name }: Pick<LauncherExtension, 'name'>): void {
    this.report(
      'EXTENSION_UNCONFIRMED',
      name,
      `Extension ${name} was turned off, because its files changed. If you expected that, turn it on again.`,
    );
  }

  /**
   * Reports that an extension has added keys to built-in prototypes, and which of them could be removed.
   * @param names If it is unknown which extension it was, all that it may have been
   */
  reportPollution(
    names: readonly string[],
    keys: readonly { readonly name: string; readonly isRemoved: boolean }[],
  ): void {
    const predicate = describePollution(keys);
    const [name = ''] = names;
    if (names.length === 1) return this.reportFault(name, predicate, 'prototypes');
    const message = endSentence(`One of the extensions ${joinWithOr(names)} ${predicate}`);
    this.logger.warn(message);
    this.report('EXTENSION_FAILED', 'prototypes', message);
  }

  /** Reports an uncaught error that an extension threw while it ran. */
  reportUncaughtError(name: string, error: unknown): void {
    if (this.reportOtherCause(name, error, `made extension ${name} fail`) !== null) return;
    const reason = addPlace(getReason(error), findErrorLocation(name, error));
    this.reportFault(
      name,
      `failed while running, and might not work until you restart Hangar: ${reason}`,
      '',
      error,
    );
  }

  /** Reports an unexpected error in a route of an extension. */
  reportFailedRequest(name: string, error: unknown): void {
    if (this.reportOtherCause(name, error, `made a request to extension ${name} fail`) !== null) return;
    const reason = addPlace(getReason(error), findErrorLocation(name, error));
    this.reportFault(name, `failed to answer a request: ${reason}`, 'routes', error);
  }

  /**
   * Reports a fault of a running extension, given as the rest of a sentence about it. It is logged once.
   * @param contribution The contribution that caused the fault. The most recent fault of each contribution is kept, so
   * that they do not hide each other.
   * @param error The cause, whose stack is logged
   */
  reportFault(name: string, fault: string, contribution = '', error?: unknown): void {
    const predicate = endSentence(fault);
    // The reason why an extension does not run is not replaced by later faults.
    if ((this.getFault(name)?.state ?? 'active') === 'active')
      this.faults.set(name, {
        state: 'active',
        message: `This extension ${predicate}`,
        place: findErrorLocation(name, error),
      });
    const message = `Extension ${name} ${predicate}`;
    const subject = `${name} ${contribution}`;
    if (this.reports.get(`EXTENSION_FAILED ${subject}`)?.message === message) return;
    if (error === undefined) this.logger.warn(message);
    else this.logger.error(`${message}\n${getStack(error)}`);
    this.report('EXTENSION_FAILED', subject, message);
  }

  /** Returns the extensions that are compatible with this version of Hangar, and reports the others. */
  selectCompatible<T extends Omit<LauncherExtension, 'module'>>(
    extensions: readonly T[],
    version: string,
  ): T[] {
    const accepted = new Set<string>();
    return extensions.filter((extension) => {
      const { name, compatibility } = extension;
      const foreignPath = findForeignPath(extension);
      const nameFault = findNameFault(name);
      const fault = nameFault
        ? `its name ${nameFault}`
        : accepted.has(name)
          ? 'another extension has the same name'
          : !satisfies(version, compatibility, { includePrerelease: true })
            ? `it was made for Hangar ${compatibility}, but this is ${version}`
            : foreignPath !== null
              ? `everything it shows must be below /api/extensions/${name}/, but “${foreignPath}” isn't`
              : null;
      if (fault === null) accepted.add(name);
      else this.reportIncompatible(name, fault, accepted.has(name));
      return fault === null;
    });
  }

  get problems(): IProblem[] {
    return [...this.reports.values()];
  }

  /** Returns the reason why an extension does not run, or its most recent fault; `null` if it has no faults. */
  getFault(name: string): ExtensionFault | null {
    return this.faults.get(name) ?? null;
  }

  /**
   * Reports the extension whose code has thrown an error, if it isn't the one that was running: it may have replaced a
   * function of Node that the other one uses. Returns its name, or `null`.
   */
  private reportOtherCause(running: string, error: unknown, effect: string): string | null {
    const cause = findExtensionLocation(getStack(error));
    if (cause === null || cause.extension === running) return null;
    this.reportFault(cause.extension, `${effect}: ${addPlace(getReason(error), cause.place)}`, effect, error);
    return cause.extension;
  }

  private reportIncompatible(name: string, fault: string, isNameTaken: boolean): void {
    this.report('EXTENSION_INCOMPATIBLE', name, endSentence(`Extension ${name} isn't used: ${fault}`));
    // Another extension with this name still runs.
    if (isNameTaken) return;
    const message = endSentence(`${fault.slice(0, 1).toUpperCase()}${fault.slice(1)}`);
    this.faults.set(name, { state: 'incompatible', message, place: null });
  }

  private report(code: string, subject: string, message: string): void {
    this.reports.set(`${code} ${subject}`, { code, message });
  }
}

function describePollution(keys: readonly { readonly name: string; readonly isRemoved: boolean }[]): string {
  const removed = listKeys(keys.filter(({ isRemoved }) => isRemoved));
  const remaining = listKeys(keys.filter(({ isRemoved }) => !isRemoved));
  const outcome = [
    ...(removed === '' ? [] : [`removed ${removed}`]),
    ...(remaining === '' ? [] : [`couldn't remove ${remaining}`]),
  ].join(', but ');
  return remaining === ''
    ? `changed built-in objects of JavaScript. Hangar ${outcome}, so the extension might not work`
    : `changed built-in objects of JavaScript. Hangar ${outcome}, so Hangar might not work. Turn the extension off, and restart Hangar`;
}

function listKeys(keys: readonly { name: string }[]): string {
  const listed = keys.slice(0, MAX_LISTED_KEYS).map(({ name }) => name.slice(0, MAX_KEY_CHARACTERS));
  const more = keys.length > listed.length ? ` and ${keys.length - listed.length} more` : '';
  return `${listed.join(', ')}${more}`;
}

/** Returns the first line of a message. The log contains the rest, such as the files that required a missing module. */
function getReason(error: unknown): string {
  const { message } = toPlainError(error);
  return message.split('\n', 1)[0] ?? message;
}

function addPlace(reason: string, place: string | null): string {
  return place === null ? reason : `${withoutStop(reason)} (${place})`;
}
