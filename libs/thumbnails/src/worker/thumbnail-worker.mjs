// The worker thread that scales pictures with jSquash's codecs (WebAssembly). It is plain JavaScript so that tests can
// start this file directly. In a build, it is bundled and stored next to the program.
import { parentPort } from 'node:worker_threads';

import { decode, encode, resize } from './codecs.mjs';
import { enlarge } from './enlarge.mjs';

/** @typedef {import('../lib/worker-messages').ThumbnailTask} ThumbnailTask */

parentPort?.on('message', (/** @type {ThumbnailTask} */ task) => {
  // A damaged picture results in `null`. Any other error ends the thread, which the main thread detects.
  void createThumbnail(task).then(
    (thumbnail) => parentPort?.postMessage(thumbnail),
    () => parentPort?.postMessage(null),
  );
});

/** @param {ThumbnailTask} task */
async function createThumbnail({ format, bytes, width: targetWidth, pixelHeight }) {
  const picture = await decode(format, bytes);
  const width = pixelHeight === 1 ? Math.min(targetWidth, picture.width) : targetWidth;
  const height = Math.max(1, Math.round((picture.height * pixelHeight * width) / picture.width));
  return new Uint8Array(await encode(await resize(enlarge(picture, width, height), width, height)));
}
