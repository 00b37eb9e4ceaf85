import { compareVersions } from '@hangar/domain';
import { withRegularFile } from '@hangar/file-system';

/** Larger files are either not source ports or too large to load. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Maximum number of occurrences of a program's name that are checked. */
const MAX_OCCURRENCES = 10_000;

const VERSION = /^v?(\d+(?:\.\d+){1,3})(?:[\0\n. ]|$)/;

/**
 * Returns the version that a compiled program contains as text: `printedName` and a number between two NULs. A program
 * may also contain older version numbers (Woof lists them as compatibility levels), so the highest version is used.
 */
export async function readBinaryVersion(file: string, printedName: string): Promise<string | undefined> {
  const bytes = await readProgram(file);
  if (bytes === null) return undefined;
  const mark = Buffer.from(`\0${printedName} `, 'latin1');
  // A program contains few different versions. If its name occurs thousands of times, only its first occurrences are
  // checked.
  const versions = new Set<string>();
  let occurrencesLeft = MAX_OCCURRENCES;
  for (
    let offset = bytes.indexOf(mark);
    offset !== -1 && occurrencesLeft > 0;
    offset = bytes.indexOf(mark, offset + 1), occurrencesLeft--
  ) {
    const start = offset + mark.length;
    const version = VERSION.exec(bytes.toString('latin1', start, start + 32))?.[1];
    if (version !== undefined) versions.add(version);
  }
  return [...versions].sort(compareVersions).at(-1);
}

/**
 * Returns the product version in a Windows program's resources. The fixed part of VERSIONINFO is found by its key and
 * signature instead of the resource tree (Microsoft: VS_VERSIONINFO, VS_FIXEDFILEINFO).
 */
export async function readWindowsResourceVersion(file: string): Promise<string | undefined> {
  const bytes = await readProgram(file);
  const key = bytes?.indexOf(Buffer.from('VS_VERSION_INFO', 'utf16le')) ?? -1;
  if (bytes === null || key === -1) return undefined;
  const info = bytes.indexOf(Buffer.from([0xbd, 0x04, 0xef, 0xfe]), key);
  if (info === -1 || info - key > 64 || info + 24 > bytes.length) return undefined;
  // Each of the two 32-bit words contains two numbers, the first one in the high half.
  const numbers = [18, 16, 22, 20].map((offset) => bytes.readUInt16LE(info + offset));
  if (numbers.every((number) => number === 0)) return undefined;
  return (numbers.at(-1) === 0 ? numbers.slice(0, 3) : numbers).join('.');
}

/** Returns a compiled program's bytes; `null` for scripts and everything else. */
async function readProgram(file: string): Promise<Buffer | null> {
  try {
    return await withRegularFile(file, async ({ handle, stats }) => {
      if (stats.size > MAX_BYTES) return null;
      const bytes = await handle.readFile();
      return isCompiled(bytes) ? bytes : null;
    });
  } catch {
    // The file cannot be read, so the version is unknown.
    return null;
  }
}

/** Magic numbers of ELF, Mach-O (32-bit, 64-bit and universal) and Windows PE. */
function isCompiled(bytes: Buffer): boolean {
  const magic = bytes.toString('hex', 0, 4);
  return ['7f454c46', 'cffaedfe', 'cefaedfe', 'cafebabe'].includes(magic) || magic.startsWith('4d5a');
}
