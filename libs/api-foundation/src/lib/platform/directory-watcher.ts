/** What is wanted of a watched directory. */
export interface WatchRequest {
  directory: string;
  /** Called with the names that came, went or changed, once things are quiet. */
  onChange: (fileNames: ReadonlySet<string>) => void;
  /** Called when the system cannot watch and the directory is looked at now and then instead. */
  onPolling: (reason: string) => void;
  /** How long a file must not have grown before it counts as written, in milliseconds. */
  settleMilliseconds: number;
}

/** A running watch. */
export interface DirectoryWatch {
  close(): Promise<void>;
}

/** Watches one directory, without its folders. */
export interface DirectoryWatcher {
  /** Resolves once every later change will be noticed. */
  watch(request: WatchRequest): Promise<DirectoryWatch>;
}
