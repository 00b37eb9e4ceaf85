import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DesktopUpdater, getNotStartedMessage, getNotInstalledMessage } from './desktop-updater';
import { detectInstallation } from './installation';
import type { Installation, InstallContext } from './installation';
import { createFileBackup, createInstallerBackup } from './program-backup';
import type { ProgramBackup } from './program-backup';
import type { ElectronReplacement } from './release-engine';
import { readReleaseSource } from './release-source';
import { RunningHangar } from './running-hangar';
import { VersionTrial } from './version-trial';

/** The properties of the running copy that affect updates. */
export interface UpdateContext {
  readonly installContext: Omit<InstallContext, 'packageType'>;
  /** The running version. */
  readonly version: string;
  /** The folder with the files packed next to the program: `release.json` and `package-type`. */
  readonly resources: string;
  /** A folder used only for updates. It may not exist yet. */
  readonly directory: string;
  /** The folder in which the Windows installer leaves a copy of itself. */
  readonly cacheDirectory: string | undefined;
  readonly quit: () => void;
  /** Starts a program once this process has ended. `null` restarts this program. */
  readonly relaunch: (program: string | null) => void;
  /** Replaces Electron in tests. */
  readonly electron?: ElectronReplacement;
}

/** The parts of the updater that the application uses when it starts and quits. */
export interface DesktopUpdates {
  readonly updater: DesktopUpdater;
  /** Whether the previous version was restored. If so, this process must exit immediately. */
  readonly isRestored: boolean;
  /** Called when the page is shown and the API is listening. */
  markReady(url: string): void;
  /** Called if startup failed for a reason that was shown to the user. */
  ignoreFailedStart(): void;
}

/** The folder in which Windows installers leave a copy of themselves (`updaterCacheDirName` in `release.json`). */
const CACHE_NAME = 'hangar-updater';

/**
 * Must be called first at startup. Restores the previous version if the current version has failed to start twice.
 * Reads only two small files.
 */
export function createUpdates(context: UpdateContext): DesktopUpdates {
  const packageType = readPackageType(join(context.resources, 'package-type'));
  const installation = detectInstallation({ ...context.installContext, packageType });
  const backup = createProgramBackup(installation, context.cacheDirectory);
  const trial = new VersionTrial(context.directory, context.version, backup);
  const trialResult = trial.start();
  const updater = createUpdater(context, installation, trial);
  if (trialResult.kind === 'given-up')
    updater.reportFailure(trialResult.version, getNotStartedMessage(trialResult.version, context.version));
  if (trialResult.kind === 'not-installed')
    updater.reportFailure(trialResult.version, getNotInstalledMessage(trialResult.version, context.version));
  const isRestored = trialResult.kind === 'put-back';
  if (isRestored && !trialResult.restartsAutomatically) context.relaunch(installation.program);
  return {
    updater,
    isRestored,
    markReady: (url) => {
      trial.markSucceeded();
      void updater.begin(new RunningHangar(url));
    },
    ignoreFailedStart: () => trial.ignoreFailedStart(),
  };
}

function createUpdater(
  context: UpdateContext,
  installation: Installation,
  trial: VersionTrial,
): DesktopUpdater {
  const configuration = join(context.resources, 'release.json');
  const source = readReleaseSource(configuration);
  const { kind } = installation.type;
  const isSingleFile = kind === 'appimage' || kind === 'portable';
  return new DesktopUpdater({
    installType: source ? installation.type : { kind, canSelfUpdate: false },
    version: context.version,
    trial,
    quit: context.quit,
    ...(source && { downloadPage: source.downloadPage }),
    loadEngine:
      source &&
      (async () => {
        const { createReleaseEngine } = await import('./release-engine');
        return createReleaseEngine(installation, source, configuration, context.electron);
      }),
    ...(isSingleFile && { restart: () => context.relaunch(installation.program) }),
  });
}

function createProgramBackup(
  { type, program }: Installation,
  cacheDirectory: string | undefined,
): ProgramBackup | null {
  if (program) return createFileBackup(program);
  return type.kind === 'nsis' && cacheDirectory
    ? createInstallerBackup(join(cacheDirectory, CACHE_NAME, 'installer.exe'))
    : null;
}

function readPackageType(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    // The file is missing, because only deb and rpm packages contain it.
    return null;
  }
}
