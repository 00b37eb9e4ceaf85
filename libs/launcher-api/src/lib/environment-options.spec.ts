import { StartupError } from '@hangar/api-foundation/errors';

import { environmentOptions } from './environment-options';

describe('environmentOptions', () => {
  it('returns the options that are set, and omits the others', () => {
    const environment = {
      HANGAR_DATA_DIR: '~/doom',
      HANGAR_PORT: '7701',
      HANGAR_REGISTRY_URL: 'http://127.0.0.1:1/',
      HANGAR_FREEGAME_MANIFEST_URL: 'http://127.0.0.1:2/',
      HANGAR_RELEASES_URL: 'http://127.0.0.1:3/',
      HANGAR_IDGAMES_URL: 'http://127.0.0.1:3/api.php',
      HANGAR_IDGAMES_MIRRORS: 'http://127.0.0.1:4/, ,http://127.0.0.1:5/',
      HANGAR_DOWNLOADS_FOLDER: '/home/player/Downloads',
      PATH: '/usr/bin',
    };
    expect(environmentOptions(environment)).toEqual({
      dataDirectory: '~/doom',
      port: 7701,
      registryUrl: 'http://127.0.0.1:1/',
      freeGameManifestUrl: 'http://127.0.0.1:2/',
      portReleasesUrl: 'http://127.0.0.1:3/',
      idgamesUrl: 'http://127.0.0.1:3/api.php',
      idgamesMirrors: ['http://127.0.0.1:4/', 'http://127.0.0.1:5/'],
      downloadsFolder: '/home/player/Downloads',
    });
    expect(environmentOptions({})).toEqual({});
  });

  it('treats an empty variable as absent', () => {
    expect(environmentOptions({ HANGAR_DATA_DIR: '', HANGAR_PORT: '', HANGAR_REGISTRY_URL: '' })).toEqual({});
  });

  it.each(['http', '-1', '70000', '7.5', '0x50', ' '])('explains how to correct the port %j', (port) => {
    const read = () => environmentOptions({ HANGAR_PORT: port });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(`HANGAR_PORT is “${port}”. Set it to a whole number from 0 to 65535, or remove it.`);
  });

  it('accepts port 0, with which the system chooses a port', () => {
    expect(environmentOptions({ HANGAR_PORT: '0' })).toEqual({ port: 0 });
  });
});
