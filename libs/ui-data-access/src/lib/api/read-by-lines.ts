import { LIST_LINES } from '@hangar/domain';

/** A task may take so long: two of them and a frame's own work fit between two pictures of a slow screen. */
const TASK_MILLISECONDS = 8;

/**
 * Reads the answer with a long list, a few records in each task: the page answers to keys and paints meanwhile. Any other
 * answer is read as a whole.
 * @throws SyntaxError when it is no JSON, and what `fetch` throws when it is cut off.
 */
export async function readByLines(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const lines = linesOf(body);
  const first = await lines.next();
  if (first.done) return null;
  if (first.value !== LIST_LINES.head) return JSON.parse(await joined(first.value, lines));
  const data: unknown[] = [];
  let last = '';
  let pauseAt = performance.now() + TASK_MILLISECONDS;
  for await (const line of lines) {
    if (last !== '') data.push(recordOf(last));
    last = line;
    if (performance.now() < pauseAt) continue;
    await nextTask();
    pauseAt = performance.now() + TASK_MILLISECONDS;
  }
  if (last !== LIST_LINES.tail) throw new SyntaxError('The list was cut off.');
  return { success: true, data };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let begun = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (begun + decoder.decode(part.value, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}

async function joined(first: string, others: AsyncIterable<string>): Promise<string> {
  const all = [first];
  for await (const line of others) all.push(line);
  return all.join('\n');
}

function recordOf(line: string): unknown {
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
}

/** Not every browser can do with one turn what a timer does after four milliseconds. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
}
