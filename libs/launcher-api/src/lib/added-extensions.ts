import { onExtensionError, runAsExtension } from '@hangar/api-foundation/faults';

import type { InstalledExtension, PrototypeGuard } from './extensions/extension-files';
import {
  loadExtensionLoader,
  loadPrototypeCheck,
  type AddedExtension,
} from './extensions/extension-files/early';
import type { LauncherExtension } from './hosting';
import {
  getChoice,
  isTurnedOn,
  type ExtensionChoice,
  type ExtensionReports,
} from './extensions/extension-records';
import type { GuardedStart } from './extensions/start-notes';

/**
 * Returns the added extensions with intact packages. Reports enabled ones that are damaged or have changed since they
 * were enabled.
 */
export function selectUsableExtensions(
  added: readonly AddedExtension[],
  choices: readonly ExtensionChoice[],
  reports: ExtensionReports,
): InstalledExtension[] {
  return added.filter((extension) => {
    const isEnabled = getChoice(extension.name, choices).enabled === true;
    if ('error' in extension) {
      if (isEnabled) reports.reportFailure(extension, extension.error);
      return false;
    }
    if (isEnabled && !isTurnedOn(extension, choices)) reports.reportChanged(extension);
    return true;
  }) as InstalledExtension[];
}

/** The extensions to start, in order. */
export interface ExtensionGroups {
  /** The host's extensions, which are started first. */
  readonly host: readonly LauncherExtension[];
  /** Added extensions. The extensions in a group are started together. */
  readonly groups: readonly (readonly InstalledExtension[])[];
  /** Guards the start. `null` if no added extension runs. */
  readonly guard: GuardedStart | null;
  /** Guards the built-in prototypes until the end of the start; `null` if no added extension runs. */
  readonly prototypes: PrototypeGuard | null;
}

/**
 * Decides which extensions are started together. Omits added extensions that prevented an earlier start, or all added
 * extensions if `isSafeStart`.
 */
export async function groupExtensions(
  extensions: readonly (LauncherExtension | InstalledExtension)[],
  path: string,
  isSafeStart: boolean,
  reports: ExtensionReports,
): Promise<ExtensionGroups> {
  const host = extensions.filter((extension) => !isInstalledExtension(extension)) as LauncherExtension[];
  const added = extensions.filter(isInstalledExtension);
  if (isSafeStart) added.forEach((extension) => reports.reportSafeStart(extension));
  if (isSafeStart || added.length === 0) return { host, groups: [], guard: null, prototypes: null };
  const { GuardedStart, describeLeftOut } = await import('./extensions/start-notes');
  const guard = await GuardedStart.begin(path, added);
  const { groups, leftOut } = guard.plan;
  for (const [name, culprit] of leftOut)
    reports.reportLeftOut({ name }, describeLeftOut(culprit), culprit?.place ?? null);
  const find = (name: string) => added.find((extension) => extension.name === name) ?? [];
  const { PrototypeGuard } = await loadPrototypeCheck();
  const prototypes = new PrototypeGuard(groups.flat(), (names, keys) => reports.reportPollution(names, keys));
  return { host, guard, prototypes, groups: groups.map((names) => names.flatMap(find)) };
}

/**
 * Loads added extensions, which runs their code for the first time. An extension that throws is reported and omitted.
 */
export async function loadExtensions(
  extensions: readonly InstalledExtension[],
  folder: string,
  reports: ExtensionReports,
): Promise<LauncherExtension[]> {
  const { handOverModules, loadInstalled, explainLoadError } = await loadExtensionLoader();
  const { SHARED_MODULES } = await import('./shared-modules');
  await handOverModules(SHARED_MODULES, folder);
  return extensions.flatMap((extension) => {
    try {
      return [runAsExtension(extension.name, () => loadInstalled(extension))];
    } catch (error) {
      reports.reportFailure(extension, explainLoadError(error));
      return [];
    }
  });
}

/** Reports uncaught errors of extensions in the log and the health check. */
export function reportUncaughtErrors(reports: ExtensionReports, known: ReadonlySet<string>): () => void {
  return onExtensionError((name, error, kind) => {
    // The extension may belong to another launcher in this process.
    if (!known.has(name)) return false;
    if (kind === 'request') reports.reportFailedRequest(name, error);
    else reports.reportUncaughtError(name, error);
    return true;
  });
}

function isInstalledExtension(
  extension: LauncherExtension | InstalledExtension,
): extension is InstalledExtension {
  return 'packageFolder' in extension;
}
