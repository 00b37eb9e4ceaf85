import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Limiter } from '@hangar/file-system';

import { pictureSize } from './picture-size';
import type { ThumbnailAnswer, ThumbnailTask } from './worker-messages';

/** Put in place by the test settings, where the sources run unbundled. */
declare const __HANGAR_THUMBNAIL_WORKER__: string | undefined;

/** How a thumbnail is to look. */
export interface ThumbnailShape {
  readonly width: number;
  /**
   * How many times as high as wide a pixel of the picture is to be shown; default 1. With another value even a small
   * picture is made as wide as asked for, pixel by pixel: Doom's pictures were drawn for pixels 1.2 times as high as wide.
   */
  readonly pixelHeight?: number;
}

/** More is not decoded: 8K is less, and a small file could claim anything. */
const MAX_PIXELS = 34_000_000;
/** A picture that is much higher than wide would become very large. */
const MAX_PIXELS_MADE = 4_000_000;
/** A picture that takes longer is not scaled. */
const MAX_SCALING_MILLISECONDS = 20_000;
/** The worker, with the memory that its codecs took, ends when nothing was asked of it for so long. */
const IDLE_MILLISECONDS = 15_000;
/** Each of them holds whole pictures in memory. */
const WORKER_HEAP_MB = 256;

/** Scales pictures down, one after the other, in a worker that runs only while there is work. */
export class ThumbnailMaker {
  private worker: Worker | null = null;
  private idleTimer: NodeJS.Timeout | undefined;
  private readonly limiter = new Limiter(1);
  private waiting = 0;

  constructor(private readonly workerFile = defaultWorkerFile()) {}

  /**
   * The picture as a WebP of at most that width; `null` when it cannot be scaled or is small enough. Never fails because of
   * what the bytes are.
   */
  async make(bytes: Buffer, { width, pixelHeight = 1 }: ThumbnailShape): Promise<Buffer | null> {
    const size = pictureSize(bytes);
    if (!size || size.width * size.height > MAX_PIXELS) return null;
    if (pixelHeight === 1 && size.width <= width) return null;
    if ((size.height * pixelHeight * width * width) / size.width > MAX_PIXELS_MADE) return null;
    const task: ThumbnailTask = { format: size.format, bytes: copyOf(bytes), width, pixelHeight };
    return this.inTurn(async () => {
      const answer = await this.ask(task);
      return answer && Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
    });
  }

  /** Ends the worker; what was asked for and is not done becomes `null`. */
  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    this.waiting++;
    clearTimeout(this.idleTimer);
    return this.limiter.run(job).finally(() => {
      if (--this.waiting === 0)
        this.idleTimer = setTimeout(() => void this.close(), IDLE_MILLISECONDS).unref();
    });
  }

  /** A picture that ends the worker, or takes too long, costs that worker and nothing else. */
  private ask(task: ThumbnailTask): Promise<ThumbnailAnswer> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve) => {
      const finish = (answer: ThumbnailAnswer): void => {
        clearTimeout(deadline);
        worker.removeAllListeners('message').removeAllListeners('exit').unref();
        resolve(answer);
      };
      const giveUp = (): void => {
        if (this.worker === worker) this.worker = null;
        void worker.terminate();
        finish(null);
      };
      const deadline = setTimeout(giveUp, MAX_SCALING_MILLISECONDS).unref();
      worker.once('message', finish).once('exit', giveUp).ref();
      worker.postMessage(task, [task.bytes]);
    });
  }

  private start(): Worker {
    // Loaded when needed: 2 ms of every start.
    const threads = process.getBuiltinModule('node:worker_threads');
    const worker = new threads.Worker(this.workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // What goes wrong in it ends it, and that is heard.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }
}

/** A buffer of its own, to be handed over. */
function copyOf(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** The script of the worker: in a built program it lies beside the program. */
function defaultWorkerFile(): string {
  return typeof __HANGAR_THUMBNAIL_WORKER__ === 'string'
    ? __HANGAR_THUMBNAIL_WORKER__
    : join(__dirname, 'thumbnail-worker.cjs');
}
