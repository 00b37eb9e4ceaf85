/**
 * Every bound on what is read of a stranger's file. Each is far above what the largest known mods need, and together they
 * bound the memory of one reading to about 150 MB and its time to a few seconds.
 */

/** Lumps of a WAD; the rest is not read. The largest base game has some 4,600. */
export const MAX_LUMPS = 65_536;

/** Lumps in the WADs that lie in a package's `maps/`, all together; what is beyond is not looked into. */
export const MAX_MAP_LUMPS = 4 * MAX_LUMPS;

/** Entries of a package; the rest is not looked at. */
export const MAX_PACKAGE_ENTRIES = 65_536;

/** Characters of the names of these entries, all together. The largest known packages have some 10,000 names of forty characters. */
export const MAX_PACKAGE_NAME_CHARACTERS = 2 * 1024 * 1024;

/** Bytes of one text lump (MAPINFO, LANGUAGE, DEHACKED); the rest is not read. */
export const MAX_TEXT_BYTES = 1024 * 1024;

/** Bytes of all text lumps of a file together; texts beyond are left out. */
export const MAX_ALL_TEXT_BYTES = 6 * 1024 * 1024;

/** Text lumps of one file, so that a thousand empty ones cost nothing either. */
export const MAX_TEXTS = 256;

/** Maps that are listed at most, as many as a WAD can have; further maps of a package are only counted. */
export const MAX_LISTED_MAPS = MAX_LUMPS / 2;

/** WADs in a package's `maps/` that are opened at most; the format of the others is not known. */
export const MAX_OPENED_MAPS = 4000;

/** Characters of a title or name that is shown. */
export const MAX_SHOWN_CHARACTERS = 200;

/** Sentences about what was left out. */
export const MAX_NOTES = 20;

/** Bytes of an idgames text file (formats.md: 64 KB; the longest in the archive are some 50 KB). */
export const MAX_IDGAMES_BYTES = 64 * 1024;

/** Bytes of a WAD inside a package. */
export const MAX_INNER_WAD_BYTES = 64 * 1024 * 1024;

/** Bytes of the WADs in a package's root, which are in memory at the same time. */
export const MAX_ROOT_WADS_BYTES = 64 * 1024 * 1024;

/** WADs in a package's root that are opened. */
export const MAX_ROOT_WADS = 64;

/** Bytes of all WADs that are unpacked, one after the other, to learn the formats of maps. */
export const MAX_UNPACKED_MAPS_BYTES = 256 * 1024 * 1024;

/** Lines of a map that is drawn; binary maps cannot have more. */
export const MAX_MAP_LINES = 65_536;

/** Bytes of a lump of a map that is drawn; a map in text that is longer is drawn as far as it was read. */
export const MAX_MAP_LUMP_BYTES = 16 * 1024 * 1024;

/** Bytes of a picture, compressed or not. */
export const MAX_PICTURE_BYTES = 16 * 1024 * 1024;

/** Width and height of a Doom picture (ZDoom: patchtexture.cpp). */
export const MAX_DOOM_PICTURE_SIDE = 2048;

/** Width and height of a PNG or JPEG that is passed on. */
export const MAX_PASSED_SIDE = 8192;

/** Pixels of a PNG or JPEG that is passed on: what a browser unpacks for it is four times as many bytes. */
export const MAX_PASSED_PIXELS = 24 * 1024 * 1024;

/**
 * Steps that a Doom picture may take for each of its pixels, so that overlapping posts end: one for the pixel, and one for a post
 * of its own.
 */
export const MAX_STEPS_PER_PIXEL = 2;

/** Further steps for each column: posts without pixels lead to rows behind 254, and later posts may cover earlier ones. */
export const MORE_STEPS_PER_COLUMN = 32;
