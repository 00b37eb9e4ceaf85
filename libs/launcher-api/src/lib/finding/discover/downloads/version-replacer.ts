import { Injectable } from '@nestjs/common';
import { stemOf, type IProposal } from '@hangar/domain';

import { CatalogRepository, ProtocolRepository } from '../../../library';

/** The proposal that replaces a mod file, and the others; or a sentence why nothing is replaced. */
export type Replacement =
  { readonly proposal: IProposal; readonly others: readonly IProposal[] } | { readonly reason: string };

/** Chooses which mod of a download is the new version of a mod file. */
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
  async replacementOf(fileId: string, proposals: readonly IProposal[]): Promise<Replacement> {
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
    const protocolIds = (await this.protocols.list())
      .filter(({ files }) => files.some((file) => file.hashValue === hashValue))
      .map(({ id }) => id);
    return {
      proposal: { ...proposal, replacesFileId: fileId, protocolIds },
      others: proposals.filter((other) => other !== proposal),
    };
  }
}
