import type { IExportQuery, IImportPackRequest } from '@hangar/domain';

import { OptionalField, PathField, QueryBooleanField } from '../http';

export class ExportQueryDto implements IExportQuery {
  @OptionalField() @QueryBooleanField() files?: boolean;
}

export class ImportPackDto implements IImportPackRequest {
  @PathField() filePath!: string;
}
