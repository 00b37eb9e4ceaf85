import { Controller, Delete, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { IDeleted, IUpload } from '@hangar/domain';
import type { Request } from 'express';

import { UploadStore } from './upload-store';

@Controller('api/uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadStore) {}

  @Post(':fileName')
  @HttpCode(201)
  upload(@Param('fileName') fileName: string, @Req() request: Request): Promise<IUpload> {
    const declared = request.headers['content-length'];
    return this.uploads.receive(fileName, {
      bytes: request,
      declaredBytes: declared === undefined ? undefined : Number(declared),
    });
  }

  @Delete(':id')
  async discardUpload(@Param('id') id: string): Promise<IDeleted> {
    await this.uploads.discard(id);
    return { id };
  }
}
