import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { finishedMaps, readFinishedMaps } from './level-statistics';

it.each([
  ['dsda-doom, CRLF', 'MAP01 - 0:01.03 (0:01)  K: 0/0  I: 5/5  S: 1/1 \r\n', ['MAP01']],
  ['two levels', 'MAP01 - 0:00.60 (0:00)  K: 0/0\nE2M3  - 12:00.63 (12:00)  K: 0/0\n', ['MAP01', 'E2M3']],
  ['nothing', '', []],
  ['something else', 'Hello - world\n\0\0', []],
])('finds the finished maps of %s', (_, text, maps) => expect(finishedMaps(text)).toEqual(maps));

describe('in a working directory', () => {
  let directory: string;
  beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'hangar-levelstat-'))));
  afterEach(() => rm(directory, { recursive: true }));
  const path = () => join(directory, 'levelstat.txt');

  it('are read from the file of the port', async () => {
    await writeFile(path(), 'E1M1 - 0:30.00 (0:30)  K: 1/1\n');
    expect(await readFinishedMaps(directory)).toEqual(['E1M1']);
  });

  it('are none where there is no file', async () => expect(await readFinishedMaps(directory)).toEqual([]));

  it('are none where a pipe stands in its place, and nobody waits for a writer', async () => {
    execFileSync('mkfifo', [path()]);
    expect(await readFinishedMaps(directory)).toEqual([]);
  });
});
