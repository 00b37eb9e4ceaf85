import type { ServerResponse } from 'node:http';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { ClientAbortSignal, NodeResponse, Route } from '@hangar/api-foundation/http';
import type { IDeleted, IDeletedProtocols, IPlaytime, IProtocol } from '@hangar/domain';

import { DeletedProtocols } from './deleted-protocols';
import { ProtocolEditor } from './protocol-editor';
import { ProtocolFinder, type FoundProtocols } from './protocol-finder';
import { computeProtocolEtag } from './protocol-record';
import { ProtocolRepository } from './protocol-repository';
import {
  ChangeProtocolsRequest,
  CreateProtocolRequest,
  DeleteProtocolsRequest,
  ProtocolQuery,
  RecordPlaytimeRequest,
  UpdateProtocolRequest,
} from './protocol-requests';

@Controller()
export class ProtocolsController {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly finder: ProtocolFinder,
    private readonly editor: ProtocolEditor,
    private readonly deleted: DeletedProtocols,
  ) {}

  @Route('listProtocols')
  listProtocols(@Query() query: ProtocolQuery): Promise<FoundProtocols> {
    return this.finder.find(query);
  }

  @Route('createProtocol')
  async createProtocol(
    @Body() request: CreateProtocolRequest,
    @ClientAbortSignal() signal: AbortSignal,
    @NodeResponse() response: ServerResponse,
  ): Promise<IProtocol> {
    return withEtag(await this.editor.create(request, signal), response);
  }

  @Route('getProtocol')
  async getProtocol(@Param('id') id: string, @NodeResponse() response: ServerResponse): Promise<IProtocol> {
    return withEtag(await this.protocols.get(id), response);
  }

  @Route('updateProtocol')
  async updateProtocol(
    @Param('id') id: string,
    @Body() request: UpdateProtocolRequest,
    @Headers('if-match') ifMatch: string | undefined,
    @ClientAbortSignal() signal: AbortSignal,
    @NodeResponse() response: ServerResponse,
  ): Promise<IProtocol> {
    return withEtag(await this.editor.update(id, request, ifMatch, signal), response);
  }

  @Route('deleteProtocol')
  async deleteProtocol(@Param('id') id: string): Promise<IDeleted> {
    await this.protocols.remove(id);
    return { id };
  }

  @Route('changeProtocols')
  changeProtocols(@Body() { ids, changes }: ChangeProtocolsRequest): Promise<readonly IProtocol[]> {
    return this.editor.changeMany(ids, changes);
  }

  @Route('deleteProtocols')
  async deleteProtocols(@Body() { ids }: DeleteProtocolsRequest): Promise<IDeletedProtocols> {
    return { trashIds: await this.protocols.removeMany(ids) };
  }

  @Route('restoreProtocol')
  async restoreProtocol(
    @Param('id') id: string,
    @NodeResponse() response: ServerResponse,
  ): Promise<IProtocol> {
    return withEtag(await this.deleted.restoreNewest(id), response);
  }

  @Route('recordPlaytime')
  async recordPlaytime(
    @Param('id') id: string,
    @Body() { sessionSeconds }: RecordPlaytimeRequest,
  ): Promise<IPlaytime> {
    return { playtimeSeconds: await this.protocols.addPlaytime(id, sessionSeconds) };
  }
}

function withEtag(protocol: IProtocol, response: ServerResponse): IProtocol {
  response.setHeader('ETag', computeProtocolEtag(protocol));
  return protocol;
}
