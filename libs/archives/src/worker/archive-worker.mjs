// The worker thread that reads RAR and 7z with 7-Zip as WebAssembly. It reads from an open file and sends the output in
// chunks. It is plain JavaScript because tests run the file directly. In a build, it is bundled next to the program.
import { parentPort, workerData } from 'node:worker_threads';

import { createOutput } from './output.mjs';
import { runSevenZip } from './seven-zip.mjs';

/** @type {import('../lib/seven-zip/worker-messages').WorkerTask} */
const task = workerData;
const output = createOutput(parentPort, task.chunksUnderWay);
// The run is not awaited at the top level, because this file is bundled as CommonJS. A failure ends the thread and is
// reported to the code that started it.
void runSevenZip(task, output.write).then((outcome) => {
  output.flush();
  parentPort?.postMessage({ kind: 'end', outcome });
});
