/**
 * Thrown for a package that this Hangar installation cannot use as an extension. The message is a sentence for the
 * user.
 */
export class InvalidPackageError extends Error {}
