import { Controller, Query } from '@nestjs/common';
import {
  ClientAbortSignal,
  MAX_IDS_LENGTH,
  filterByIds,
  OptionalField,
  Page,
  paginateIfRequested,
  PageQuery,
  QueryBooleanField,
  Route,
  TextField,
} from '@hangar/api-foundation/http';
import type { IModFileNames, IModFileNamesQuery } from '@hangar/domain';

import { CatalogRepository } from '../catalog';
import { ContentNames } from './content-names';

class ModFileNamesQuery extends PageQuery implements IModFileNamesQuery {
  @OptionalField() @TextField(MAX_IDS_LENGTH) ids?: string;
  @OptionalField() @QueryBooleanField() known?: boolean;
}

@Controller()
export class NamesController {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly names: ContentNames,
  ) {}

  @Route('listModFileNames')
  async listModFileNames(
    @Query() query: ModFileNamesQuery,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<readonly IModFileNames[] | Page<IModFileNames>> {
    const files = filterByIds(await this.catalog.list(), query.ids);
    const wanted = paginateIfRequested(query.known ? await this.names.filterKnown(files) : files, query);
    if (!(wanted instanceof Page)) return this.names.getNames(wanted, signal);
    return new Page(await this.names.getNames(wanted.items, signal), wanted.total);
  }
}
