import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildRegistryOnce } from './testing/built-registry';

describe('the command line', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-registry-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const pathTo = (name: string): string => join(directory, name);
  const run = (
    args: readonly string[],
    data = 'data',
  ): Promise<{ code: unknown; out: string; err: string }> =>
    new Promise((resolve) => {
      const env = { PATH: process.env['PATH'], REGISTRY_DATA_DIR: pathTo(data) };
      execFile(process.execPath, [buildRegistryOnce(), ...args], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });

  it('lists its commands on request and after an unknown command', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('import <file>'),
      err: '',
    });
    for (const args of [['dance'], ['import'], ['export'], ['backup'], ['restore']])
      expect(await run(args)).toMatchObject({ code: 1, err: expect.stringContaining('import <file>') });
  });

  it('exports to a file that another Registry can import', async () => {
    expect(await run(['export', pathTo('registry.json')])).toMatchObject({ code: 0, err: '' });
    const { entries } = JSON.parse(await readFile(pathTo('registry.json'), 'utf8'));
    expect(entries.length).toBeGreaterThan(10);
    const { code, out } = await run(['import', pathTo('registry.json')], 'other');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`already known: ${entries.length}, rejected: 0.`),
    ]);
  });

  it('makes a backup that can be restored only to a new Registry', async () => {
    expect(await run(['backup', pathTo('backup.jsonl.gz')])).toMatchObject({ code: 0, err: '' });
    const restored = await run(['restore', pathTo('backup.jsonl.gz')], 'restored');
    expect(restored).toEqual({ code: 0, out: expect.stringMatching(/^Rows restored: \d+\.\n$/), err: '' });
    const [before, after] = [pathTo('before.json'), pathTo('after.json')];
    await run(['export', before]);
    // The moderators were restored as well, so no first token is created and printed.
    expect(await run(['export', after], 'restored')).toEqual({ code: 0, out: '', err: '' });
    const readEntries = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(file, 'utf8')).entries;
    expect(await readEntries(after)).toEqual(await readEntries(before));
    expect(await run(['restore', pathTo('backup.jsonl.gz')], 'restored')).toMatchObject({
      code: 1,
      err: expect.stringContaining('This Registry is not empty.'),
    });
  });

  it('reports an error in a file on one line', async () => {
    await writeFile(pathTo('text.json'), 'DOOM');
    await writeFile(pathTo('list.json'), '[]');
    const failures = await Promise.all([
      run(['import', pathTo('none.json')]),
      run(['import', pathTo('text.json')]),
      run(['import', pathTo('list.json')]),
      run(['export', pathTo('none/registry.json')]),
      run(['backup', pathTo('none/backup.jsonl.gz')]),
      run(['restore', pathTo('text.json')], 'new'),
    ]);
    expect(failures.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(failures.map(({ err }) => err)).toEqual([
      expect.stringMatching(/^Couldn't read .*none\.json \(ENOENT.*\n$/),
      expect.stringMatching(/^.*text\.json isn't JSON\. Choose the export of a Registry\.\n$/),
      expect.stringMatching(/^Couldn't import .*list\.json: file must be the export of a Registry\.\n$/),
      expect.stringMatching(/^Couldn't write .*registry\.json \(ENOENT.*\n$/),
      expect.stringMatching(/^Couldn't write .*backup\.jsonl\.gz \(ENOENT.*\n$/),
      expect.stringMatching(/^Couldn't read .*text\.json \(.*Choose the backup of a Registry\.\n$/),
    ]);
  });
});
