/**
 * A version as dpkg and rpm write it: what stands behind `~` comes before the version without it, so that 1.0.0 is an update of
 * 1.0.0~beta.1. After `-` rpm takes nothing, and dpkg a revision of the same version. Files keep their `-`: pages of releases rename others.
 * @param {string} version
 */
export function packageVersion(version) {
  return version.replace('-', '~');
}
