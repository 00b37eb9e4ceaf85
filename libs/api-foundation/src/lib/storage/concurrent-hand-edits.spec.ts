import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

import { systemClock, type Clock } from '../platform';
import { JsonDocument } from './json-document';
import { textField, withUnknownKeys, type Stored } from './record-fields';
import { TestStorage } from '../testing/test-storage';

interface Settings {
  theme: string;
}

const FILE = 'settings.json';
const ROUNDS = 300;
const MAX_WAIT_MS = 2;

/** A program that saves the file shortly after it receives a message, like an editor. */
const EDITOR = `
  import { readFileSync, writeFileSync } from 'node:fs';
  const [path] = process.argv.slice(2);
  process.on('message', ({ edit, wait }) => {
    const text = JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), edit });
    const start = performance.now();
    while (performance.now() - start < wait);
    writeFileSync(path, text);
    process.send(edit);
  });
`;

let storage: TestStorage;
let editor: ChildProcess;
let editorExit: Promise<unknown>;
/** The rounds in progress. They may outlast the test if it times out on a slow machine. */
let pendingRounds: Promise<unknown>;
let hasEnded: boolean;
beforeEach(async () => {
  storage = await TestStorage.create();
  hasEnded = false;
  const program = await storage.write('editor.mjs', EDITOR);
  editor = fork(program, [storage.path(FILE)]);
  editorExit = once(editor, 'exit');
});
afterEach(async () => {
  hasEnded = true;
  await pendingRounds.catch(() => undefined);
  editor.kill();
  // Until it has exited, the editor could still write to the directory.
  await editorExit;
  await storage.remove();
});

/** A clock whose timers fire almost immediately, so that attempts follow each other quickly. */
const fastClock: Clock = { ...systemClock, after: (_, action) => systemClock.after(1, action) };

const open = () =>
  new JsonDocument<Stored<Settings>>(
    {
      path: storage.path(FILE),
      read: (raw) => withUnknownKeys({ theme: textField(raw?.['theme'], 'dark') }, raw ?? {}),
    },
    { problems: storage.problems, clock: fastClock },
  );

/** Resolves when the other program saves the file; rejects if it has exited. */
const waitForEdit = () =>
  Promise.race([
    once(editor, 'message'),
    editorExit.then(() => Promise.reject(new Error('The other program has ended.'))),
  ]);
const read = () => JSON.parse(readFileSync(storage.path(FILE), 'utf8')) as Record<string, unknown>;

/** Returns the rounds whose edits were lost. */
async function findLostEdits(): Promise<number[]> {
  const document = open();
  await document.update(() => ({ theme: 'dark' }));
  const lostRounds: number[] = [];
  for (let round = 0; round < ROUNDS && !hasEnded; round++) {
    const saved = waitForEdit();
    editor.send({ edit: round, wait: (MAX_WAIT_MS * round) / ROUNDS });
    const update = document.update((settings) => ({ ...settings, theme: `${round}` }));
    await Promise.all([update, saved]);
    if (read()['edit'] !== round) lostRounds.push(round);
  }
  return lostRounds;
}

it('loses no edit that another program saves during a write', async () => {
  const lostRounds = findLostEdits();
  pendingRounds = lostRounds;
  expect(await lostRounds).toEqual([]);
}, 300_000);
