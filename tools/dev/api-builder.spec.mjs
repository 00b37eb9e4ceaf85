import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE } from '../setup.mjs';
import { createBuilder, isSource, findProjectFolders } from './api-builder.mjs';

const MAIN = `import 'reflect-metadata';
import { hello } from '@hangar/one';
const seen = () => () => undefined;
class Name { text = hello; }
@seen()
class Greeter { constructor(readonly name: Name) {} }
const [type] = Reflect.getMetadata('design:paramtypes', Greeter);
void import('./late').then(({ late }) => console.log(new type().text, late, __HANGAR_VERSION__));
`;

describe('the builder of npm run dev', () => {
  let workspace, builder;

  beforeEach(async () => {
    workspace = mkdtempSync(join(tmpdir(), 'hangar-dev-'));
    symlinkSync(join(WORKSPACE, 'node_modules'), join(workspace, 'node_modules'));
    write('package.json', '{"version":"1.2.3"}');
    const paths = { '@hangar/one': ['./libs/one/src/index.ts'] };
    write('tsconfig.base.json', JSON.stringify({ compilerOptions: { experimentalDecorators: true, paths } }));
    write('libs/one/src/index.ts', `export const hello = 'Hello';`);
    write('apps/api/src/late.ts', `export const late = 'late';`);
    write('apps/api/src/main.ts', MAIN);
    builder = await createBuilder(workspace, {
      entry: 'apps/api/src/main.ts',
      outdir: join(workspace, 'dist'),
    });
  });

  afterEach(async () => {
    await builder.dispose();
    rmSync(workspace, { recursive: true });
  });

  function write(path, text) {
    mkdirSync(join(workspace, path, '..'), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }

  /** Returns the output of the built program. */
  const run = () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['dist/main.mjs'], {
      cwd: workspace,
      encoding: 'utf8',
    });
    return (stdout + stderr).trim();
  };

  it('builds a program with decorator metadata and returns its projects', async () => {
    expect(await builder.build()).toEqual(['apps/api', 'libs/one']);
    expect(run()).toBe('Hello late 1.2.3');
  });

  it('rebuilds changes and keeps no file of the previous build', async () => {
    await builder.build();
    const count = readdirSync(join(workspace, 'dist')).length;
    write('libs/one/src/index.ts', `export const hello = 'Good evening';`);
    write('apps/api/src/late.ts', `export const late = 'later';`);
    await builder.build();
    expect(run()).toBe('Good evening later 1.2.3');
    expect(readdirSync(join(workspace, 'dist'))).toHaveLength(count);
  });

  it('keeps the previous program if a build fails, and builds again once it can', async () => {
    await builder.build();
    rmSync(join(workspace, 'apps/api/src/late.ts'));
    expect(await builder.build()).toBeNull();
    expect(run()).toBe('Hello late 1.2.3');
    write('apps/api/src/late.ts', `export const late = 'back';`);
    expect(await builder.build()).not.toBeNull();
    expect(run()).toBe('Hello back 1.2.3');
  });
});

describe('the files that a program consists of', () => {
  it('are those of projects, not of packages', () => {
    const files = [
      'libs/domain/src/a.ts',
      'libs/domain/src/b.ts',
      'apps/api/src/main.ts',
      'node_modules/x/libs/y.js',
    ];
    expect(findProjectFolders(files)).toEqual(['apps/api', 'libs/domain']);
  });

  it.each([
    ['libs/domain/src/lib/slug.ts', true],
    ['libs/domain/data/places.json', true],
    ['libs/domain/src/lib/slug.spec.ts', false],
    ['libs/domain/node_modules/x/index.js', false],
    ['libs/domain-of-another/src/index.ts', false],
    ['apps/ui/src/main.ts', false],
  ])('%s: %s', (path, expected) => {
    expect(isSource(join(path), ['apps/api', 'libs/domain'])).toBe(expected);
  });
});
