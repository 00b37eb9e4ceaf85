import type { IFilePathRequest, IMoveFileRequest } from '@hangar/domain';

import { PathField } from '../http';

export class MoveFileDto implements IMoveFileRequest {
  @PathField() filePath!: string;
  @PathField() newPath!: string;
}

export class ReadFileDto implements IFilePathRequest {
  @PathField() filePath!: string;
}
