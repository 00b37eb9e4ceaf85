/** Thrown for a package that is not a valid extension for this Hangar. The message is a sentence for the user. */
export class PackageRefused extends Error {}
