/** Parameters of a directory watch. */
export interface WatchRequest {
  directory: string;
  /** Called with the names that were added, removed or changed, after a moment without further changes. */
  onChange: (fileNames: ReadonlySet<string>) => void;
  /** Called when the system cannot watch the directory and it is polled instead. */
  onPolling: (reason: string) => void;
  /** Time in milliseconds that a file must not have grown before it counts as written. */
  settleMilliseconds: number;
}

/** A running watch. */
export interface DirectoryWatch {
  close(): Promise<void>;
}

/** Watches one directory, without its subfolders. */
export interface DirectoryWatcher {
  /** Resolves once every later change will be noticed. */
  watch(request: WatchRequest): Promise<DirectoryWatch>;
}
