import { endSentence, sizeText, type ErrorCode } from '@hangar/domain';
import { displayFileName } from '@hangar/file-system';

/** An error while reading an archive, with a code for programs and a message for the user. */
export abstract class ArchiveError extends Error {
  abstract readonly code: ErrorCode;
}

/** Why a file cannot be read as an archive. */
export type InvalidArchiveReason =
  'empty' | 'not-an-archive' | 'damaged' | 'multi-volume' | 'unsupported' | 'changed';

/** The file isn't an archive that we can read. The message describes what it is instead, or what is wrong with it. */
export class ArchiveInvalid extends ArchiveError {
  override readonly name = 'ArchiveInvalid';
  readonly code = 'ARCHIVE_INVALID';

  constructor(
    readonly reason: InvalidArchiveReason,
    message: string,
  ) {
    super(message);
  }
}

/** The effect of a password on an encrypted archive. */
export interface PasswordState {
  /** Whether a password was given and did not open the archive. */
  readonly passwordTried: boolean;
  /** Whether the right password would open the archive. */
  readonly passwordUsable: boolean;
}

/** The archive cannot be read at all without its password, or the password is wrong. */
export class ArchiveEncrypted extends ArchiveError {
  override readonly name = 'ArchiveEncrypted';
  readonly code = 'ARCHIVE_ENCRYPTED';
  readonly details: PasswordState;

  constructor(path: string, { passwordTried = false, passwordUsable = true }: Partial<PasswordState> = {}) {
    super(describeEncryption(displayFileName(path), { passwordTried, passwordUsable }));
    this.details = { passwordTried, passwordUsable };
  }
}

function describeEncryption(name: string, { passwordTried, passwordUsable }: PasswordState): string {
  if (!passwordUsable)
    return `${name} is encrypted in a way that Hangar can't read. Extract it yourself and add the files.`;
  return passwordTried
    ? `Couldn't open ${name} with this password. Check it and try again, or extract the archive yourself.`
    : `${name} is password-protected. Enter its password, or extract it yourself and add the files.`;
}

/** The limit that an archive exceeds. */
export type ExceededLimit = 'entries' | 'directory' | 'entry' | 'sum' | 'memory' | 'time';

/** The archive exceeds one of the limits. Nothing extracted from it was kept. */
export class ArchiveTooLarge extends ArchiveError {
  override readonly name = 'ArchiveTooLarge';
  readonly code = 'ARCHIVE_TOO_LARGE';

  constructor(
    readonly limit: ExceededLimit,
    message: string,
  ) {
    super(message);
  }
}

/** The archive looks malicious, so it is not extracted. */
export class ArchiveUnsafe extends ArchiveError {
  override readonly name = 'ArchiveUnsafe';
  readonly code = 'ARCHIVE_UNSAFE';

  constructor(
    readonly reason: 'ratio' | 'overlap' | 'name',
    message: string,
  ) {
    super(message);
  }
}

/** The archive has no such entry, or the entry cannot be imported. */
export class EntryNotFound extends ArchiveError {
  override readonly name = 'EntryNotFound';
  readonly code = 'ENTRY_NOT_FOUND';

  constructor(
    readonly entryPath: string,
    message: string,
  ) {
    super(message);
  }
}

/** One entry cannot be read; others may be intact. */
export class EntryUnreadable extends ArchiveError {
  override readonly name = 'EntryUnreadable';
  readonly code = 'ARCHIVE_INVALID';

  constructor(
    readonly entryPath: string,
    readonly reason: 'damaged' | 'unsupported',
    /** The fault, phrased as the end of a sentence: "its checksum is wrong". */
    readonly fault: string,
  ) {
    super(
      `${endSentence(`Couldn't extract ${displayFileName(entryPath)}: ${fault}`)} ${reason === 'damaged' ? 'Download the archive again.' : 'Extract it yourself and add the files.'}`,
    );
  }
}

/** @deprecated Use `sizeText` of `@hangar/domain`. */
export const shownSize = sizeText;
