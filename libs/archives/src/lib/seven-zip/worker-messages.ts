/** The part of a file that 7-Zip sees as the archive (usually the whole file), plus bytes that we add around it. */
export interface ArchiveView {
  readonly before: Uint8Array;
  readonly from: number;
  readonly length: number;
  readonly after: Uint8Array;
}

/** The data passed to the worker. */
export interface WorkerTask {
  /** The open archive. The worker reads from it and never closes it. */
  readonly descriptor: number;
  readonly view: ArchiveView;
  /** Arguments of 7-Zip. The archive is `/in/archive`, the list of names `/in/names`. */
  readonly args: readonly string[];
  /** The requested entries, for `-i@/in/names`. */
  readonly names: readonly string[];
  readonly maxMemoryBytes: number;
  /** Counts unprocessed chunks. The worker pauses when there are many. */
  readonly chunksUnderWay: SharedArrayBuffer;
}

/** The outcome of a run of 7-Zip. */
export interface SevenZipOutcome {
  /** 0 for success, 1 for a warning; `null` if 7-Zip crashed, as it does on invalid directories. */
  readonly exitCode: number | null;
  /** The error output of 7-Zip. */
  readonly errorOutput: string;
  /** Whether 7-Zip tried to exceed its memory limit. */
  readonly exceededMemory: boolean;
}

/** A message from the worker: a chunk of output or, at the end, the outcome. */
export type WorkerMessage =
  | { readonly kind: 'output'; readonly chunk: Uint8Array }
  | { readonly kind: 'end'; readonly outcome: SevenZipOutcome };
