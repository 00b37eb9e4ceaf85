import type { IProtocol, IProtocolFile } from './protocol';

/** The parts of a protocol that a search reads in addition to its card. */
export interface IProtocolContents extends Pick<IProtocol, 'id' | 'notes'> {
  /** MD5s of the enabled files, in load order. */
  files: string[];
  /** MD5s of the disabled files. */
  disabledFiles: string[];
  /** MD5s of the extras. */
  extras: string[];
}

/** Returns the contents of a protocol. */
export function toProtocolContents({ id, notes, files, extras }: IProtocol): IProtocolContents {
  return {
    id,
    notes,
    files: hashesOf(files.filter(({ enabled }) => enabled)),
    disabledFiles: hashesOf(files.filter(({ enabled }) => !enabled)),
    extras: hashesOf(extras),
  };
}

/** Returns the MD5s of files, skipping those that are only known by their id. */
function hashesOf(files: readonly IProtocolFile[]): string[] {
  return files.map(({ hashValue }) => hashValue).filter(Boolean);
}
