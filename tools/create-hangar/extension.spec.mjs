import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestGenerator } from './test-generator.mjs';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const HANGAR = join(dirname(dirname(FOLDER)), 'libs/launcher-api/src/lib/hosting/launcher-extension.ts');
const HANGAR_RESERVED = /^const RESERVED_NAMES = \[(.+)\];$/m.exec(readFileSync(HANGAR, 'utf8'))?.[1] ?? '';
const PROGRAM = readFileSync(join(FOLDER, 'extension.mjs'), 'utf8');
const TOOL_RESERVED = /^const RESERVED_NAME = \/(.+)\/;$/m.exec(PROGRAM)?.[1] ?? '';

describe('the generator of extensions', () => {
  /** @type {TestGenerator} */
  let generator;
  beforeAll(async () => {
    generator = await TestGenerator.create('create-hangar-extension');
  });
  afterAll(() => generator.remove());

  // The generator is packed separately and cannot import Hangar's code.
  it('reserves the same names as Hangar, and device names', () => {
    const reserved = [...HANGAR_RESERVED.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    expect(reserved).toContain('registry-relay');
    const devices = ['con', 'prn', 'aux', 'nul', 'com1', 'lpt9'];
    const isTaken = new RegExp(TOOL_RESERVED);
    expect([...reserved, ...devices].filter((name) => !isTaken.test(name))).toEqual([]);
    expect(TOOL_RESERVED.replace(/^\^\(|\)\$$/g, '').split('|')).toHaveLength(
      reserved.length + devices.length,
    );
  });

  it.each(['nul', 'host', 'hangar-extension-registry-relay', '@clan/nul'])('rejects the name %s', (name) => {
    expect(generator.run(name)).toEqual([
      2,
      expect.stringMatching(/^“.*” can't be the name .* is reserved by/),
    ]);
  });

  it.each(['../up', 'My Rules', 'hangar-extension-', '@clan', '@clan/', '@../x', 'a'.repeat(65)])(
    'rejects %s, which is not a name',
    (name) => {
      expect(generator.run(name)).toEqual([
        2,
        expect.stringMatching(/^“.*” can't be the name .* Use up to 64/),
      ]);
    },
  );

  it('explains itself', () => {
    expect(generator.run('--help')).toEqual([
      0,
      expect.stringMatching(/^Usage: npm create hangar-extension <name>\n/),
    ]);
  });

  it.each([
    [[], /^No name given. Usage: npm create/],
    [['one', 'two'], /^“two” isn't expected here. Usage: npm create/],
    [['--force'], /^“--force” isn't expected here/],
  ])('shows how it is used for the arguments %j', (names, message) => {
    expect(generator.run(...names)).toEqual([2, expect.stringMatching(message)]);
  });

  it('uses the name for the package, the route, the class and the title', () => {
    expect(generator.run('hangar-extension-score-board')[0]).toBe(0);
    const { name, hangar } = JSON.parse(generator.read('score-board/package.json'));
    expect(name).toBe('hangar-extension-score-board');
    expect(hangar.displayName).toBe('Score board');
    expect(hangar.contributes.panels[0].path).toBe('/api/extensions/score-board/greeting');
    expect(generator.read('score-board/src/index.ts')).toContain('class ScoreBoardModule');
    expect(generator.read('score-board/.gitignore')).toMatch(/^\/\.hangar\n/);
    expect(generator.read('score-board/README.md')).toContain('add hangar-extension-score-board-0.1.0.tgz');
  });

  it('keeps a scope in the name of the package, and of the file that npm packs', () => {
    expect(generator.run('@clan/rules')[0]).toBe(0);
    expect(JSON.parse(generator.read('rules/package.json')).name).toBe('@clan/hangar-extension-rules');
    expect(generator.read('rules/README.md')).toContain('add clan-hangar-extension-rules-0.1.0.tgz');
    expect(generator.read('rules/src/index.ts')).toContain("name: 'rules'");
  });

  it('accepts a name that contains the name of the template', () => {
    expect(generator.run('@clan/my-first-extension')[0]).toBe(0);
    const { name, hangar } = JSON.parse(generator.read('my-first-extension/package.json'));
    expect(name).toBe('@clan/hangar-extension-my-first-extension');
    expect(hangar.contributes.panels[0].path).toBe('/api/extensions/my-first-extension/greeting');
    const readme = generator.read('my-first-extension/README.md');
    expect(readme).toContain('add clan-hangar-extension-my-first-extension-0.1.0.tgz');
  });

  it('changes nothing in a folder that exists', () => {
    generator.run('twice');
    expect(generator.run('twice')).toEqual([
      1,
      expect.stringMatching(/twice already exists. Choose another name/),
    ]);
  });
});
