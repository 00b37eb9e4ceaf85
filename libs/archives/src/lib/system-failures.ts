import { ArchiveFileError, shownName } from './archive-error';

type Known = readonly [ArchiveFileError['code'], (name: string) => string];

const NOT_THERE: Known = ['FILE_NOT_FOUND', (name) => `The file ${name} is not there.`];
const NOT_ALLOWED: Known = [
  'FORBIDDEN_PATH',
  (name) => `The file ${name} may not be read. Give yourself the right to read it.`,
];
const ODD: Known = ['UNSUPPORTED_FILE_TYPE', (name) => `The file ${name} cannot be read by this system.`];

const READING: Readonly<Record<string, Known>> = {
  ENOENT: NOT_THERE,
  ENOTDIR: NOT_THERE,
  ENAMETOOLONG: NOT_THERE,
  ELOOP: NOT_THERE,
  ERR_INVALID_ARG_VALUE: NOT_THERE, // a NUL in the path
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EIO: ODD, // odd files of the system, such as those in /proc
  EINVAL: ODD,
  EAGAIN: ODD,
  EISDIR: ODD,
  ENXIO: ODD,
};

const NO_ROOM: Known = [
  'NO_SPACE',
  (name) => `There is no room for ${name}. Free some space on the disk and try again.`,
];
const READ_ONLY: Known = [
  'STORAGE_READONLY',
  (name) => `${name} cannot be unpacked: the folder for it may not be written to.`,
];

const WRITING: Readonly<Record<string, Known>> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EFBIG: NO_ROOM,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EEXIST: ['CONFLICT', (name) => `${name} cannot be unpacked: there is a file in its place already.`],
};

/** The system's failure to read as our own error; one that is not the file's fault stays as it is. */
export function readError(path: string, failure: unknown): unknown {
  return ownError(READING, path, failure);
}

/** The system's failure to write what is called `name` as our own error; one without a sentence stays as it is. */
export function writeError(name: string, failure: unknown): unknown {
  return ownError(WRITING, name, failure);
}

function ownError(sentences: Readonly<Record<string, Known>>, path: string, failure: unknown): unknown {
  const code = typeof failure === 'object' && failure && 'code' in failure ? String(failure.code) : '';
  const known = sentences[code];
  return known ? new ArchiveFileError(known[0], known[1](shownName(path))) : failure;
}
