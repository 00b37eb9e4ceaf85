import { Injectable } from '@nestjs/common';
import { createTextProposal, readEngineRequirement } from '@hangar/mod-advice';
import type { IFoundFileDetails, IFoundMirror, PortLevel } from '@hangar/domain';
import { readIdgamesText } from '@hangar/wad-files';

import type { OwnedDiscoverySource, SourceAddresses } from '../../extensions';
import { AdviceLibrary } from '../../intake';
import { createAddressesRequest, createDetailsRequest } from './file-requests';
import { FoundFileAnnotator } from './found-file-marks';
import { FoundFiles } from './found-files';
import type { CompleteDetails, CompleteFile } from './found-values';
import { IdgamesSource } from './idgames/idgames-source';
import { fileNotFoundError, isUpstreamError, withStoredResponse } from './source-errors';
import { SourceRequests } from './source-requests';

/** A file and its source. */
export interface KnownFile {
  readonly owned: OwnedDiscoverySource;
  readonly file: CompleteDetails;
}

/** A source's file, and its download addresses. */
export interface LocatedFile extends KnownFile {
  readonly addresses: SourceAddresses | null;
}

/** Reads single files from sources. */
@Injectable()
export class FoundFileDetails {
  constructor(
    private readonly files: FoundFiles,
    private readonly sourceRequests: SourceRequests,
    private readonly idgames: IdgamesSource,
    private readonly marks: FoundFileAnnotator,
    private readonly library: AdviceLibrary,
  ) {}

  /** @throws `SOURCE_NOT_FOUND`, `FILE_NOT_FOUND`, or an upstream error with the stored response in its details */
  async get(sourceId: string, id: string, signal: AbortSignal): Promise<IFoundFileDetails> {
    const { owned, file } = await this.find(sourceId, id, signal);
    const { text, reviews } = file;
    const row = toRow(file);
    const idgamesText = text === null ? null : readIdgamesText(Buffer.from(text));
    const portLevel: PortLevel | null = readEngineRequirement(idgamesText?.engine ?? null).level;
    if (portLevel !== null) this.marks.recordLevel(sourceId, id, portLevel);
    const [marked] = await this.marks.mark(sourceId, [row]);
    const fileName = row.fileName ?? row.title ?? id;
    return {
      ...(marked as IFoundFileDetails),
      text,
      idgamesText,
      reviews,
      mirrors: await this.findMirrors(owned, file, signal),
      proposal: {
        ...createTextProposal({ fileName, text: idgamesText, game: row.game }, await this.library.read()),
        ...(row.title === null ? {} : { title: row.title }),
      },
    };
  }

  /** @throws the errors of {@link get} */
  async find(sourceId: string, id: string, signal: AbortSignal): Promise<KnownFile> {
    const owned = this.files.getSource(sourceId);
    const sourceRequest = createDetailsRequest(owned.source, id);
    try {
      const { answer } = await this.sourceRequests.ask(owned, sourceRequest, signal);
      if (answer.file) return { owned, file: answer.file };
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      const stored = await this.sourceRequests.findStored(owned, sourceRequest);
      if (!stored?.answer.file) throw error;
      const files = await this.marks.mark(sourceId, [toRow(stored.answer.file)]);
      throw withStoredResponse(error, { fetchedAt: new Date(stored.fetchedAt).toISOString(), files });
    }
    throw fileNotFoundError(owned.source.name);
  }

  /** Returns a file and its addresses. Uses stored details if the archive's API doesn't respond. */
  async locate(sourceId: string, id: string, signal: AbortSignal): Promise<LocatedFile> {
    const { owned, file } = await this.findOrReadStored(sourceId, id, signal);
    return { owned, file, addresses: await this.findAddresses(owned, file, signal) };
  }

  private async findOrReadStored(sourceId: string, id: string, signal: AbortSignal): Promise<KnownFile> {
    try {
      return await this.find(sourceId, id, signal);
    } catch (error) {
      const owned = this.files.getSource(sourceId);
      if (!isUpstreamError(error) || owned.source !== this.idgames) throw error;
      const stored = await this.sourceRequests.findStored(owned, createDetailsRequest(owned.source, id));
      const file = stored?.answer.file ?? null;
      if (file === null || file.path === null) throw error;
      return { owned, file };
    }
  }

  private async findAddresses(
    owned: OwnedDiscoverySource,
    { id, path }: CompleteDetails,
    signal: AbortSignal,
  ): Promise<SourceAddresses | null> {
    // The path is known, so no request is needed.
    if (owned.source === this.idgames)
      return path === null ? null : { mirrors: this.idgames.getMirrors(path) };
    const { answer } = await this.sourceRequests.ask(owned, createAddressesRequest(owned.source, id), signal);
    return answer.addresses;
  }

  private async findMirrors(
    owned: OwnedDiscoverySource,
    file: CompleteDetails,
    signal: AbortSignal,
  ): Promise<IFoundMirror[]> {
    if (owned.source === this.idgames) return file.path === null ? [] : this.idgames.getMirrors(file.path);
    if (owned.source.downloads === 'browser') return [];
    try {
      const addresses = await this.findAddresses(owned, file, signal);
      if (!addresses || !('mirrors' in addresses)) return [];
      return addresses.mirrors.map((mirror) => ({ ...mirror, answeredInMs: null }));
    } catch (error) {
      // All other details of the file are known. The download reports why the file is unavailable.
      if (isUpstreamError(error)) return [];
      throw error;
    }
  }
}

/** Returns a file as it is shown in lists. */
export function toRow({ text: _text, reviews: _reviews, ...row }: CompleteDetails): CompleteFile {
  return row;
}
