import { join } from 'node:path';
import { readDevOptions } from './dev-options.mjs';

const WORKSPACE = join('some', 'clone');

describe('the options of npm run dev', () => {
  it('use a separate port and a data directory in the workspace', () => {
    expect(readDevOptions([], {}, WORKSPACE)).toEqual({
      port: 4200,
      dataDirectory: join(WORKSPACE, 'tmp/dev/data'),
      inspect: false,
    });
  });

  it("follow Hangar's environment variables", () => {
    const env = { HANGAR_PORT: '7700', HANGAR_DATA_DIR: '/elsewhere' };
    expect(readDevOptions(['--inspect'], env, WORKSPACE)).toEqual({
      port: 7700,
      dataDirectory: '/elsewhere',
      inspect: true,
    });
  });

  it.each(['doom', '0', '65536', '-1', '80.5'])('reject the port %s', (HANGAR_PORT) => {
    expect(() => readDevOptions([], { HANGAR_PORT }, WORKSPACE)).toThrow(`HANGAR_PORT is “${HANGAR_PORT}”`);
  });

  it('reject an unknown argument by its name', () => {
    expect(() => readDevOptions(['--watch'], {}, WORKSPACE)).toThrow('Unknown option: --watch');
  });
});
