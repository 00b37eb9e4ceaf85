import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestLauncherApi, makeGame, ManualClock, withManifest, type TestLauncherApi } from '../testing';

describe('the test harness for extensions', () => {
  let api: TestLauncherApi;
  afterEach(() => api.close());
  const launch = async (clock: ManualClock) => {
    api = await createTestLauncherApi({ platform: { clock } });
    const { id } = await makeGame((worker) => api.resolve(worker));
    return api.post(`/api/protocols/${id}/launch`);
  };

  it('rejects a launch with advice if the launch waits for a clock that is never advanced', async () => {
    const error = (await launch(new ManualClock()).catch((failure: unknown) => failure)) as Error;
    expect(error.message).toMatch(
      /waits for the test's clock, which is never advanced.*clock\.advance\(500\).*autoAdvance: true/,
    );
    expect(error.stack).toMatch(/test-harness\.spec/);
  });

  it('lets a launch complete if the clock advances automatically', async () => {
    expect((await launch(new ManualClock({ autoAdvance: true }))).status).toBe(200);
  });
});

describe('an extension with its manifest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-manifest-'));
  const path = join(folder, 'package.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, hangar: object) =>
    writeFileSync(path, JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js', hangar }));
  const extension = { name: 'scores', compatibility: '*', module: class ScoresModule {} };

  it('has the same settings and contributions as for users of the package', () => {
    const settingsSchema = { type: 'object', properties: { size: { type: 'integer', default: 10 } } };
    const panels = [{ id: 'times', title: 'Times', path: '/api/extensions/scores/times', place: 'protocol' }];
    write('@clan/hangar-extension-scores', { api: '^0.3.0', settingsSchema, contributes: { panels } });
    expect(withManifest(extension, path)).toMatchObject({
      name: 'scores',
      version: '1.0.0',
      compatibility: '^0.3.0',
      module: extension.module,
      settingsSchema,
      contributes: { panels },
    });
  });

  it('is rejected if the code has another name', () => {
    write('hangar-extension-board', { api: '^0.3.0' });
    expect(() => withManifest(extension, path)).toThrow(
      /named “scores” in its code, but “board” in .*package/,
    );
  });

  it('is rejected if Hangar would reject the package', () => {
    write('hangar-extension-scores', {});
    expect(() => withManifest(extension, path)).toThrow(
      /doesn't specify which versions of Hangar it supports/,
    );
  });

  it('is rejected if its package.json has a mistake that Hangar rejects when it is added', () => {
    write('hangar-extension-scores', { api: '^0.3.0', displayname: 'Scores' });
    expect(() => withManifest(extension, path)).toThrow(
      "has mistakes. “hangar.displayname” isn't known. Did you mean “displayName”?",
    );
  });
});
