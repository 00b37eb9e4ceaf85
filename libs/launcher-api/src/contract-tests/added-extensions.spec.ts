import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { ExtensionInstaller } from '../extension-files';
import { DataDirectory, HANGAR_VERSION } from '../index';
import { makeTarball } from '../lib/testing/make-tarball';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

/** The compiled code of a controller, of a class that injects one of Hangar's classes, and of their module. */
const BODY = `
class Clock {
  constructor(versions, events) { this.versions = versions; this.events = events; }
  async count() { return (await this.versions.list()).length; }
}
Reflect.defineMetadata('design:paramtypes', [api.VersionRepository, api.EventBus], Clock);
common.Injectable()(Clock);
class WordController {
  constructor(clock) { this.clock = clock; }
  word() { return rxjs.of('hello'); }
  async refuse() { throw new common.ConflictException('not now'); }
  async same() { return { isBus: this.clock.events instanceof api.EventBus }; }
}
Reflect.defineMetadata('design:paramtypes', [Clock], WordController);
for (const [key, path] of [['word', 'word'], ['refuse', 'refuse'], ['same', 'same']]) {
  const descriptor = Object.getOwnPropertyDescriptor(WordController.prototype, key);
  Reflect.defineMetadata('design:paramtypes', [], WordController.prototype, key);
  common.Get(path)(WordController.prototype, key, descriptor);
}
common.Controller()(WordController);
class RulesModule {}
common.Module({ imports: [api.VersionsModule], controllers: [WordController], providers: [Clock] })(RulesModule);
const extension = { name: 'house-rules', module: RulesModule };
`;
const AS_MODULE = `import 'reflect-metadata';
import * as common from '@nestjs/common';
import * as api from '@hangar/launcher-api';
import * as rxjs from 'rxjs';
import { map } from 'rxjs/operators';
${BODY}
void map;
export default extension;
`;
const AS_COMMON_JS = `require('reflect-metadata');
const common = require('@nestjs/common');
const api = require('@hangar/launcher-api');
const rxjs = require('rxjs');
${BODY}
exports.default = extension;
`;

/** The compiled code of a controller that validates and converts its request. Precedes the `exported` code. */
const VALIDATING = `
class Score {}
validator.IsInt()(Score.prototype, 'time');
transformer.Type(() => Number)(Score.prototype, 'time');
class ScoresController {
  add(score) { return { time: score.time, isScore: score instanceof Score }; }
}
Reflect.defineMetadata('design:paramtypes', [Score], ScoresController.prototype, 'add');
common.Body()(ScoresController.prototype, 'add', 0);
common.Post()(ScoresController.prototype, 'add', Object.getOwnPropertyDescriptor(ScoresController.prototype, 'add'));
common.Controller('scores')(ScoresController);
class Scores {}
common.Module({ controllers: [ScoresController] })(Scores);
const extension = { name: 'house-rules', module: Scores };
`;

