import { LIST_LINES } from '@hangar/domain';

import { reuseUnchanged, type KnownRecord } from './reuse-unchanged';

const MAX_PAUSE_MS = 100;

/**
 * The maximum size of a part that is decoded at once. Browsers deliver up to two megabytes at a time, and decoding that
 * much takes twice as long as a task may.
 */
const PART_BYTES = 65_536;

/** The scheduling API of browsers. Not every browser supports it. */
interface Scheduler {
  postTask?(callback: () => void, options: { readonly priority: 'background' }): Promise<void>;
}

/** Maximum duration of a task. Two such tasks and the work for a frame fit between two frames of a slow screen. */
const MAX_TASK_MS = 8;

/**
 * Parses a response with a long list, a few records in each task, so that the page stays responsive. Other responses
 * are parsed as a whole. Records reuse unchanged parts of the `known` records.
 * @throws SyntaxError for invalid JSON, and the errors of `fetch` for an interrupted response
 */
export async function readLines(body: ReadableStream<Uint8Array>, known?: KnownRecord): Promise<unknown> {
  const data: unknown[] = [];
  let last: string | null = null;
  let taskEndTime = performance.now() + MAX_TASK_MS;
  const parts = readParts(body);
  for await (const lines of parts) {
    for (const line of lines) {
      if (last === null && line !== LIST_LINES.head) return JSON.parse(await joinLines(lines, parts));
      if (last !== null && last !== LIST_LINES.head) data.push(parseLine(last, known));
      last = line;
      if (performance.now() < taskEndTime) continue;
      await waitForNextTask();
      taskEndTime = performance.now() + MAX_TASK_MS;
    }
  }
  if (last === null) return null;
  if (last !== LIST_LINES.tail) throw new SyntaxError('The list is incomplete.');
  return { success: true, data };
}

/** Yields the lines that end in each part of a response, in order. Text after the last line break is also a line. */
async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly string[], void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let unfinishedLine: string[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (let at = 0; at < part.value.length; at += PART_BYTES) {
        const bytes = part.value.subarray(at, at + PART_BYTES);
        const [end = '', ...lines] = decoder.decode(bytes, { stream: true }).split('\n');
        unfinishedLine.push(end);
        if (lines.length === 0) continue;
        const next = lines.pop() ?? '';
        yield [unfinishedLine.join(''), ...lines];
        unfinishedLine = [next];
      }
    }
    const last = unfinishedLine.join('');
    if (last !== '') yield [last];
  } finally {
    // The rest isn't needed if the response isn't a list.
    reader.cancel().catch(() => undefined);
  }
}

async function joinLines(
  first: readonly string[],
  others: AsyncIterable<readonly string[]>,
): Promise<string> {
  const all = [...first];
  for await (const lines of others) all.push(...lines);
  return all.join('\n');
}

function parseLine(line: string, known?: KnownRecord): unknown {
  const record = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
  return reuseUnchanged(known?.(record?.id), record);
}

/**
 * Waits for a later task. A background task lets the next frame and key events run first, unlike `scheduler.yield`. The
 * wait is limited, so that the list is loaded even if the page is never idle.
 */
function waitForNextTask(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  const timer = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (!scheduler?.postTask) return timer(0);
  const task = scheduler.postTask(() => undefined, { priority: 'background' });
  return Promise.race([task, timer(MAX_PAUSE_MS)]);
}
