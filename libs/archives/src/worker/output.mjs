const CHUNK_BYTES = 256 * 1024;
const MAX_CHUNKS_UNDER_WAY = 16;

/**
 * Collects small writes into chunks and sends them. Waits while many chunks are unprocessed, which also pauses 7-Zip.
 * @param {import('node:worker_threads').MessagePort | null} port
 * @param {SharedArrayBuffer} chunksUnderWay
 */
export function createOutput(port, chunksUnderWay) {
  const counter = new Int32Array(chunksUnderWay);
  let chunk = new Uint8Array(CHUNK_BYTES);
  let filled = 0;

  const flush = () => {
    if (filled === 0) return;
    for (
      let count = Atomics.load(counter, 0);
      count >= MAX_CHUNKS_UNDER_WAY;
      count = Atomics.load(counter, 0)
    ) {
      Atomics.wait(counter, 0, count);
    }
    Atomics.add(counter, 0, 1);
    port?.postMessage({ kind: 'output', chunk: chunk.subarray(0, filled) }, [chunk.buffer]);
    chunk = new Uint8Array(CHUNK_BYTES);
    filled = 0;
  };

  /** @param {Uint8Array} bytes copied, because the memory belongs to 7-Zip */
  const write = (bytes) => {
    for (let done = 0; done < bytes.length;) {
      const step = Math.min(bytes.length - done, CHUNK_BYTES - filled);
      chunk.set(bytes.subarray(done, done + step), filled);
      [done, filled] = [done + step, filled + step];
      if (filled === CHUNK_BYTES) flush();
    }
  };

  return { write, flush };
}