describe('added extensions', () => {
  let directory: TemporaryDirectory;
  let api: TestLauncherApi | undefined;
  let installer: ExtensionInstaller;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
    installer = new ExtensionInstaller(new DataDirectory(join(directory.path, 'data')), HANGAR_VERSION);
  });
  afterEach(async () => {
    await api?.close();
    api = undefined;
    await directory.remove();
  });

  const start = async (): Promise<TestLauncherApi> =>
    (api = await createTestLauncherApi({ dataDirectory: join(directory.path, 'data') }));
  const add = async (code: string, changes: object = {}) => {
    const manifest = { name: 'hangar-house-rules', version: '1.0.0', hangar: { api: '*' }, ...changes };
    const tarball = makeTarball([
      { path: 'package/package.json', content: JSON.stringify(manifest) },
      { path: 'package/index.js', content: code },
    ]);
    const path = join(directory.path, 'it.tgz');
    await writeFile(path, tarball);
    return installer.add(path);
  };
  const getProblems = async (launcher: TestLauncherApi) =>
    (await launcher.get('/api/health')).data.problems.map(({ message }) => message);
  const listExtensions = async (launcher: TestLauncherApi) => (await launcher.get('/api/extensions')).data;

  it('are listed with instructions if a built-in one has the same name', async () => {
    await add(AS_COMMON_JS, { main: 'index.js' });
    const own = { name: 'house-rules', compatibility: '*', module: { module: class OwnModule {} } };
    api = await createTestLauncherApi({
      dataDirectory: join(directory.path, 'data'),
      extensions: [own],
    });
    expect((await listExtensions(api)).map(({ origin, state, error }) => [origin, state, error])).toEqual([
      ['host', 'active', null],
      [
        'file',
        'incompatible',
        "Another extension is also named house-rules, so this one won't run. To remove this one: hangar extension remove house-rules",
      ],
    ]);
    await api.put('/api/extensions/house-rules', { enabled: false });
    expect((await listExtensions(api)).map(({ enabled }) => enabled)).toEqual([false, false]);
    await installer.remove('house-rules');
    expect((await listExtensions(api)).map(({ origin }) => origin)).toEqual(['host']);
  });

  it.each([
    ['ES modules', AS_MODULE, { type: 'module', exports: { '.': { import: './index.js' } } }],
    ['CommonJS', AS_COMMON_JS, { main: 'index.js' }],
  ])('run with the program’s own copies of Nest and Hangar: %s', async (_form, code, changes) => {
    await add(code, changes);
    await installer.enable('house-rules');
    const running = await start();
    expect(await getProblems(running)).toEqual([]);
    expect((await running.get('/api/extensions/house-rules/word')).data).toBe('hello');
    expect((await running.get('/api/extensions/house-rules/same')).data).toEqual({ isBus: true });
    expect((await fetch(`${running.url}/api/extensions/house-rules/refuse`)).status).toBe(409);
    expect(await listExtensions(running)).toMatchObject([
      { name: 'house-rules', state: 'active', origin: 'file' },
    ]);
  });

  it('start despite mistakes in an already installed manifest, and the health report lists the mistakes', async () => {
    const { packageFolder } = await add(AS_COMMON_JS);
    const hangar = { api: '*', contributes: { pannels: [] } };
    await writeFile(
      join(packageFolder, 'package.json'),
      JSON.stringify({ name: 'hangar-house-rules', hangar }),
    );
    await installer.enable('house-rules');
    const running = await start();
    expect(await listExtensions(running)).toMatchObject([{ state: 'active', error: null }]);
    expect((await running.get('/api/health')).data.problems).toEqual([
      {
        code: 'EXTENSION_MANIFEST_INVALID',
        message:
          "The package.json of extension house-rules has mistakes, so parts of it may not work. “version” is missing. “hangar.contributes.pannels” isn't known. Did you mean “panels”?",
      },
    ]);
  });

  it.each([
    [
      'ES modules',
      { type: 'module', exports: './index.js' },
      `import * as common from '@nestjs/common'; import * as validator from 'class-validator';
      import * as transformer from 'class-transformer'; ${VALIDATING} export default extension;`,
    ],
    [
      'CommonJS',
      { main: 'index.js' },
      `const [common, validator, transformer] =
        ['@nestjs/common', 'class-validator', 'class-transformer'].map((name) => require(name));
      if ('IsPhoneNumber' in validator) throw new Error(); ${VALIDATING} exports.default = extension;`,
    ],
  ])('validate requests with the program’s own class-validator: %s', async (_form, changes, code) => {
    await add(code, changes);
    await installer.enable('house-rules');
    const running = await start();
    const headers = { 'Content-Type': 'application/json' };
    const send = (body: object) =>
      fetch(`${running.url}/api/extensions/house-rules/scores`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    expect(await (await send({ time: '7' })).json()).toMatchObject({ data: { time: 7, isScore: true } });
    expect(await (await send({ time: 'soon' })).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are listed and do not run until turned on', async () => {
    const { sha256 } = await add('globalThis.ranTooEarly = true;');
    const running = await start();
    expect(await listExtensions(running)).toMatchObject([
      { name: 'house-rules', state: 'off', enabled: false, sha256 },
    ]);
    expect(globalThis).not.toHaveProperty('ranTooEarly');
    expect(await getProblems(running)).toEqual([]);
  });

  it('are listed immediately after they are added, so that a single restart loads all of them', async () => {
    const running = await start();
    const { sha256 } = await add(AS_COMMON_JS);
    expect(await listExtensions(running)).toMatchObject([
      { name: 'house-rules', state: 'off', sha256, contributes: { routes: 0 } },
    ]);
    expect((await running.put('/api/extensions/house-rules', { enabled: true })).status).toBe(409);
    await running.put('/api/extensions/house-rules', { enabled: true, sha256 });
    expect(await listExtensions(running)).toMatchObject([{ state: 'needs-restart', enabled: true }]);
    await running.restart();
    expect(await listExtensions(running)).toMatchObject([{ state: 'active' }]);
  });

  it('take effect at the next start after being replaced or removed', async () => {
    await add(AS_COMMON_JS);
    await installer.enable('house-rules');
    const running = await start();
    await installer.remove('house-rules');
    expect(await listExtensions(running)).toMatchObject([
      { version: '1.0.0', state: 'needs-restart', enabled: false },
    ]);
    const { sha256 } = await add(AS_COMMON_JS, { version: '2.0.0' });
    expect(await listExtensions(running)).toMatchObject([
      { version: '2.0.0', sha256, state: 'needs-restart', enabled: false },
    ]);
  });

  it('do not run if their files have changed, and the change is reported', async () => {
    const { packageFolder } = await add(AS_COMMON_JS);
    await installer.enable('house-rules');
    const path = join(packageFolder, 'index.js');
    await writeFile(path, `${await readFile(path, 'utf8')}globalThis.ranChanged = true;`);
    const running = await start();
    expect(globalThis).not.toHaveProperty('ranChanged');
    expect(await getProblems(running)).toEqual([
      expect.stringMatching(/house-rules was turned off, because its files changed/),
    ]);
    expect((await fetch(`${running.url}/api/extensions/house-rules/word`)).status).toBe(404);
  });

  it.each([
    ['throw', 'throw new Error("no luck");', /Couldn't load extension house-rules: .*no luck/],
    ['export something else', 'exports.default = 7;', /default export isn't an extension/],
    [
      'call themselves something else',
      'exports.default = { name: "x", module: class {} };',
      /its name is "x"/,
    ],
  ])('are reported by name when they %s, and the others start', async (_case, code, message) => {
    await add(code);
    await installer.enable('house-rules');
    const running = await start();
    expect(await getProblems(running)).toEqual([expect.stringMatching(message)]);
    expect(await listExtensions(running)).toMatchObject([{ name: 'house-rules', state: 'failed' }]);
  });
});
