import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PACKAGES = join(WORKSPACE, 'node_modules');

/** A third-party program: an extension, and a test of it. */
const CONSUMER = `
import { OnLauncherEvent, ProtocolRepository, type IProtocol, type LauncherExtension } from '@hangar/launcher-api';
import { createTestLauncherApi } from '@hangar/launcher-api/testing';
import { Module } from '@nestjs/common';

class Greeter {
  @OnLauncherEvent('protocol.created')
  greet({ protocol }: { protocol: IProtocol }): void {
    console.log('Hello ' + protocol.title);
  }
}

@Module({ providers: [Greeter] })
class GreeterModule {}

const greeter: LauncherExtension = { name: 'greeter', compatibility: '^0.3.0', module: GreeterModule };
const api = await createTestLauncherApi({ extensions: [greeter] });
const { data } = await api.post('/api/protocols', { title: 'from outside' });
const protocol = await api.resolve(ProtocolRepository).get(data.id);
// @ts-expect-error The types are those of the records, not any.
protocol.nothing;
console.log(protocol.title.toUpperCase());
console.log(String((await fetch(api.url + '/api/docs/swagger-ui.css')).status));
await api.close();
`;

describe('@hangar/launcher-api as a package', () => {
  let folder;
  const resolveInFolder = (...parts) => join(folder, ...parts);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hangar-package-'));
    // Nx has built the package; see project.json.
    run('npm', ['pack', '--silent', '--pack-destination', folder], join(WORKSPACE, 'dist/libs/launcher-api'));
    const target = resolveInFolder('node_modules/@hangar/launcher-api');
    mkdirSync(target, { recursive: true });
    run('tar', [
      '-xzf',
      resolveInFolder('hangar-launcher-api-0.3.0.tgz'),
      '--strip-components=1',
      '-C',
      target,
    ]);
    linkDependencies(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')));
    writeFileSync(resolveInFolder('package.json'), '{ "type": "module" }');
    writeFileSync(resolveInFolder('consumer.ts'), CONSUMER);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('type-checks and runs in a project without any other code of ours', () => {
    const strictOptions = [
      '--strict',
      '--experimentalDecorators',
      '--emitDecoratorMetadata',
      '--skipLibCheck',
    ];
    const modernOptions = ['--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    run(join(PACKAGES, '.bin/tsc'), [...strictOptions, ...modernOptions, 'consumer.ts'], folder);
    expect(run(process.execPath, ['consumer.js'], folder)).toBe('Hello from outside\nFROM OUTSIDE\n200\n');
  }, 120_000);

  it('loads class-validator only for extensions', () => {
    const script = `
      import { createRequire } from 'node:module';
      await import('@hangar/launcher-api');
      const { cache } = createRequire(import.meta.url);
      console.log(Object.keys(cache).filter((file) => /node_modules.(class-validator|validator|libphone)/.test(file)));`;
    writeFileSync(resolveInFolder('loaded.mjs'), script);
    expect(run(process.execPath, ['loaded.mjs'], folder)).toBe('[]\n');
  });

  it('contains the licences of the packages of which it includes parts', () => {
    const licences = readFileSync(resolveInFolder('node_modules/@hangar/launcher-api/LICENSE'), 'utf8');
    expect(licences).toMatch(/^MIT License\n/);
    for (const name of ['class-validator', 'validator'])
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
  });

  it('is complete: every library in its declarations is included', () => {
    const grep = spawnSync('grep', [
      '-rlE',
      '[\'"]@hangar/',
      resolveInFolder('node_modules/@hangar/launcher-api/types'),
    ]);
    expect(String(grep.stdout)).toBe('');
  });

  /** Links the declared dependencies, and those of a typical TypeScript project, into the project. */
  function linkDependencies({ dependencies, peerDependencies }) {
    for (const name of [
      ...Object.keys({ ...dependencies, ...peerDependencies }),
      '@types/node',
      '@types/express',
    ]) {
      mkdirSync(dirname(resolveInFolder('node_modules', name)), { recursive: true });
      symlinkSync(join(PACKAGES, name), resolveInFolder('node_modules', name));
    }
  }
});

function run(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed.\n${error ?? ''}${stdout}${stderr}`);
}
