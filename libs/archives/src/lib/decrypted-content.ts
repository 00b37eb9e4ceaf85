import { ArchiveEncrypted, EntryUnreadable } from './archive-error';

/**
 * Passes on the content of a decrypted entry. If the content is damaged, the password is reported as wrong, because a
 * wrong password also produces damaged content.
 * @throws {ArchiveEncrypted} {EntryUnreadable}
 */
export async function* reportWrongPassword(
  archivePath: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* content;
  } catch (failure) {
    if (failure instanceof EntryUnreadable && failure.reason === 'damaged')
      throw new ArchiveEncrypted(archivePath, { passwordTried: true });
    throw failure;
  }
}
