// The worker thread that reads RAR and 7z: 7-Zip as WebAssembly, fed with one open file, its output sent home in chunks.
// Plain JavaScript, because it is started by its file: unbundled in tests, bundled beside the program otherwise.
import { parentPort, workerData } from 'node:worker_threads';

import { createOutput } from './output.mjs';
import { runSevenZip } from './seven-zip.mjs';

/** @type {import('../lib/seven-zip/worker-messages').WorkerTask} */
const task = workerData;
const output = createOutput(parentPort, task.chunksUnderWay);
// Not awaited at the top: bundled it is CommonJS. A failure ends the thread and arrives where it was started.
void runSevenZip(task, output.write).then((outcome) => {
  output.flush();
  parentPort?.postMessage({ kind: 'end', outcome });
});
