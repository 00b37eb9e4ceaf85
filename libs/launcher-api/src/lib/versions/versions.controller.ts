import { Body, Controller, Param, Query } from '@nestjs/common';
import type { IBaseGameVersion } from '@hangar/domain';

import { type Page, pageOf, PageQueryDto, RequestList, Route } from '../http';
import { BaseGameFiles } from './base-game-files';
import { VersionRepository } from './version-repository';
import { BaseGameVersionDto, UpdateVersionDto } from './version.dto';

@Controller()
export class VersionsController {
  constructor(
    private readonly versions: VersionRepository,
    private readonly files: BaseGameFiles,
  ) {}

  @Route('listVersions')
  async listVersions(
    @Query() query: PageQueryDto,
  ): Promise<readonly IBaseGameVersion[] | Page<IBaseGameVersion>> {
    return pageOf(await this.files.list(), query);
  }

  @Route('replaceVersions')
  replaceVersions(
    @Body(new RequestList(BaseGameVersionDto)) versions: BaseGameVersionDto[],
  ): Promise<IBaseGameVersion[]> {
    return this.versions.replaceAll(versions);
  }

  @Route('getVersion')
  getVersion(@Param('slugOrId') slugOrId: string): Promise<IBaseGameVersion> {
    return this.files.get(slugOrId);
  }

  @Route('updateVersion')
  updateVersion(
    @Param('slugOrId') slugOrId: string,
    @Body() changes: UpdateVersionDto,
  ): Promise<IBaseGameVersion> {
    return this.versions.update(slugOrId, changes);
  }
}
