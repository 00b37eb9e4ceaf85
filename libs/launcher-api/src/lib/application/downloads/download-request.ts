import type { AddressPolicy } from './address-policy';
import type { Checksums } from './checksums';

/** A file to download. */
export interface DownloadRequest {
  /** The addresses of the file, all with the same content. If one fails, the next one is used. */
  readonly addresses: readonly string[];
  readonly policy: AddressPolicy;
  /**
   * Identifies the file. The next download with the same key continues from the bytes that were already received, so
   * files with different content must have different keys.
   */
  readonly key: string;
  /**
   * The job that downloads the file. The received bytes are removed together with the job's entry in the list of jobs.
   */
  readonly jobId: string | null;
  /** The file's name as part of a sentence: `the game`, `eviternity.zip`. */
  readonly name: string;
  /** The file's checksums. All of them are verified. Default: none. */
  readonly checksums?: Checksums;
  readonly maxBytes: number;
  /** The size of the file, if known. A server that announces a different size doesn't have this file. */
  readonly expectedBytes?: number;
  /** Returns the disk space that the caller needs in addition to the file, for example to extract it. Default: none. */
  readonly extraBytes?: (fileBytes: number) => number;
  readonly signal: AbortSignal;
  /** Receives the progress. The total is `null` if the server doesn't report it. May be called often. */
  readonly onProgress?: (receivedBytes: number, totalBytes: number | null) => void;
  /** Receives a description of what the download is doing or waiting for, as shown to the user. */
  readonly onStep?: (step: string) => void;
}

/**
 * A complete and verified file. It is kept until it is removed, so that an interrupted job doesn't download it again.
 * The file is never modified afterwards, so links to it are safe.
 */
export interface DownloadedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Removes the file and its note. */
  remove(): Promise<void>;
}
