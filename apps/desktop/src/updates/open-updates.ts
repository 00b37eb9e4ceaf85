import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DesktopUpdater, didNotStart, wasNotInstalled } from './desktop-updater';
import { installationOf } from './installed-as';
import type { Installation, InstallFacts } from './installed-as';
import { fileBackup, installerBackup } from './program-backup';
import type { ProgramBackup } from './program-backup';
import type { ElectronReplacement } from './release-engine';
import { readReleaseSource } from './release-source';
import { RunningHangar } from './running-hangar';
import { VersionTrial } from './version-trial';

/** The facts about the running copy that updates depend on. */
export interface UpdateContext {
  readonly traces: Omit<InstallFacts, 'packageType'>;
  /** The running version. */
  readonly version: string;
  /** The folder with the files packed next to the program: `release.json` and `package-type`. */
  readonly resources: string;
  /** A folder used only for updates. It may not exist yet. */
  readonly directory: string;
  /** The folder in which the Windows installer leaves a copy of itself. */
  readonly cacheDirectory: string | undefined;
  readonly quit: () => void;
  /** Starts a program once this process has ended; `null` restarts this program. */
  readonly relaunch: (program: string | null) => void;
  /** Replaces Electron in tests. */
  readonly outside?: ElectronReplacement;
}

/** The updates, as used by the start and stop of the application. */
export interface DesktopUpdates {
  readonly updater: DesktopUpdater;
  /** Whether the previous version was restored. If so, this process must exit immediately. */
  readonly isPutBack: boolean;
  /** Called when the page is shown and the API is listening. */
  ready(url: string): void;
  /** Called if the start failed for a reason that was shown to the user. */
  forgive(): void;
}

/** The folder in which Windows installers leave a copy of themselves (`updaterCacheDirName` in `release.json`). */
const CACHE_NAME = 'hangar-updater';

/**
 * Called first at a start. Restores the previous version if this one has failed to start twice. Reads two small files.
 */
export function openUpdates(around: UpdateContext): DesktopUpdates {
  const packageType = readPackageType(join(around.resources, 'package-type'));
  const installation = installationOf({ ...around.traces, packageType });
  const kept = programBackupOf(installation, around.cacheDirectory);
  const trial = new VersionTrial(around.directory, around.version, kept);
  const verdict = trial.start();
  const updater = updaterFor(around, installation, trial);
  if (verdict.kind === 'given-up')
    updater.reportFailure(verdict.version, didNotStart(verdict.version, around.version));
  if (verdict.kind === 'not-installed')
    updater.reportFailure(verdict.version, wasNotInstalled(verdict.version, around.version));
  const isPutBack = verdict.kind === 'put-back';
  if (isPutBack && !verdict.startsByItself) around.relaunch(installation.program);
  return {
    updater,
    isPutBack,
    ready: (url) => {
      trial.succeed();
      void updater.begin(new RunningHangar(url));
    },
    forgive: () => trial.forgive(),
  };
}

function updaterFor(around: UpdateContext, installation: Installation, trial: VersionTrial): DesktopUpdater {
  const configuration = join(around.resources, 'release.json');
  const source = readReleaseSource(configuration);
  const { kind } = installation.type;
  const isOneFile = kind === 'appimage' || kind === 'portable';
  return new DesktopUpdater({
    installType: source ? installation.type : { kind, canSelfUpdate: false },
    version: around.version,
    trial,
    quit: around.quit,
    ...(source && { downloadPage: source.downloadPage }),
    loadEngine:
      source &&
      (async () => {
        const { createReleaseEngine } = await import('./release-engine');
        return createReleaseEngine(installation, source, configuration, around.outside);
      }),
    ...(isOneFile && { startAgain: () => around.relaunch(installation.program) }),
  });
}

function programBackupOf({ type, program }: Installation, cache: string | undefined): ProgramBackup | null {
  if (program) return fileBackup(program);
  return type.kind === 'nsis' && cache ? installerBackup(join(cache, CACHE_NAME, 'installer.exe')) : null;
}

function readPackageType(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    // Only deb and rpm packages have one.
    return null;
  }
}
