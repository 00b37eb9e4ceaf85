import type { IInstallType, IUpdateInfo } from '@hangar/domain';

/** The update functions of a desktop shell. */
export interface AppUpdater {
  readonly installType: IInstallType;
  readonly info: IUpdateInfo;
  /** Each method resolves when the step has succeeded or failed; `info` then contains the result. */
  check(): Promise<void>;
  download(): Promise<void>;
  /** Cancels a download. `info` still contains the available version. */
  cancelDownload(): Promise<void>;
  /** Quits the program and starts the new version. */
  install(): Promise<void>;
  /** Notifies the listener of every change to `info`. Returns a function that removes the listener. */
  onChange(listener: (info: IUpdateInfo) => void): () => void;
}

/** The updater of a Hangar installation that is not a packaged app and cannot update itself. */
export const noUpdater: AppUpdater = {
  installType: { kind: 'source', canSelfUpdate: false },
  info: { status: 'unsupported' },
  check: () => Promise.resolve(),
  download: () => Promise.resolve(),
  cancelDownload: () => Promise.resolve(),
  install: () => Promise.resolve(),
  onChange: () => () => undefined,
};
