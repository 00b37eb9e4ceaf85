import { replaceMany, type FileIdentity, type Replaced, type Replacement } from '@hangar/file-system';

import { assertFolderThere } from './held-folders';

interface Joined {
  readonly replacement: Replacement;
  resolve(replaced: Replaced): void;
}

/** Combines the writes of several documents. They wait until every member has added its write or left. */
export class WriteGroup {
  private readonly joined: Joined[] = [];

  /** @param expected number of members, each of which must {@link GroupMember.leave leave} at the end */
  constructor(private expected: number) {}

  member(): GroupMember {
    return new GroupMember(
      (replacement) =>
        new Promise((resolve) => {
          this.joined.push({ replacement, resolve });
          this.expectOneLess();
        }),
      () => this.expectOneLess(),
    );
  }

  private expectOneLess(): void {
    this.expected--;
    if (this.expected === 0) void this.write();
  }

  private async write(): Promise<void> {
    const replaced = await this.replaceAll().catch((error: unknown) =>
      this.joined.map((): Replaced => ({ outcome: 'failed', error })),
    );
    this.joined.forEach(({ resolve }, place) =>
      resolve(replaced[place] ?? { outcome: 'failed', error: undefined }),
    );
  }

  private async replaceAll(): Promise<readonly Replaced[]> {
    const replacements = this.joined.map(({ replacement }) => replacement);
    const [first] = replacements;
    if (first) await assertFolderThere(first.path);
    return replaceMany(replacements);
  }
}

/** A document's single write in a group. A second write runs alone, because the others have not waited for it. */
export class GroupMember {
  private hasTakenPart = false;

  constructor(
    private readonly joinGroup: (replacement: Replacement) => Promise<Replaced>,
    private readonly leaveGroup: () => void,
  ) {}

  /**
   * Replaces a file along with the group. Returns `undefined` if the group cannot do it and the file must be written
   * alone, and `null` if the file has changed.
   */
  async replace(replacement: Replacement): Promise<FileIdentity | null | undefined> {
    if (this.hasTakenPart) return undefined;
    this.hasTakenPart = true;
    const replaced = await this.joinGroup(replacement);
    if (replaced.outcome === 'failed') return undefined;
    return replaced.outcome === 'replaced' ? replaced.identity : null;
  }

  /** Releases the others from waiting for this member. */
  leave(): void {
    if (!this.hasTakenPart) this.leaveGroup();
    this.hasTakenPart = true;
  }
}
