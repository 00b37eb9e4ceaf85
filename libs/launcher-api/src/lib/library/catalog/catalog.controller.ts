import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  Answer,
  filterByIds,
  type Page,
  paginateIfRequested,
  Route,
  ClientAbortSignal,
} from '@hangar/api-foundation/http';
import type { IDeletedToTrash, IModFile, IModFileText } from '@hangar/domain';

import { CatalogRepository } from './catalog-repository';
import {
  AddModFileRequest,
  CatalogQuery,
  DeleteModFileQuery,
  UpdateModFileRequest,
} from './catalog-requests';
import { ModFileCollector } from './mod-file-collector';
import { ModFileDeletion } from './mod-file-deletion';
import { ModTexts } from './mod-texts';

@Controller()
export class CatalogController {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly collector: ModFileCollector,
    private readonly deletion: ModFileDeletion,
    private readonly texts: ModTexts,
  ) {}

  @Route('listCatalog')
  async listCatalog(@Query() query: CatalogQuery): Promise<readonly IModFile[] | Page<IModFile>> {
    return paginateIfRequested(filterByIds(await this.catalog.list(query), query.ids), query);
  }

  @Route('addModFile')
  async addModFile(
    @Body() request: AddModFileRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<Answer<IModFile>> {
    const { entry, isNew } = await this.collector.collectOne(request, 'added', signal);
    return new Answer(entry, isNew ? 201 : 200);
  }

  @Route('updateModFile')
  updateModFile(@Param('id') id: string, @Body() changes: UpdateModFileRequest): Promise<IModFile> {
    return this.collector.describe(id, changes);
  }

  @Route('getModFileText')
  async getModFileText(@Param('id') id: string): Promise<IModFileText> {
    return this.texts.of(await this.catalog.get(id));
  }

  @Route('deleteModFile')
  deleteModFile(@Param('id') id: string, @Query() query: DeleteModFileQuery): Promise<IDeletedToTrash> {
    return this.deletion.delete(id, query);
  }
}
