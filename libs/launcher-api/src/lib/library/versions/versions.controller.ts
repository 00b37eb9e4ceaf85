import { Body, Controller, Param, Query } from '@nestjs/common';
import { type Page, paginateIfRequested, PageQuery, RequestList, Route } from '@hangar/api-foundation/http';
import { BASE_GAME_VERSION, recordWith, type IBaseGameVersion, type IDeletedToTrash } from '@hangar/domain';

import { BaseGameDeletion } from './base-game-deletion';
import { BaseGameFiles } from './base-game-files';
import { VersionRepository } from './version-repository';
import { BaseGameVersionRequest, DeleteVersionQuery, UpdateVersionRequest } from './version-requests';

@Controller()
export class VersionsController {
  constructor(
    private readonly versions: VersionRepository,
    private readonly files: BaseGameFiles,
    private readonly deletion: BaseGameDeletion,
  ) {}

  @Route('listVersions')
  async listVersions(
    @Query() query: PageQuery,
  ): Promise<readonly IBaseGameVersion[] | Page<IBaseGameVersion>> {
    return paginateIfRequested(await this.files.list(), query);
  }

  @Route('replaceVersions')
  replaceVersions(
    @Body(new RequestList(BaseGameVersionRequest)) versions: BaseGameVersionRequest[],
  ): Promise<IBaseGameVersion[]> {
    return this.deletion.replaceAll(versions.map((version) => recordWith(BASE_GAME_VERSION, version)));
  }

  @Route('getVersion')
  getVersion(@Param('slugOrId') slugOrId: string): Promise<IBaseGameVersion> {
    return this.files.get(slugOrId);
  }

  @Route('updateVersion')
  updateVersion(
    @Param('slugOrId') slugOrId: string,
    @Body() changes: UpdateVersionRequest,
  ): Promise<IBaseGameVersion> {
    return this.versions.update(slugOrId, (before) => ({ ...before, ...changes }));
  }

  @Route('deleteVersion')
  deleteVersion(
    @Param('slugOrId') slugOrId: string,
    @Query() query: DeleteVersionQuery,
  ): Promise<IDeletedToTrash> {
    return this.deletion.delete(slugOrId, query);
  }
}
