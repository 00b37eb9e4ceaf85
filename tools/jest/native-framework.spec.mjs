import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** A project with these `specs`, in the workspace, so that it finds the packages. */
function makeProject(specs) {
  mkdirSync(join(workspace, 'dist'), { recursive: true });
  const project = mkdtempSync(join(workspace, 'dist/project-'));
  const write = (name, text) => writeFileSync(join(project, name), text);
  write(
    'tsconfig.json',
    '{ "extends": "../../tsconfig.base.json", "compilerOptions": { "emitDecoratorMetadata": true } }',
  );
  write(
    'jest.config.cjs',
    "module.exports = { ...require('../../tools/jest/node.cjs')(__dirname), reporters: ['default'], globals: { DIRECTORY: __dirname } };",
  );
  for (const [name, text] of Object.entries(specs)) write(name, text);
  return project;
}

function run(project) {
  const jest = join(workspace, 'node_modules/jest/bin/jest.js');
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [jest, '-c', join(project, 'jest.config.cjs'), '-i'],
      { env: { ...process.env, FORCE_COLOR: '0' } },
      (error, out, log) => resolve({ code: error?.code ?? 0, text: out + log }),
    ),
  );
}

describe('spec files loaded by Node', () => {
  let project;
  afterEach(() => rmSync(project, { recursive: true }));

  it('fail a run, with the original line', async () => {
    project = makeProject({
      'broken.spec.ts':
        "interface Answer {\n  n: number;\n}\nit('adds', () => {\n  const two: Answer = { n: 2 };\n  expect(two.n).toBe(3);\n});\n",
      'sound.spec.ts': "it('adds', () => expect(1 + 1).toBe(2));\n",
    });
    const { code, text } = await run(project);
    expect(code).toBe(1);
    expect(text).toContain('broken.spec.ts:6:');
    expect(text).toContain('1 failed, 1 passed, 2 total');
  });

  it('have their original paths and the metadata of their decorators', async () => {
    project = makeProject({
      'place.spec.ts': `import 'reflect-metadata';
const noted = (): PropertyDecorator => () => undefined;
class Part {}
class Whole {
  @noted()
  part!: Part;
}
it('is so', () => {
  expect(__dirname).toBe(DIRECTORY);
  expect(import.meta.url).toBe(\`file://\${__dirname}/place.spec.ts\`);
  expect(Reflect.getMetadata('design:type', Whole.prototype, 'part')).toBe(Part);
});
`,
    });
    const { code, text } = await run(project);
    expect(text).toContain('1 passed, 1 total');
    expect(code).toBe(0);
  });
});

describe('expect', () => {
  it('recognises the built-ins of the tests', () => {
    expect('text').toEqual(expect.any(String));
    expect([1, {}, []]).toEqual([expect.any(Number), expect.any(Object), expect.any(Array)]);
    expect(() => expect(new Error('one')).toEqual(new Error('other'))).toThrow('other');
    expect(() => expect({ at: new Date(1) }).toEqual({ at: new Date(2) })).toThrow();
    expect(() => expect(new Map([[1, 2]])).toEqual(new Map([[1, 3]]))).toThrow();
  });
});
