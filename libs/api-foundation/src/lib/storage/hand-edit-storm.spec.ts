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
const LONGEST_WAIT_MILLISECONDS = 2;

/** Another program that saves the file shortly after a message, as editors do. */
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

let place: TestStorage;
let editor: ChildProcess;
let gone: Promise<unknown>;
/** The rounds in progress. They may outlast the test if it times out on a slow machine. */
let storm: Promise<unknown>;
let isOver: boolean;
beforeEach(async () => {
  place = await TestStorage.create();
  isOver = false;
  const program = await place.write('editor.mjs', EDITOR);
  editor = fork(program, [place.path(FILE)]);
  gone = once(editor, 'exit');
});
afterEach(async () => {
  isOver = true;
  await storm.catch(() => undefined);
  editor.kill();
  // Either of the two could still write to the directory.
  await gone;
  await place.remove();
});

/** A clock with hardly any pause between attempts. */
const hasty: Clock = { ...systemClock, after: (_, action) => systemClock.after(1, action) };

const open = () =>
  new JsonDocument<Stored<Settings>>(
    {
      path: place.path(FILE),
      read: (raw) => withUnknownKeys({ theme: textField(raw?.['theme'], 'dark') }, raw ?? {}),
    },
    { problems: place.problems, clock: hasty },
  );

/** Resolves when the other program saves the file; rejects if it has exited. */
const edited = () =>
  Promise.race([
    once(editor, 'message'),
    gone.then(() => Promise.reject(new Error('The other program has ended.'))),
  ]);
const read = () => JSON.parse(readFileSync(place.path(FILE), 'utf8')) as Record<string, unknown>;

/** Returns the rounds whose edits were lost. */
async function runStorm(): Promise<number[]> {
  const document = open();
  await document.update(() => ({ theme: 'dark' }));
  const lost: number[] = [];
  for (let round = 0; round < ROUNDS && !isOver; round++) {
    const saved = edited();
    editor.send({ edit: round, wait: (LONGEST_WAIT_MILLISECONDS * round) / ROUNDS });
    const written = document.update((settings) => ({ ...settings, theme: `${round}` }));
    await Promise.all([written, saved]);
    if (read()['edit'] !== round) lost.push(round);
  }
  return lost;
}

it('loses no edit that another program saves during a write', async () => {
  const lost = runStorm();
  storm = lost;
  expect(await lost).toEqual([]);
}, 300_000);
