import { environmentOptions } from './environment-options';

describe('environmentOptions', () => {
  it('hands on what is set, and leaves the rest to the API', () => {
    const environment = { HANGAR_DATA_DIR: '/data', HANGAR_PORT: '7701', HANGAR_REGISTRY_URL: '' };
    expect(environmentOptions(environment)).toEqual({ dataDirectory: '/data', port: 7701 });
    expect(environmentOptions({})).toEqual({});
  });

  it.each(['http', '-1', '70000', '7.5'])('says how to mend the port %j', (port) => {
    expect(() => environmentOptions({ HANGAR_PORT: port })).toThrow(/whole number from 0 to 65535/);
  });
});
