import { Injectable } from '@nestjs/common';
import { stemOf, type IProposal, type IProtocol, type IReplacedFile } from '@hangar/domain';

import { CatalogRepository, listsFile, ProtocolRepository } from '../../../library';

/**
 * The proposal that replaces a mod file, and the other proposals; or the reason why nothing is replaced, as a sentence.
 */
export type Replacement =
  | {
      /** The ID of the mod file that is replaced. */
      readonly fileId: string;
      readonly proposal: IProposal;
      readonly others: readonly IProposal[];
      /** The protocols that contain the mod file, before it is replaced. */
      readonly users: readonly Pick<IProtocol, 'id' | 'files' | 'extras'>[];
    }
  | { readonly reason: string };

/** Determines which mod of a download is the new version of a mod file. */
@Injectable()
export class VersionReplacer {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly protocols: ProtocolRepository,
  ) {}

  /**
   * Checks that a mod file exists, before anything is downloaded.
   * @throws `MOD_FILE_NOT_FOUND`
   */
  async assertExists(fileId: string): Promise<void> {
    await this.catalog.get(fileId);
  }

  /** @throws `MOD_FILE_NOT_FOUND` */
  async findReplacement(fileId: string, proposals: readonly IProposal[]): Promise<Replacement> {
    const { hashValue, fileName, name } = await this.catalog.get(fileId);
    const stem = stemOf(fileName).toLowerCase();
    const sameNames = proposals.filter(({ files }) =>
      files.some((file) => file.role === 'load' && stemOf(file.fileName).toLowerCase() === stem),
    );
    const [proposal, ...ambiguous] = proposals.length === 1 ? proposals : sameNames;
    if (!proposal || ambiguous.length > 0)
      return {
        reason: `${name} wasn't replaced, because the download contains several mods. Replace it in the protocols yourself.`,
      };
    if (proposal.alreadyCatalogued.includes(fileId))
      return { reason: `${name} is unchanged: the source has the same file.` };
    const users = (await this.protocols.list()).filter((protocol) =>
      listsFile(protocol, { fileId, hashValue }),
    );
    return {
      fileId,
      proposal: { ...proposal, replacesFileId: fileId, protocolIds: users.map(({ id }) => id) },
      others: proposals.filter((other) => other !== proposal),
      users,
    };
  }
}

/** Describes a replacement, so that it can be undone. `newerIds` are the IDs of the new mod files. */
export function toReplacedFile(
  { fileId, users }: Extract<Replacement, { users: unknown }>,
  changedIds: readonly string[],
  newerIds: readonly string[],
): IReplacedFile {
  const changed = users.filter(({ id }) => changedIds.includes(id));
  return {
    fileId,
    protocols: changed.map(({ id, files, extras }) => ({
      id,
      had: newerIds.filter((newerId) => [...files, ...extras].some((file) => file.fileId === newerId)),
    })),
  };
}
