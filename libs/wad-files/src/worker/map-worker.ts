// The worker thread that draws maps. In a build, it is bundled and stored next to the program.
import { parentPort } from 'node:worker_threads';

import { drawMapMask } from '../lib/map-pictures/draw-map-mask';
import type { MapDrawing, MapDrawingTask } from '../lib/map-pictures/map-drawer';
import { readMapLines, type MapLumps } from '../lib/map-pictures/map-lines';

parentPort?.on('message', (task: MapDrawingTask) => {
  // A map that cannot be drawn results in `null`. Any other error ends the thread, which the main thread detects.
  void draw(task).then(
    (drawing) => parentPort?.postMessage(drawing),
    () => parentPort?.postMessage(null),
  );
});

async function draw({ lumps, width }: MapDrawingTask): Promise<MapDrawing> {
  const drawing = await drawMapMask(await readMapLines(toBuffers(lumps)), width);
  return drawing && new Uint8Array(drawing);
}

/** Buffers arrive from the main thread as plain arrays. */
function toBuffers(lumps: MapLumps): MapLumps {
  const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
    Buffer.from(buffer, byteOffset, byteLength);
  return lumps.format === 'udmf'
    ? { format: 'udmf', text: toBuffer(lumps.text) }
    : { format: lumps.format, lines: toBuffer(lumps.lines), vertexes: toBuffer(lumps.vertexes) };
}
