/**
 * All limits for reading untrusted files. Each is far above what the largest known mods need. Together, they limit the
 * memory for reading one file to about 150 MB and the time to a few seconds.
 */

/** Lumps in a WAD. The rest is not read. The largest base game has about 4,600. */
export const MAX_LUMPS = 65_536;

/** Lumps in all WADs in a package's `maps/` together. The rest is not read. */
export const MAX_MAP_LUMPS = 4 * MAX_LUMPS;

/** Entries in a package. The rest is ignored. */
export const MAX_PACKAGE_ENTRIES = 65_536;

/**
 * Total number of characters in the names of all entries. The largest known packages have about 10,000 names of forty
 * characters.
 */
export const MAX_PACKAGE_NAME_CHARACTERS = 2 * 1024 * 1024;

/** Bytes of one text lump (MAPINFO, LANGUAGE, DEHACKED). The rest is not read. */
export const MAX_TEXT_BYTES = 1024 * 1024;

/** Total number of bytes of all text lumps in a file. Further lumps are skipped. */
export const MAX_ALL_TEXT_BYTES = 6 * 1024 * 1024;

/** Total number of bytes of UDMF maps in a file that are read to find their namespaces after long comments. */
export const MAX_NAMESPACE_BYTES = 32 * 1024 * 1024;

/** Bytes of one definition in a package that is read to find out whether it is damaged. A larger one is not checked. */
export const MAX_CHECKED_BYTES = 4 * 1024 * 1024;

/** Total number of bytes of all definitions that are checked. They are kept in memory while the package is read. */
export const MAX_ALL_CHECKED_BYTES = 8 * 1024 * 1024;

/** Text lumps in one file. Without this limit, thousands of empty lumps would still take time. */
export const MAX_TEXTS = 256;

/** Maps that are listed: as many as a WAD can contain. Further maps in a package are only counted. */
export const MAX_LISTED_MAPS = MAX_LUMPS / 2;

/** WADs in a package's `maps/` that are opened. The format of further maps stays unknown. */
export const MAX_OPENED_MAPS = 4000;

/** Characters in a displayed title or name. */
export const MAX_SHOWN_CHARACTERS = 200;

/** Notes about skipped parts. */
export const MAX_NOTES = 20;

/** Bytes of an idgames text file. The longest in the archive have about 50 KB. */
export const MAX_IDGAMES_BYTES = 64 * 1024;

/** Bytes of a WAD inside a package. */
export const MAX_INNER_WAD_BYTES = 64 * 1024 * 1024;

/** Bytes of the WADs in a package's root. They are in memory at the same time. */
export const MAX_ROOT_WADS_BYTES = 64 * 1024 * 1024;

/** WADs in a package's root that are opened. */
export const MAX_ROOT_WADS = 64;

/** Total number of bytes of all WADs that are extracted, one at a time, to determine the formats of maps. */
export const MAX_UNPACKED_MAPS_BYTES = 256 * 1024 * 1024;

/** Lines to draw of a map in a binary format, which cannot have more. */
export const MAX_MAP_LINES = 65_536;

/** Lines to draw of a map in text form. The largest known map has about 120,000. */
export const MAX_TEXT_MAP_LINES = 250_000;

/** Vertices to read of a map in text form. */
export const MAX_TEXT_MAP_VERTICES = 1_000_000;

/** Bytes of a map in text form to read for a cover, which is drawn in the main thread. */
export const MAX_COVER_TEXT_MAP_BYTES = 16 * 1024 * 1024;

/** Bytes of a map in text form. Longer maps are not drawn in the worker. */
export const MAX_TEXT_MAP_BYTES = 64 * 1024 * 1024;

/** Bytes of a picture, whether compressed or not. */
export const MAX_PICTURE_BYTES = 16 * 1024 * 1024;

/** Width and height of a Doom picture (ZDoom: patchtexture.cpp). */
export const MAX_DOOM_PICTURE_SIDE = 2048;

/** Width and height of a PNG or JPEG that is returned unchanged. */
export const MAX_PASSTHROUGH_SIDE = 8192;

/** Maximum number of pixels of a PNG or JPEG that is returned unchanged. A browser needs four bytes per pixel. */
export const MAX_PASSTHROUGH_PIXELS = 24 * 1024 * 1024;

/**
 * Steps per pixel that a Doom picture may take: one to draw the pixel, and one in case the pixel has a post of its own.
 * This limits overlapping posts.
 */
export const MAX_STEPS_PER_PIXEL = 2;

/**
 * Additional steps per column. They allow for posts without pixels, which are used to reach rows beyond 254, and for
 * posts that cover earlier posts.
 */
export const EXTRA_STEPS_PER_COLUMN = 32;
