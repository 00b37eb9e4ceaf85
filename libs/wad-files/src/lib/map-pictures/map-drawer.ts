import { join } from 'node:path';

import { Limiter } from '@hangar/file-system';
import { TaskThread } from '@hangar/platform';

import type { MapLumps } from './map-lines';

/** Only defined in tests, because they run the sources unbundled. */
declare const __HANGAR_MAP_WORKER__: string | undefined;

/** A request to the worker. */
export interface MapDrawingTask {
  readonly lumps: MapLumps;
  /** The width of the drawing in pixels. */
  readonly width: number;
}

/** The drawing as a PNG; `null` if the map has no shape. */
export type MapDrawing = Uint8Array<ArrayBuffer> | null;

/** Maximum number of maps that are read and drawn at the same time. */
const MAX_CONCURRENT_DRAWINGS = 2;
/** Maximum time for drawing one map. */
const DRAWING_TIMEOUT_MS = 20_000;
/** Each worker holds all lines of a map in memory. */
const WORKER_HEAP_MB = 384;

/** Draws maps in workers that are stopped while idle. */
export class MapDrawer {
  private readonly limiter = new Limiter(MAX_CONCURRENT_DRAWINGS);
  private readonly threads: readonly TaskThread<MapDrawingTask, MapDrawing>[];
  /** The thread used last is at the end, so that maps drawn one after another need only one worker. */
  private readonly idle: TaskThread<MapDrawingTask, MapDrawing>[];

  constructor(workerFile = getDefaultWorkerFile()) {
    this.threads = Array.from({ length: MAX_CONCURRENT_DRAWINGS }, () => {
      return new TaskThread({ workerFile, timeoutMs: DRAWING_TIMEOUT_MS, maxHeapMb: WORKER_HEAP_MB });
    });
    this.idle = [...this.threads];
  }

  /**
   * Reads a map and draws its lines with {@link drawMapMask}. `read` is called when a worker is free, so that few maps
   * are in memory. Returns `null` if `read` does, or if the map has no shape or can't be drawn in time.
   * @throws the signal's reason, or an error of `read`
   */
  draw(read: () => Promise<MapLumps | null>, width: number, signal: AbortSignal): Promise<Buffer | null> {
    return this.limiter.run(async () => {
      const lumps = await read();
      signal.throwIfAborted();
      if (lumps === null) return null;
      const drawing = await this.runTask({ lumps, width }, signal);
      signal.throwIfAborted();
      return drawing && Buffer.from(drawing.buffer, drawing.byteOffset, drawing.byteLength);
    }, signal);
  }

  /** Stops the workers. Pending requests resolve to `null`. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private async runTask(task: MapDrawingTask, signal: AbortSignal): Promise<MapDrawing> {
    const thread = this.idle.pop();
    if (thread === undefined) throw new Error('More maps are drawn at the same time than allowed.');
    try {
      return await thread.run(task, getTransferable(task.lumps), signal);
    } finally {
      this.idle.push(thread);
    }
  }
}

/** Returns the memory of the lumps that can be moved to the worker instead of being copied. */
function getTransferable(lumps: MapLumps): ArrayBuffer[] {
  const parts = lumps.format === 'udmf' ? [lumps.text] : [lumps.lines, lumps.vertexes];
  return parts.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength > 0 && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

/** Returns the path of the worker's script. In a build, it is next to the program. */
function getDefaultWorkerFile(): string {
  return typeof __HANGAR_MAP_WORKER__ === 'string'
    ? __HANGAR_MAP_WORKER__
    : join(__dirname, 'map-worker.cjs');
}
