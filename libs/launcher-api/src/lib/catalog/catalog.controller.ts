import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { IDeleted, IModFile } from '@hangar/domain';

import { Answer, ofIds, pageOf, UntilClientLeaves, type Page } from '../http';
import { CatalogRepository } from './catalog-repository';
import { AddModFileDto, CatalogQueryDto, DeleteModFileDto, UpdateModFileDto } from './catalog.dto';
import { ModFileCollector } from './mod-file-collector';

@Controller('api/mod-files/catalog')
export class CatalogController {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly collector: ModFileCollector,
  ) {}

  @Get()
  async listCatalog(@Query() query: CatalogQueryDto): Promise<readonly IModFile[] | Page<IModFile>> {
    return pageOf(ofIds(await this.catalog.list(query), query.ids), query);
  }

  @Post()
  async addModFile(
    @Body() request: AddModFileDto,
    @UntilClientLeaves() signal: AbortSignal,
  ): Promise<Answer<IModFile>> {
    const { entry, isNew } = await this.collector.collectOne(request, 'added', signal);
    return new Answer(entry, isNew ? 201 : 200);
  }

  @Put(':id')
  updateModFile(@Param('id') id: string, @Body() changes: UpdateModFileDto): Promise<IModFile> {
    return this.collector.describe(id, changes);
  }

  @Delete(':id')
  async deleteModFile(@Param('id') id: string, @Query() query: DeleteModFileDto): Promise<IDeleted> {
    await this.collector.remove(id, query);
    return { id };
  }
}
