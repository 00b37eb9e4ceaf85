import { createTemporaryHome, type TemporaryHome } from '@hangar/test-world';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { create } from 'tar';

const HANGAR = fileURLToPath(new URL('../../../dist/apps/api/hangar.mjs', import.meta.url));
const WORKING = `class ScoresModule {}
require('@nestjs/common').Module({})(ScoresModule);
exports.default = { name: 'scores', module: ScoresModule };`;

test.describe('hangar extension doctor', () => {
  let place: TemporaryHome;
  test.beforeEach(() => (place = createTemporaryHome()));
  test.afterEach(() => place.remove());

  const examine = (code: string) => {
    const source = place.at('source');
    mkdirSync(source);
    const manifest = { name: 'hangar-scores', version: '1.0.0', main: 'index.cjs', hangar: { api: '*' } };
    writeFileSync(`${source}/package.json`, JSON.stringify(manifest));
    writeFileSync(`${source}/index.cjs`, code);
    const file = place.at('scores.tgz');
    create({ file, gzip: true, cwd: source, prefix: 'package', sync: true }, ['package.json', 'index.cjs']);
    const env = { ...process.env, HOME: place.home, HANGAR_DATA_DIR: place.dataDirectory };
    const words = [HANGAR, 'extension', 'doctor', file];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
    return { status, lines: stdout.trimEnd().split('\n'), stderr };
  };

  test('reports that an extension starts, and leaves no data', () => {
    expect(examine(WORKING)).toEqual({
      status: 0,
      lines: ['scores  1.0.0', '    Its package.json is correct, and it starts.'],
      stderr: '',
    });
    expect(existsSync(place.dataDirectory)).toBe(false);
  });

  for (const [title, code, problem] of [
    ['throws', "\nthrow new Error('no luck');", /^ {4}Problem: Couldn't start: no luck \(index\.cjs:2:7\)$/],
    ['ends the process', 'process.exit(3);', /^ {4}Problem: It ended Hangar \(index\.cjs:1:9\)\.$/],
    ['never ends', 'for (;;);', /^ {4}Problem: It blocked Hangar for 10 seconds \(index\.cjs:1:\d+\)\.$/],
  ] as const)
    test(`reports the file and line at which an extension ${title}`, () => {
      const { status, lines, stderr } = examine(code);
      expect(status).toBe(1);
      expect(lines).toEqual(['scores  1.0.0', expect.stringMatching(problem)]);
      expect(stderr).toBe('Has problems: scores\n');
    });
});
