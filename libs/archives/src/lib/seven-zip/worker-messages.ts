/** What 7-Zip sees as the archive: a part of the file (usually the whole), and bytes that we put around it. */
export interface ArchiveView {
  readonly before: Uint8Array;
  readonly from: number;
  readonly length: number;
  readonly after: Uint8Array;
}

/** What the worker is started with. */
export interface WorkerTask {
  /** The open archive; the worker reads from it and never closes it. */
  readonly descriptor: number;
  readonly view: ArchiveView;
  /** Arguments of 7-Zip. The archive is `/in/archive`, the list of names `/in/names`. */
  readonly args: readonly string[];
  /** The entries that are wanted, for `-i@/in/names`. */
  readonly names: readonly string[];
  readonly maxMemoryBytes: number;
  /** One counter of the chunks that are on their way: the worker stops when there are many. */
  readonly chunksUnderWay: SharedArrayBuffer;
}

/** How a run of 7-Zip ended. */
export interface SevenZipOutcome {
  /** 0 good, 1 with a warning; `null` when it broke off, as it does on directories that make no sense. */
  readonly exitCode: number | null;
  /** What it wrote to its error output. */
  readonly complaints: string;
  /** Whether it asked for more memory than it was given. */
  readonly wantedMoreMemory: boolean;
}

/** What the worker tells: its output in chunks, at last the outcome. */
export type WorkerMessage =
  | { readonly kind: 'output'; readonly chunk: Uint8Array }
  | { readonly kind: 'end'; readonly outcome: SevenZipOutcome };
