import type { IInstallType, IUpdateInfo } from '@hangar/domain';

/** What a desktop shell can do about new versions of itself. */
export interface AppUpdater {
  readonly installType: IInstallType;
  readonly info: IUpdateInfo;
  /** Each resolves once the step is done or has failed; `info` then says how it went. */
  check(): Promise<void>;
  download(): Promise<void>;
  /** Stops a download; the version that was found stays known. */
  cancelDownload(): Promise<void>;
  /** Ends the program; the new version starts in its place. */
  install(): Promise<void>;
  /** Tells every change of `info`; the returned function ends that. */
  onChange(listener: (info: IUpdateInfo) => void): () => void;
}

/** For a Hangar that is not a packaged app: whoever installed it brings it up to date. */
export const noUpdater: AppUpdater = {
  installType: { kind: 'source', canSelfUpdate: false },
  info: { status: 'unsupported' },
  check: () => Promise.resolve(),
  download: () => Promise.resolve(),
  cancelDownload: () => Promise.resolve(),
  install: () => Promise.resolve(),
  onChange: () => () => undefined,
};
