import { createTemporaryHome, HangarProcess, type TemporaryHome } from '@hangar/test-world';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { create } from 'tar';

const HANGAR = fileURLToPath(new URL('../../../dist/apps/api/hangar.mjs', import.meta.url));
const SCORES = `import { Body, Controller, Module, Post } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt } from 'class-validator';
class Score {}
Type(() => Number)(Score.prototype, 'time');
IsInt()(Score.prototype, 'time');
class ScoresController {
  add({ time }) { return time; }
}
const add = Object.getOwnPropertyDescriptor(ScoresController.prototype, 'add');
Reflect.defineMetadata('design:paramtypes', [Score], ScoresController.prototype, 'add');
Body()(ScoresController.prototype, 'add', 0);
Post()(ScoresController.prototype, 'add', add);
Controller('times')(ScoresController);
class ScoresModule {}
Module({ controllers: [ScoresController] })(ScoresModule);
export default { name: 'scores', module: ScoresModule };`;

test.describe('an extension that bundles nothing', () => {
  let place: TemporaryHome;
  let hangar: HangarProcess | undefined;
  test.beforeEach(() => (place = createTemporaryHome()));
  test.afterEach(async () => {
    await hangar?.crash();
    place.remove();
  });

  test('validates requests with the packages in the built program', async () => {
    const source = place.at('source');
    mkdirSync(source);
    const manifest = { name: 'scores', version: '1.0.0', exports: './index.mjs', hangar: { api: '*' } };
    writeFileSync(`${source}/package.json`, JSON.stringify(manifest));
    writeFileSync(`${source}/index.mjs`, SCORES);
    const file = place.at('scores.tgz');
    create({ file, gzip: true, cwd: source, prefix: 'package', sync: true }, ['package.json', 'index.mjs']);
    const env = { ...process.env, HOME: place.home, HANGAR_DATA_DIR: place.dataDirectory };
    for (const words of [
      ['add', file],
      ['enable', 'scores'],
    ])
      execFileSync(process.execPath, [HANGAR, 'extension', ...words], { env });
    hangar = await HangarProcess.start(place);
    expect(await hangar.client.post('/api/extensions/scores/times', { time: '7' })).toBe(7);
    await expect(hangar.client.post('/api/extensions/scores/times', { time: 'soon' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
