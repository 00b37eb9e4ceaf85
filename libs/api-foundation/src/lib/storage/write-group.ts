import {
  replaceMany,
  type FileIdentity,
  type ReplacementResult,
  type Replacement,
} from '@hangar/file-system';

import { assertFolderExists } from './held-folders';

interface PendingWrite {
  readonly replacement: Replacement;
  resolve(replaced: ReplacementResult): void;
}

/** Combines the writes of several documents. They wait until every member has added its write or left. */
export class WriteGroup {
  private readonly pendingWrites: PendingWrite[] = [];

  /** @param expected number of members. Each must {@link GroupMember.leave leave} at the end */
  constructor(private expected: number) {}

  createMember(): GroupMember {
    return new GroupMember(
      (replacement) =>
        new Promise((resolve) => {
          this.pendingWrites.push({ replacement, resolve });
          this.removeMember();
        }),
      () => this.removeMember(),
    );
  }

  private removeMember(): void {
    this.expected--;
    if (this.expected === 0) void this.write();
  }

  private async write(): Promise<void> {
    const replaced = await this.replaceAll().catch((error: unknown) =>
      this.pendingWrites.map((): ReplacementResult => ({ outcome: 'failed', error })),
    );
    this.pendingWrites.forEach(({ resolve }, index) =>
      resolve(replaced[index] ?? { outcome: 'failed', error: undefined }),
    );
  }

  private async replaceAll(): Promise<readonly ReplacementResult[]> {
    const replacements = this.pendingWrites.map(({ replacement }) => replacement);
    const [first] = replacements;
    if (first) await assertFolderExists(first.path);
    return replaceMany(replacements);
  }
}

/** A document's single write in a group. A second write runs alone, because the others do not wait for it. */
export class GroupMember {
  private hasWritten = false;

  constructor(
    private readonly joinGroup: (replacement: Replacement) => Promise<ReplacementResult>,
    private readonly leaveGroup: () => void,
  ) {}

  /**
   * Replaces a file along with the group. Returns `undefined` if the group cannot replace it and the file must be
   * written alone, and `null` if the file has changed.
   */
  async replace(replacement: Replacement): Promise<FileIdentity | null | undefined> {
    if (this.hasWritten) return undefined;
    this.hasWritten = true;
    const replaced = await this.joinGroup(replacement);
    if (replaced.outcome === 'failed') return undefined;
    return replaced.outcome === 'replaced' ? replaced.identity : null;
  }

  /** Stops the others from waiting for this member. */
  leave(): void {
    if (!this.hasWritten) this.leaveGroup();
    this.hasWritten = true;
  }
}
