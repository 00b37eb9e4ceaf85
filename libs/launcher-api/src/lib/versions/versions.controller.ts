import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type { IBaseGameVersion } from '@hangar/domain';

import { PageQueryDto, pageOf, requestList, type Page } from '../http';
import { BaseGameFiles } from './base-game-files';
import { VersionRepository } from './version-repository';
import { BaseGameVersionDto, UpdateVersionDto } from './version.dto';

@Controller('api/versions')
export class VersionsController {
  constructor(
    private readonly versions: VersionRepository,
    private readonly files: BaseGameFiles,
  ) {}

  @Get()
  async listVersions(
    @Query() query: PageQueryDto,
  ): Promise<readonly IBaseGameVersion[] | Page<IBaseGameVersion>> {
    return pageOf(await this.files.list(), query);
  }

  @Put()
  replaceVersions(
    @Body(requestList(BaseGameVersionDto)) versions: BaseGameVersionDto[],
  ): Promise<IBaseGameVersion[]> {
    return this.versions.replaceAll(versions);
  }

  @Get(':slug')
  getVersion(@Param('slug') slug: string): Promise<IBaseGameVersion> {
    return this.files.get(slug);
  }

  @Put(':id')
  updateVersion(@Param('id') id: string, @Body() changes: UpdateVersionDto): Promise<IBaseGameVersion> {
    return this.versions.update(id, changes);
  }
}
