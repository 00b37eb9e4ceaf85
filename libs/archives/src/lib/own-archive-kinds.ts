import type { ArchiveKind } from './archive-reader';
import { splitArchiveError } from './not-an-archive';
import { openForeignArchive } from './seven-zip/open-foreign-archive';
import { findZipDirectory } from './zip/zip-end-record';
import { ZipReader } from './zip/zip-reader';

/** Reads RAR 4, RAR 5 and 7z (also PK7). */
const SEVEN_ZIP: ArchiveKind = { id: '7z', open: openForeignArchive };

/** Reads ZIP (also PK3 and IPK3). */
const ZIP: ArchiveKind = {
  id: 'zip',
  async open(file, limits, options) {
    const location = await findZipDirectory(file);
    if (location === 'multi-volume') throw splitArchiveError(file.path);
    return location && ZipReader.open(file, location, limits, options);
  },
};

/** The kinds that Hangar opens without extensions, in the order in which they are tried. */
export const OWN_ARCHIVE_KINDS: readonly ArchiveKind[] = [SEVEN_ZIP, ZIP];
