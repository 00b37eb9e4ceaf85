/** Parameters of a directory watch. */
export interface WatchRequest {
  directory: string;
  /** Called with the added, removed and changed names. Changes in quick succession are reported together. */
  onChange: (fileNames: ReadonlySet<string>) => void;
  /** Called when the directory is polled because the system cannot watch it. */
  onPolling: (reason: string) => void;
  /** Time in milliseconds without growth after which a file counts as written. */
  settleMilliseconds: number;
}

/** A running watch. */
export interface DirectoryWatch {
  close(): Promise<void>;
}

/** Watches one directory, without its subfolders. */
export interface DirectoryWatcher {
  /** Resolves once no later change can be missed. */
  watch(request: WatchRequest): Promise<DirectoryWatch>;
}
