import type { IFilePathRequest, IMoveFileRequest } from '@hangar/domain';

import { Path } from '../http';

export class MoveFileDto implements IMoveFileRequest {
  @Path() filePath!: string;
  @Path() newPath!: string;
}

export class ReadFileDto implements IFilePathRequest {
  @Path() filePath!: string;
}
