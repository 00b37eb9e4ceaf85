import { LIST_LINES } from '@hangar/domain';

import { sharedWith, type KnownRecord } from './shared-with';

const LONGEST_PAUSE_MILLISECONDS = 100;

/** The browser hands over up to two megabytes at once, whose decoding would take twice as long as a task may. */
const PART_BYTES = 65_536;

/** What not every browser has. */
interface Scheduler {
  postTask?(act: () => void, options: { readonly priority: 'background' }): Promise<void>;
}

/** A task may take so long: two of them and a frame's own work fit between two pictures of a slow screen. */
const TASK_MILLISECONDS = 8;

/**
 * Reads the answer with a long list, a few records in each task: the page answers to keys and paints meanwhile. Any other
 * answer is read as a whole. Records share with those that are `known` what is the same.
 * @throws SyntaxError when it is no JSON, and what `fetch` throws when it is cut off.
 */
export async function readByLines(body: ReadableStream<Uint8Array>, known?: KnownRecord): Promise<unknown> {
  const data: unknown[] = [];
  let last: string | null = null;
  let pauseAt = performance.now() + TASK_MILLISECONDS;
  const parts = partsOf(body);
  for await (const lines of parts) {
    for (const line of lines) {
      if (last === null && line !== LIST_LINES.head) return JSON.parse(await joined(lines, parts));
      if (last !== null && last !== LIST_LINES.head) data.push(recordOf(last, known));
      last = line;
      if (performance.now() < pauseAt) continue;
      await nextTask();
      pauseAt = performance.now() + TASK_MILLISECONDS;
    }
  }
  if (last === null) return null;
  if (last !== LIST_LINES.tail) throw new SyntaxError('The list was cut off.');
  return { success: true, data };
}

/** The lines that end in each part of an answer, in their order; what follows the last line break is a line as well. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[], void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let begun: string[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (let at = 0; at < part.value.length; at += PART_BYTES) {
        const bytes = part.value.subarray(at, at + PART_BYTES);
        const [end = '', ...lines] = decoder.decode(bytes, { stream: true }).split('\n');
        begun.push(end);
        if (lines.length === 0) continue;
        const next = lines.pop() ?? '';
        yield [begun.join(''), ...lines];
        begun = [next];
      }
    }
    const last = begun.join('');
    if (last !== '') yield [last];
  } finally {
    // Nobody reads what is left of an answer that is no list of ours.
    reader.cancel().catch(() => undefined);
  }
}

async function joined(first: readonly string[], others: AsyncIterable<readonly string[]>): Promise<string> {
  const all = [...first];
  for await (const lines of others) all.push(...lines);
  return all.join('\n');
}

function recordOf(line: string, known?: KnownRecord): unknown {
  const record = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
  return sharedWith(known?.(record?.id), record);
}

/**
 * A later task. In the background, the next frame and what a key starts come first, where `scheduler.yield` would go on before
 * them; but not for long, so that the list comes while a page is never at rest.
 */
function nextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  const timer = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));
  if (!scheduler?.postTask) return timer(0);
  const task = scheduler.postTask(() => undefined, { priority: 'background' });
  return Promise.race([task, timer(LONGEST_PAUSE_MILLISECONDS)]);
}
