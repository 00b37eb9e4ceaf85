/**
 * Returns a message with a remedy if this version of Node is too old, otherwise `null`. See `engines` in package.json.
 */
export function getTooOldMessage(version) {
  const [major, minor] = version.split('.').map(Number);
  const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major >= 24;
  if (isSupported) return null;
  return (
    `Hangar needs Node 20.19, 22.12, 24 or newer. This is Node ${version}. ` +
    'Install the current LTS version from https://nodejs.org (or with nvm: `nvm install`), then run the command again.'
  );
}
