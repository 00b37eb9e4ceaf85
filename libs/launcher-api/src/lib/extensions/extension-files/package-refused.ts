/** A package that cannot be an extension of this Hangar; the message is a sentence for people. */
export class PackageRefused extends Error {}
