import { dirname, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { extensionOf, fileNameOf, type AcceptChoice } from '@hangar/domain';

import { CatalogRepository, ProtocolRepository, VersionRepository } from '../library';
import { ConfiguredPorts } from '../application';
import type { AcceptedFile, AcceptedProposal } from './accepted-proposal';

/** Rejects invalid proposals before anything is read or written. */
@Injectable()
export class ProposalChecks {
  constructor(
    private readonly data: DataDirectory,
    private readonly ports: ConfiguredPorts,
    private readonly versions: VersionRepository,
    private readonly catalog: CatalogRepository,
    private readonly protocols: ProtocolRepository,
  ) {}

  /** @throws `VALIDATION_FAILED`, or an error if a proposal refers to something that doesn't exist */
  async assertUsable(proposals: readonly AcceptedProposal[], what: AcceptChoice): Promise<void> {
    for (const [index, proposal] of proposals.entries()) {
      this.assertFiles(proposal, `proposals.${index}`);
      for (const { fileId } of proposal.dependencies) if (fileId !== null) await this.catalog.get(fileId);
      if (what === 'update') await this.assertReplaceable(proposal, `proposals.${index}`);
      else if (what !== 'files') await this.assertPlayable(proposal, `proposals.${index}`);
    }
  }

  private assertFiles({ files }: AcceptedProposal, field: string): void {
    const loaded = files.filter(({ role }) => role === 'load');
    const keys = loaded.map(({ filePath, entryPath }) => `${filePath}\0${entryPath ?? ''}`);
    if (new Set(keys).size < keys.length) throw invalidValue(`${field}.files`, 'must name each file once');
    const texts = files.filter(({ role }) => role === 'text');
    if (texts.length > 1)
      throw invalidValue(`${field}.files`, 'must have at most one file with the role text');
    for (const text of texts) {
      if (loaded.some((file) => this.isFromSameSource(text, file))) continue;
      const fieldPath = `${field}.files.${files.indexOf(text)}`;
      throw invalidValue(fieldPath, 'must be a .txt file from the same archive or folder as a loaded file');
    }
  }

  /**
   * Whether a text file is from the same archive as a file, or from the same folder, a parent folder or a subfolder.
   */
  private isFromSameSource(text: AcceptedFile, file: AcceptedFile): boolean {
    if (extensionOf(fileNameOf(text.entryPath ?? text.filePath)) !== '.txt') return false;
    if (text.entryPath !== null) return text.filePath === file.filePath && file.entryPath !== null;
    const [textFolder, fileFolder] = [this.getFolder(text), this.getFolder(file)];
    return textFolder === fileFolder || isInside(textFolder, fileFolder) || isInside(fileFolder, textFolder);
  }

  /** Returns the folder of a file. All uploads count as being in the same folder. */
  private getFolder({ filePath }: AcceptedFile): string {
    return isInside(filePath, this.data.uploads()) ? this.data.uploads() : dirname(filePath);
  }

  private async assertPlayable(
    { baseGameVersionId, sourcePortId }: AcceptedProposal,
    field: string,
  ): Promise<void> {
    if (baseGameVersionId !== null) await this.versions.get(baseGameVersionId);
    await this.ports.assertConfigured(sourcePortId, `${field}.sourcePortId`);
  }

  private async assertReplaceable(
    { replacesFileId, protocolIds }: AcceptedProposal,
    field: string,
  ): Promise<void> {
    if (replacesFileId === null)
      throw invalidValue(`${field}.replacesFileId`, 'must name the file that is replaced');
    await this.catalog.get(replacesFileId);
    for (const id of protocolIds) await this.protocols.get(id);
  }
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
