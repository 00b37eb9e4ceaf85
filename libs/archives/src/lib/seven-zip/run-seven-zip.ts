import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';

import { hasSystemCode, displayFileName } from '@hangar/file-system';

import { ArchiveTooLarge } from '../archive-error';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import type { ArchiveView, SevenZipOutcome, WorkerMessage, WorkerTask } from './worker-messages';

/** One run of 7-Zip over an archive. */
export interface SevenZipJob {
  readonly file: ArchiveFile;
  /** The part of the file to read. Default: the whole file. */
  readonly view?: ArchiveView;
  readonly args: readonly string[];
  readonly names: readonly string[];
  readonly limits: ArchiveLimits;
  readonly workerFile: string;
  readonly signal: AbortSignal | undefined;
}

/** The outcome if the worker exited without reporting an outcome. That happens if 7-Zip terminates the whole thread. */
const MISSING_OUTCOME: WorkerMessage = {
  kind: 'end',
  outcome: { exitCode: null, errorOutput: '', exceededMemory: false },
};

const NO_BYTES = new Uint8Array(0);

/** Memory for the worker's own JavaScript; 7-Zip's memory is limited separately. */
const WORKER_HEAP_MB = 64;

/**
 * Runs 7-Zip (WebAssembly) in a worker and yields its output. The next chunk is produced while the caller uses the
 * previous chunk. 7-Zip has access to the archive and nothing else. The worker exits after the run, even if the caller
 * stops reading.
 * @throws {ArchiveTooLarge} if it needs more time or memory than allowed
 */
export async function* runSevenZip(job: SevenZipJob): AsyncGenerator<Uint8Array, SevenZipOutcome, undefined> {
  job.signal?.throwIfAborted();
  const pendingChunks = new SharedArrayBuffer(4);
  const end = new AbortController();
  const worker = startWorker(job, pendingChunks);
  const abortRun = (): void => end.abort(job.signal?.reason);
  job.signal?.addEventListener('abort', abortRun, { once: true });
  const deadline = setTimeout(() => end.abort(timeoutError(job)), job.limits.maxReaderSeconds * 1000);
  const messages = on(worker, 'message', { signal: end.signal, close: ['exit'] });
  worker.on('error', () => undefined); // ignores errors after the caller has stopped reading
  try {
    for (;;) {
      const message = await nextMessage(messages, job, end);
      if (message.kind === 'end') return message.outcome;
      yield message.chunk;
      const counter = new Int32Array(pendingChunks);
      Atomics.sub(counter, 0, 1);
      Atomics.notify(counter, 0);
    }
  } catch (failure) {
    throw getReason(failure, job, end.signal);
  } finally {
    clearTimeout(deadline);
    job.signal?.removeEventListener('abort', abortRun);
    await worker.terminate();
  }
}

function startWorker(job: SevenZipJob, chunksUnderWay: SharedArrayBuffer): Worker {
  const workerData: WorkerTask = {
    descriptor: job.file.descriptor,
    view: job.view ?? { before: NO_BYTES, from: 0, length: job.file.sizeBytes, after: NO_BYTES },
    args: job.args,
    names: job.names,
    maxMemoryBytes: job.limits.maxReaderMemoryBytes,
    chunksUnderWay,
  };
  // The module is loaded on demand, to save 2 ms at every startup.
  const threads = process.getBuiltinModule('node:worker_threads');
  return new threads.Worker(job.workerFile, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: 8 },
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
  });
}

async function nextMessage(
  messages: NodeJS.AsyncIterator<unknown[]>,
  job: SevenZipJob,
  end: AbortController,
): Promise<WorkerMessage> {
  const timeoutMs = setTimeout(() => end.abort(timeoutError(job)), job.limits.maxSilentSeconds * 1000);
  try {
    const next = await messages.next();
    return next.done ? MISSING_OUTCOME : (next.value[0] as WorkerMessage);
  } finally {
    clearTimeout(timeoutMs);
  }
}

function timeoutError(job: SevenZipJob): ArchiveTooLarge {
  return new ArchiveTooLarge(
    'time',
    `${displayFileName(job.file.path)} took too long to extract. Extract it yourself and add the files.`,
  );
}

/** Returns the error for an archive that cannot be extracted within the memory limit. */
export function tooMuchMemoryError(path: string): ArchiveTooLarge {
  return new ArchiveTooLarge(
    'memory',
    `${displayFileName(path)} needs too much memory to extract. Extract it yourself and add the files.`,
  );
}

function getReason(failure: unknown, job: SevenZipJob, ended: AbortSignal): unknown {
  if (ended.aborted) return ended.reason;
  return hasSystemCode(failure, 'ERR_WORKER_OUT_OF_MEMORY') ? tooMuchMemoryError(job.file.path) : failure;
}
