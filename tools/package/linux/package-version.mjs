/**
 * A version as deb and rpm order them: what comes after `~` is before the release, after `-` it would be behind it, or refused.
 * @param {string} version
 */
export function packageVersion(version) {
  return version.replace('-', '~');
}
