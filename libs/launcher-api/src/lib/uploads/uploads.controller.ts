import { Controller, Param, Req } from '@nestjs/common';
import type { IDeleted, IUpload } from '@hangar/domain';
import type { Request } from 'express';

import { Route } from '../http';
import { UploadStore } from './upload-store';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadStore) {}

  @Route('uploadFile')
  uploadFile(@Param('nameOrId') fileName: string, @Req() request: Request): Promise<IUpload> {
    const declared = request.headers['content-length'];
    return this.uploads.receive(fileName, {
      bytes: request,
      declaredBytes: declared === undefined ? undefined : Number(declared),
    });
  }

  @Route('discardUpload')
  async discardUpload(@Param('nameOrId') id: string): Promise<IDeleted> {
    await this.uploads.discard(id);
    return { id };
  }
}
