import type { IExportQuery, IImportPackRequest } from '@hangar/domain';

import { Optional, Path, QueryFlag } from '../http';

export class ExportQueryDto implements IExportQuery {
  @Optional() @QueryFlag() files?: boolean;
}

export class ImportPackDto implements IImportPackRequest {
  @Path() filePath!: string;
}
