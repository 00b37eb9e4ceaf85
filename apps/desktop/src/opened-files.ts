import { extname, resolve } from 'node:path';

/** The types of files that the system may open with Hangar. */
const OPENABLE_FILE_EXTENSIONS: readonly string[] = [
  '.wad',
  '.pk3',
  '.pke',
  '.epk',
  '.pk7',
  '.ipk3',
  '.ipk7',
  '.hangar',
];

/** Returns the files in a command line, as absolute paths. */
export function findOpenedFiles(commandLine: readonly string[], directory: string): readonly string[] {
  return commandLine
    .slice(1)
    .filter((word) => !word.startsWith('-') && OPENABLE_FILE_EXTENSIONS.includes(extname(word).toLowerCase()))
    .filter((word) => !/^[a-z][a-z0-9+.-]+:/i.test(word))
    .map((word) => resolve(directory, word));
}
