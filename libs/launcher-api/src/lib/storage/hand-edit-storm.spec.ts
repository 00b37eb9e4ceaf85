import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { systemClock, type Clock } from '../platform';
import { JsonDocument } from './json-document';
import { textField, withUnknownKeys, type Stored } from './record-fields';
import { StoragePlace } from './testing/storage-place';

interface Settings {
  theme: string;
}

const FILE = 'settings.json';
const ROUNDS = 300;
const LONGEST_WAIT_MILLISECONDS = 2;

/** Another program that saves the file a moment after it is told to, as editors do. */
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

let place: StoragePlace;
let editor: ChildProcess;
beforeEach(async () => {
  place = await StoragePlace.create();
  await place.write('editor.mjs', EDITOR);
});
afterEach(async () => {
  editor.kill();
  await place.remove();
});

/** Waits hardly at all before it tries again. */
const hasty: Clock = { ...systemClock, after: (_, action) => systemClock.after(1, action) };

const open = () =>
  new JsonDocument<Stored<Settings>>(
    {
      path: place.path(FILE),
      read: (raw) => withUnknownKeys({ theme: textField(raw?.['theme'], 'dark') }, raw ?? {}),
    },
    { problems: place.problems, clock: hasty },
  );

const edited = () => new Promise((resolve) => editor.once('message', resolve));
const read = () => JSON.parse(readFileSync(place.path(FILE), 'utf8')) as Record<string, unknown>;

it('loses nothing of what another program saves into the file while it is written', async () => {
  const document = open();
  await document.update(() => ({ theme: 'dark' }));
  editor = fork(place.path('editor.mjs'), [place.path(FILE)]);
  const lost: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const saved = edited();
    editor.send({ edit: round, wait: (LONGEST_WAIT_MILLISECONDS * round) / ROUNDS });
    await document.update((settings) => ({ ...settings, theme: `${round}` }));
    await saved;
    if (read()['edit'] !== round) lost.push(round);
  }
  expect(lost).toEqual([]);
}, 60_000);
