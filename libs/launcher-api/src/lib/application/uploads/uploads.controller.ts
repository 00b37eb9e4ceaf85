import type { IncomingMessage } from 'node:http';
import { Controller, Param } from '@nestjs/common';
import { getDeclaredBytes, NodeRequest, Route } from '@hangar/api-foundation/http';
import type { IDeleted, IUpload } from '@hangar/domain';

import { UploadStore } from './upload-store';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadStore) {}

  @Route('uploadFile')
  uploadFile(@Param('nameOrId') fileName: string, @NodeRequest() request: IncomingMessage): Promise<IUpload> {
    return this.uploads.receive(fileName, { bytes: request, declaredBytes: getDeclaredBytes(request) });
  }

  @Route('discardUpload')
  async discardUpload(@Param('nameOrId') id: string): Promise<IDeleted> {
    await this.uploads.discard(id);
    return { id };
  }
}
