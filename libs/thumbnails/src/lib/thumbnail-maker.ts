import { join } from 'node:path';
import { Limiter } from '@hangar/file-system';
import { TaskThread } from '@hangar/platform';

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
/** Each worker holds entire pictures in memory. */
const WORKER_HEAP_MB = 256;

/** Scales pictures down, one at a time, in a worker that is stopped while idle. */
export class ThumbnailMaker {
  private readonly thread: TaskThread<ThumbnailTask, ThumbnailResult>;
  private readonly limiter = new Limiter(1);

  constructor(workerFile = getDefaultWorkerFile()) {
    this.thread = new TaskThread({ workerFile, timeoutMs: SCALING_TIMEOUT_MS, maxHeapMb: WORKER_HEAP_MB });
  }

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
    return this.limiter.run(async () => {
      const answer = await this.thread.run(task, [task.bytes]);
      return answer && Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
    });
  }

  /** Stops the worker. Pending requests resolve to `null`. */
  close(): Promise<void> {
    return this.thread.close();
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
