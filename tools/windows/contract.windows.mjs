import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { windows } from './hangar-on-windows.mjs';

const require = createRequire(import.meta.url);
const { bundleSpecs } = require('../jest/bundle-specs.cjs');
const config = require('../../libs/launcher-api/jest.config.cjs');

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDER = join(WORKSPACE, 'libs/launcher-api/src/contract-tests');
/** The folder of the bundled specs. They find their packages in its parent folders, on drive Z. */
const BUNDLES = join(WORKSPACE, `dist/specs/windows-${process.pid}`);
/** Time limit for a very busy computer. The specs usually take less than two minutes. */
const TIMEOUT_MS = 600_000;

// Reasons why a test can't pass.
const LINK = 'Wine 8 reports that it has created a symbolic link, but creates nothing';
const PIPE = 'Windows has no pipes in folders';
const NAME = "Windows doesn't allow this name";

/**
 * The specs to run as Windows programs, which are about files, folders and requests. For each, a part of the title of
 * every test that can't pass, and the reason. Specs that start shell scripts, or that install a source port for Linux
 * (`document-accuracy`), can't run on Windows. Neither can those that remove a folder while Hangar reads it
 * (`missing-drive`), which Windows prevents.
 * @type {Record<string, Record<string, string>>}
 */
const SPECS = {
  settings: {},
  trash: {},
  'trash-damage': {
    'is not restored if that is a pipe': PIPE,
    'but its link target is kept': LINK,
  },
  catalog: {
    'accepts the name "quoted"': NAME,
  },
  names: {},
  'protocol-files': {},
  saves: {},
  'http-bodies': {},
  configs: {
    'gives access to no other files': LINK,
    'settings files cannot be moved into or out of their folder': LINK,
  },
  'wads-import': {
    'follows a link and accepts a name with spaces, quotes': NAME,
    'rejects missing files, folders, pipes and devices': PIPE,
  },
};

describe('the contract tests on Windows', () => {
  /** @type {Record<string, { passed: number, failures: string[] }>} */
  let results = {};
  let output = '';

  beforeAll(async () => {
    const files = Object.keys(SPECS).map((name) => join(FOLDER, `${name}.spec.ts`));
    await bundleSpecs(config, files, BUNDLES, (file) => windows.toWindows(file));
    const bundles = files.map((file) =>
      windows.toWindows(join(BUNDLES, relative(config.rootDir, file).replace(/\.ts$/, '.mjs'))),
    );
    const resultsFile = 'C:\\contract-tests.json';
    const run = await windows.run('C:\\Hangar\\node.exe', [
      ...windows.nodeOptions,
      '--enable-source-maps',
      windows.toWindows(join(WORKSPACE, 'tools/windows/run-specs.mjs')),
      resultsFile,
      ...bundles,
    ]);
    output = run.output;
    const byBundle = JSON.parse(readFileSync(windows.toLinux(resultsFile), 'utf8'));
    results = Object.fromEntries(
      Object.entries(byBundle).map(([bundle, result]) => [
        basename(bundle.replaceAll('\\', '/'), '.spec.mjs'),
        result,
      ]),
    );
  }, TIMEOUT_MS);
  afterAll(() => rmSync(BUNDLES, { recursive: true, force: true }));

  it.each(Object.entries(SPECS))('pass: %s', (name, exceptions) => {
    const { passed, failures } = results[name] ?? { passed: 0, failures: [`did not run: ${output}`] };
    const titles = Object.keys(exceptions);
    expect(failures.filter((failure) => !titles.some((title) => failure.includes(title)))).toEqual([]);
    expect(passed).toBeGreaterThan(0);
    // An exception that is no longer needed must be removed. Some exceptions are needed only under Wine.
    if (windows.isWine) expect(failures).toHaveLength(titles.length);
  });
});
