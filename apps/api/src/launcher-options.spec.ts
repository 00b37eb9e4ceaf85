import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { launcherOptions, openLine, readyLine } from './launcher-options';

describe('the headless host', () => {
  let dist: string;
  beforeEach(async () => (dist = await mkdtemp(join(tmpdir(), 'hangar-dist-'))));
  afterEach(() => rm(dist, { recursive: true }));

  it('serves the page that was built beside it', async () => {
    await mkdir(join(dist, 'ui/browser'), { recursive: true });
    await writeFile(join(dist, 'ui/browser/index.html'), '<!doctype html>');
    expect(launcherOptions({ HANGAR_PORT: '7701' }, join(dist, 'api'))).toEqual({
      port: 7701,
      uiDirectory: join(dist, 'ui/browser'),
      docsDirectory: join(dist, 'api/swagger-ui'),
    });
  });

  it('serves none where none was built', () => {
    expect(launcherOptions({}, join(dist, 'api'))).toEqual({ docsDirectory: join(dist, 'api/swagger-ui') });
  });

  it('says in people’s words what is wrong with the environment', () => {
    expect(() => launcherOptions({ HANGAR_PORT: 'doom' })).toThrow(/HANGAR_PORT is "doom": set it to/);
  });

  it('says where it listens, in a line that programs wait for', () => {
    expect(readyLine({ url: 'http://127.0.0.1:7666' })).toMatch(
      /^Hangar E\d+M\d+\.\d+\.\d+ listening on http:\/\/127\.0\.0\.1:7666$/,
    );
  });

  it('says before that where its page can be opened, in a line of its own', () => {
    expect(openLine('http://127.0.0.1:7666')).toMatch(
      /^Hangar E\d+M\d+\.\d+\.\d+ opens at http:\/\/127\.0\.0\.1:7666$/,
    );
  });
});
