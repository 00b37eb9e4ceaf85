/**
 * Converts a version for dpkg and rpm. A suffix after `~` sorts before the version without it, so that 1.0.0 is an
 * update of 1.0.0~beta.1. After `-`, rpm accepts nothing, and dpkg expects a revision of the same version. File names
 * keep their `-`, because release pages rename others.
 * @param {string} version
 */
export function toPackageVersion(version) {
  return version.replace('-', '~');
}
