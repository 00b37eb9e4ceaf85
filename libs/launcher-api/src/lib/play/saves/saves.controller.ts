import type { IncomingMessage } from 'node:http';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  ClientAbortSignal,
  NodeRequest,
  type HandlerResponse,
  type Page,
  PageQuery,
  paginate,
  Route,
  hijackResponse,
} from '@hangar/api-foundation/http';
import type { IDeletedToTrash, ISave, ISaveOfFile } from '@hangar/domain';

import { sendImage } from '../../library';
import { ProtocolSaves } from './protocol-saves';
import { SaveCopier } from './save-copier';
import { SaveDeletion } from './save-deletion';
import { SavePictures } from './save-pictures';
import { CopySaveRequest, SavePictureQuery } from './save-requests';
import { FileSaveFinder } from './saves-of-file';

@Controller()
export class SavesController {
  constructor(
    private readonly saves: ProtocolSaves,
    private readonly pictures: SavePictures,
    private readonly deletion: SaveDeletion,
    private readonly copier: SaveCopier,
    private readonly ofFile: FileSaveFinder,
  ) {}

  @Route('listSaves')
  listSaves(@Param('id') id: string, @Query() query: PageQuery): Promise<Page<ISave>> {
    return this.saves.page(id, query);
  }

  @Route('getSavePicture')
  async getSavePicture(
    @Param('id') protocolId: string,
    @Param('saveId') saveId: string,
    @Query() { width }: SavePictureQuery,
    @NodeRequest() request: IncomingMessage,
    @Res() response: HandlerResponse,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<void> {
    const picture = await this.pictures.open({ protocolId, saveId }, { width, signal });
    await sendImage(picture, request, hijackResponse(response));
  }

  @Route('deleteSave')
  deleteSave(@Param('id') id: string, @Param('saveId') saveId: string): Promise<IDeletedToTrash> {
    return this.deletion.delete(id, saveId);
  }

  @Route('copySave')
  copySave(
    @Param('id') protocolId: string,
    @Param('saveId') saveId: string,
    @Body() request: CopySaveRequest,
  ): Promise<ISave> {
    return this.copier.copy({ protocolId, saveId }, request.protocolId);
  }

  @Route('listSavesOfFile')
  async listSavesOfFile(@Param('id') id: string, @Query() query: PageQuery): Promise<Page<ISaveOfFile>> {
    return paginate(await this.ofFile.list(id), query);
  }
}
