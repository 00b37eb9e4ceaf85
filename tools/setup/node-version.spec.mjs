import { getTooOldMessage } from './node-version.mjs';

describe('the required version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '26.10.0'])('includes %s', (version) => {
    expect(getTooOldMessage(version)).toBeNull();
  });

  it.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0', '23.11.0'])(
    'excludes %s with a message that explains what to do',
    (version) => {
      expect(getTooOldMessage(version)).toContain(`This is Node ${version}. Install`);
    },
  );
});
