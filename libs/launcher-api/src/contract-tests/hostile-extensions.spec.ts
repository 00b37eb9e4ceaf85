import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import type { IExtension } from '@hangar/domain';

import { ExtensionInstaller } from '../extension-files';
import { DataDirectory, HANGAR_VERSION } from '../index';
import { makeTarball } from '../lib/testing/make-tarball';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

/** The code of an extension with one provider, whose class has this body. */
const withProvider = (body: string, provider = 'Provider'): string => `
const common = require('@nestjs/common');
const api = require('@hangar/launcher-api');
class Provider { ${body} }
common.Injectable()(Provider);
class ExtensionModule {}
common.Module({ providers: [${provider}] })(ExtensionModule);
exports.default = { name: require('./package.json').name, module: ExtensionModule };
`;
const WORKING = withProvider('');
/** An object that throws whenever one of its properties is read. */
const HOSTILE_PROXY = `new Proxy(Error('x'), { get() { throw 1; }, getPrototypeOf() { throw 2; } })`;
const UNKNOWN_ERROR = /it threw something that is not an error\./;

type Case = readonly [title: string, code: string, error: RegExp];

const FAILING: readonly Case[] = [
  ['throws nothing', 'throw undefined;', /undefined/],
  ['throws an object without a prototype', 'throw Object.create(null);', UNKNOWN_ERROR],
  [
    'throws an error whose message throws',
    "throw Object.defineProperty(Error(), 'message', { get() { throw 1; } });",
    UNKNOWN_ERROR,
  ],
  [
    'throws an error whose stack throws',
    "throw Object.defineProperty(Error(), 'stack', { get() { throw 1; } });",
    UNKNOWN_ERROR,
  ],
  ['throws a proxy', `throw ${HOSTILE_PROXY};`, UNKNOWN_ERROR],
  ['throws a number in a constructor', withProvider('constructor() { throw 7; }'), /7/],
  ['throws a proxy in a hook', withProvider(`onModuleInit() { throw ${HOSTILE_PROXY}; }`), UNKNOWN_ERROR],
  [
    'rejects with a symbol in a hook',
    withProvider("async onModuleInit() { throw Symbol('no'); }"),
    /Symbol\(no\)/,
  ],
  [
    'exports a getter that throws',
    "Object.defineProperty(exports, 'default', { get() { throw Error('no luck'); } });",
    /no luck/,
  ],
  [
    'exports a name that throws',
    "exports.default = { get name() { throw Error('no luck'); }, module: class {} };",
    /no luck/,
  ],
  [
    'exports a module that throws',
    "exports.default = { name: 'bad', get module() { throw Error('no luck'); } };",
    /no luck/,
  ],
  ['exports a proxy', `exports.default = ${HOSTILE_PROXY};`, /./],
  ['has a circular provider', withProvider('', '{ provide: Provider, useExisting: Provider }'), /./],
  [
    'provides a thenable that never settles',
    withProvider('', "{ provide: 'slow', useFactory: () => ({ then() {} }) }"),
    /wasn't ready within 2 seconds/,
  ],
  [
    'returns a thenable that never settles from a hook',
    withProvider('onModuleInit() { return { then() {} }; }'),
    /wasn't ready within 2 seconds/,
  ],
  [
    'awaits outside of a function',
    'export default await Promise.resolve({});',
    /uses “await” outside of a function.*Move it into “onModuleInit”/,
  ],
  [
    'imports a missing package',
    "require('left-pad');",
    /imports “left-pad”, which Hangar doesn't provide\. It must be bundled/,
  ],
  ['imports a missing file', "require('./gone.cjs');", /imports “\.\/gone\.cjs”, which isn't in its package/],
  [
    'imports a part of a package',
    "require('@nestjs/common/utils');",
    /imports a part of a package that Hangar doesn't provide/,
  ],
];

/** Extensions that run, but are reported. */
const REPORTED: readonly Case[] = [
  [
    'adds a key to Object.prototype',
    `Object.prototype.isAdmin = true;${WORKING}`,
    /changed built-in objects.*Object\.prototype\.isAdmin/,
  ],
  [
    'adds a symbol to Array.prototype',
    `Array.prototype[Symbol('mine')] = 1;${WORKING}`,
    /Array\.prototype\.Symbol\(mine\)/,
  ],
  ...[
    'onModuleInit() { Object.prototype.isAdmin = true; }',
    'async onModuleInit() { await 1; Object.prototype.isAdmin = true; }',
    'onApplicationBootstrap() { return new Promise((done) => setTimeout(() => { Object.prototype.isAdmin = true; done(); })); }',
  ].map((hook): Case => [
    `adds a key in a hook (${hook})`,
    withProvider(hook),
    /changed built-in objects.*Object\.prototype\.isAdmin/,
  ]),
  [
    'adds thousands of keys',
    `for (let i = 0; i < 5000; i++) String.prototype['k' + i] = i;${WORKING}`,
    /String\.prototype\.k4 and 4995 more/,
  ],
  [
    'adds a key that cannot be removed',
    `Object.defineProperty(Promise.prototype, 'fixed', { value: 1 });Promise.prototype.loose = 1;${WORKING}`,
    /Hangar removed Promise\.prototype\.loose, but couldn't remove Promise\.prototype\.fixed, so/,
  ],
  [
    'throws in its listener for settings',
    withProvider('constructor(settings) { settings.onChange(() => { throw 1; }); }').replace(
      'common.Injectable()',
      "Reflect.defineMetadata('design:paramtypes', [api.ExtensionSettings], Provider);common.Injectable()",
    ),
    /failed to apply its settings: 1/,
  ],
];

describe('a hostile extension', () => {
  let directory: TemporaryDirectory;
  let api: TestLauncherApi | undefined;
  beforeEach(async () => (directory = await createTemporaryDirectory()));
  afterEach(async () => {
    await api?.close();
    api = undefined;
    await directory.remove();
  });

  /** Starts Hangar with an extension and a working one, and returns both. */
  const start = async (code: string, working = WORKING): Promise<Record<string, IExtension>> => {
    const data = new DataDirectory(join(directory.path, 'data'));
    const installer = new ExtensionInstaller(data, HANGAR_VERSION);
    const settingsSchema = { type: 'object', properties: { rows: { type: 'integer' } } };
    for (const [name, content] of [
      ['bad', code],
      ['good', working],
    ] as const) {
      const type = /^export /.test(content) ? 'module' : 'commonjs';
      const manifest = {
        name,
        type,
        version: '1.0.0',
        main: 'index.js',
        hangar: { api: '*', settingsSchema },
      };
      const files = { 'package.json': JSON.stringify(manifest), 'index.js': content };
      const entries = Object.entries(files).map(([path, text]) => ({
        path: `package/${path}`,
        content: text,
      }));
      const tarball = join(directory.path, `${name}.tgz`);
      await writeFile(tarball, makeTarball(entries));
      await installer.add(tarball);
      await installer.enable(name);
    }
    api = await createTestLauncherApi({ dataDirectory: data.path });
    return list();
  };
  const list = async () => {
    const extensions = (await api?.get('/api/extensions'))?.data ?? [];
    return Object.fromEntries(extensions.map((extension) => [extension.name, extension]));
  };
  const getMessages = async () =>
    (await api?.get('/api/health'))?.data.problems.map(({ message }) => message) ?? [];

  it.each(FAILING)('that %s is left out and named, and the working one runs', async (_title, code, error) => {
    const { bad, good } = await start(code);
    expect(good).toMatchObject({ state: 'active', error: null });
    expect(bad).toMatchObject({ state: 'failed', error: expect.stringMatching(error) as string });
    expect(await getMessages()).toEqual([expect.stringMatching(/extension bad/)]);
  });

  it.each([
    ['a constructor', withProvider('constructor() { Object.prototype.isAdmin = true; }')],
    [
      'a factory',
      withProvider('', "Provider, { provide: 'x', useFactory: () => (Object.prototype.isAdmin = true) }"),
    ],
  ])('that adds a key in %s is named as one of those that may have done it', async (_title, code) => {
    const { good } = await start(code);
    expect(good).toMatchObject({ state: 'active', error: null });
    const message = /^One of the extensions bad or good changed built-in objects.*Object\.prototype\.isAdmin/;
    expect(await getMessages()).toEqual([expect.stringMatching(message)]);
    expect('isAdmin' in {}).toBe(false);
  });

  it('that breaks a function of Node is named if another one that calls it cannot start', async () => {
    const replaced = `const { promises } = require('node:fs');
const { writeFile } = promises;
promises.writeFile = async (path, ...rest) => { if (path === 'mine') throw Error('broken'); return writeFile(path, ...rest); };`;
    const writing = "async onModuleInit() { await require('node:fs').promises.writeFile('mine', ''); }";
    const { bad, good } = await start(`${replaced}${WORKING}`, withProvider(writing));
    expect(bad?.error).toMatch(/^This extension kept extension good from starting: broken \(index\.js:3:/);
    expect(good).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('extension bad') as string,
    });
  });

  it.each(REPORTED)('that %s is named, and the working one runs', async (_title, code, error) => {
    await start(code);
    await api?.put('/api/extensions/bad', { settings: { rows: 3 } });
    const { bad, good } = await list();
    expect(good).toMatchObject({ state: 'active', error: null });
    expect(bad).toMatchObject({ enabled: true, error: expect.stringMatching(error) as string });
    expect(await getMessages()).toEqual([expect.stringMatching(/^Extension bad /)]);
    expect('isAdmin' in {}).toBe(false);
  });
});
