import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMES, PackedProject, run, WORKSPACE } from './packed-project.mjs';

// packages.nightly.mjs installs and runs them.
describe('the packages, in a project that has no other code of ours', () => {
  let project;

  beforeAll(() => {
    project = PackedProject.create();
  }, 300_000);
  afterAll(() => project.remove());

  it('have types', () => {
    const options = ['--module', 'nodenext', '--experimentalDecorators', '--skipLibCheck'];
    expect(project.check('module.mts', ...options)).toBe('');
  });

  it('export the same with import and require', () => {
    const list = (load) =>
      `(async () => { for (const name of ${JSON.stringify(NAMES)}) console.log(name, Object.keys(${load}('@hangar/' + name)).filter((key) => !/^(default|module.exports|__esModule)$/.test(key)).sort().join()); })()`;
    const imported = run(process.execPath, ['-e', list('await import')], project.folder);
    expect(run(process.execPath, ['-e', list('require')], project.folder)).toBe(imported);
    expect(
      imported
        .split('\n')
        .slice(0, NAMES.length)
        .map((line) => line.split(' ')[0]),
    ).toEqual(NAMES);
  });

  it.each(NAMES)('%s has a licence and a README with an example', (name) => {
    const home = project.path('node_modules/@hangar', name);
    expect(readdirSync(home)).toEqual(['LICENSE', 'README.md', 'cjs', 'esm', 'package.json']);
    expect(readFileSync(join(home, 'README.md'), 'utf8')).toContain('```ts\n');
  });

  it('export what their reports list', () => {
    run(process.execPath, [join(WORKSPACE, 'tools/pack/api-report.mjs'), project.folder, '--check']);
  });
});
