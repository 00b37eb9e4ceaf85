import { TestGenerator } from './test-generator.mjs';

describe('the generator of hosts', () => {
  /** @type {TestGenerator} */
  let generator;
  beforeAll(async () => {
    generator = await TestGenerator.create('create-hangar-host');
  });
  afterAll(() => generator.remove());

  it('uses the name for the package, the folder and the title', () => {
    expect(generator.run('@clan/games-server')[0]).toBe(0);
    expect(JSON.parse(generator.read('games-server/package.json')).name).toBe('@clan/games-server');
    expect(generator.read('games-server/README.md')).toMatch(/^# Games server\n/);
    expect(generator.read('games-server/.gitignore')).toMatch(/^\/data\n/);
    expect(generator.read('games-server/src/app.test.ts')).toContain("'games-server-'");
  });

  it('accepts a name that contains the name of the template', () => {
    expect(generator.run('my-first-host')[0]).toBe(0);
    expect(JSON.parse(generator.read('my-first-host/package.json')).name).toBe('my-first-host');
  });

  it.each(['../up', 'My host', 'host-', '@clan/', 'a'.repeat(65)])('rejects the name %s', (name) => {
    expect(generator.run(name)).toEqual([2, expect.stringMatching(/^“.*” can't be the name of a host. Use/)]);
  });

  it('explains itself', () => {
    expect(generator.run('--help')).toEqual([
      0,
      expect.stringMatching(/^Usage: npm create hangar-host <name>\n/),
    ]);
  });
});
