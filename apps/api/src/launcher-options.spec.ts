import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getLauncherOptions, formatPageUrlLine, formatReadyLine } from './launcher-options';

describe('getLauncherOptions', () => {
  let dist: string;
  beforeEach(async () => (dist = await mkdtemp(join(tmpdir(), 'hangar-dist-'))));
  afterEach(() => rm(dist, { recursive: true }));

  it('serves the page built next to the bundle', async () => {
    await mkdir(join(dist, 'ui/browser'), { recursive: true });
    await writeFile(join(dist, 'ui/browser/index.html'), '<!doctype html>');
    expect(getLauncherOptions({ HANGAR_PORT: '7701' }, join(dist, 'api'))).toEqual({
      port: 7701,
      uiDirectory: join(dist, 'ui/browser'),
      docsDirectory: join(dist, 'api/swagger-ui'),
    });
  });

  it('serves no page if none was built', () => {
    expect(getLauncherOptions({}, join(dist, 'api'))).toEqual({
      docsDirectory: join(dist, 'api/swagger-ui'),
    });
  });

  it('reports invalid environment variables in a readable message', () => {
    expect(() => getLauncherOptions({ HANGAR_PORT: 'doom' })).toThrow(/HANGAR_PORT is “doom”\. Set it to/);
  });

  it('prints its address once it answers requests, so that other programs can wait for this line', () => {
    expect(formatReadyLine({ url: 'http://127.0.0.1:7666' })).toMatch(
      /^Hangar E\d+M\d+\.\d+\.\d+ listening on http:\/\/127\.0\.0\.1:7666$/,
    );
  });

  it('prints another line before that, as soon as the page can be opened', () => {
    expect(formatPageUrlLine('http://127.0.0.1:7666')).toMatch(
      /^Hangar E\d+M\d+\.\d+\.\d+ opens at http:\/\/127\.0\.0\.1:7666$/,
    );
  });
});
