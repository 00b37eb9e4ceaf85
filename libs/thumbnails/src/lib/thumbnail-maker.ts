import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Limiter } from '@hangar/file-system';

import { readPictureSize } from './picture-size';
import type { ThumbnailResult, ThumbnailTask } from './worker-messages';

/** Only defined in tests, because they run the sources unbundled. */
declare const __HANGAR_THUMBNAIL_WORKER__: string | undefined;

/** The shape of a thumbnail. */
export interface ThumbnailShape {
  readonly width: number;
  /**
   * The height of a pixel divided by its width. Default: 1. Any other value indicates Doom artwork, which was drawn for
   * pixels 1.2 times as tall as wide. Even small pictures are then enlarged to the given width, without smoothing.
   */
  readonly pixelHeight?: number;
}

/**
 * Pictures with more pixels are not decoded. 8K pictures have fewer, but even a small file could claim to have more.
 */
const MAX_PIXELS = 34_000_000;
/** Maximum number of pixels in a scaled picture. Pictures that are much taller than wide could exceed it. */
const MAX_SCALED_PIXELS = 4_000_000;
/** Maximum time for scaling one picture. */
const SCALING_TIMEOUT_MS = 20_000;
/** The worker is stopped after being idle for this time, in order to free the memory of its codecs. */
const IDLE_TIMEOUT_MS = 15_000;
/** Each worker holds entire pictures in memory. */
const WORKER_HEAP_MB = 256;

/** Scales pictures down, one at a time, in a worker that is stopped while idle. */
export class ThumbnailMaker {
  private worker: Worker | null = null;
  private idleTimer: NodeJS.Timeout | undefined;
  private readonly limiter = new Limiter(1);
  private waiting = 0;

  constructor(private readonly workerFile = getDefaultWorkerFile()) {}

  /**
   * Returns the picture as a WebP with at most this width. `null` if it cannot be scaled or is already small enough.
   * Never rejects because of invalid bytes.
   */
  async make(bytes: Buffer, { width, pixelHeight = 1 }: ThumbnailShape): Promise<Buffer | null> {
    const size = readPictureSize(bytes);
    if (!size || size.width * size.height > MAX_PIXELS) return null;
    if (pixelHeight === 1 && size.width <= width) return null;
    if ((size.height * pixelHeight * width * width) / size.width > MAX_SCALED_PIXELS) return null;
    const task: ThumbnailTask = { format: size.format, bytes: copyBytes(bytes), width, pixelHeight };
    return this.runInTurn(async () => {
      const answer = await this.request(task);
      return answer && Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
    });
  }

  /** Stops the worker. Pending requests resolve to `null`. */
  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private runInTurn<T>(job: () => Promise<T>): Promise<T> {
    this.waiting++;
    clearTimeout(this.idleTimer);
    return this.limiter.run(job).finally(() => {
      if (--this.waiting === 0) this.idleTimer = setTimeout(() => void this.close(), IDLE_TIMEOUT_MS).unref();
    });
  }

  /** If a picture crashes the worker or takes too long, only that worker is lost. */
  private request(task: ThumbnailTask): Promise<ThumbnailResult> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve) => {
      const finish = (result: ThumbnailResult): void => {
        clearTimeout(deadline);
        // Only these listeners: `terminate` also waits for the exit.
        worker.off('message', finish).off('exit', finishWithoutResult).unref();
        resolve(result);
      };
      const finishWithoutResult = (): void => {
        if (this.worker === worker) this.worker = null;
        void worker.terminate();
        finish(null);
      };
      const deadline = setTimeout(finishWithoutResult, SCALING_TIMEOUT_MS).unref();
      worker.once('message', finish).once('exit', finishWithoutResult).ref();
      worker.postMessage(task, [task.bytes]);
    });
  }

  private start(): Worker {
    // The module is loaded on demand, to save 2 ms at every startup.
    const threads = process.getBuiltinModule('node:worker_threads');
    const worker = new threads.Worker(this.workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // An error ends the worker, which is handled by the `exit` event.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }
}

/** Copies bytes to a buffer that can be transferred. */
function copyBytes(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** Returns the path of the worker's script. In a build, it is next to the program. */
function getDefaultWorkerFile(): string {
  return typeof __HANGAR_THUMBNAIL_WORKER__ === 'string'
    ? __HANGAR_THUMBNAIL_WORKER__
    : join(__dirname, 'thumbnail-worker.cjs');
}
