import { Body, Controller, Param, Query } from '@nestjs/common';
import { ClientAbortSignal, Route } from '@hangar/api-foundation/http';
import type { ICheckedVersions, IFoundFile, IModFile } from '@hangar/domain';

import { CheckVersionsRequest, FillModFileRequest, MatchQuery } from './discover-requests';
import { FoundDetailsFiller } from './found-details-filler';
import { ModFileMatcher } from './mod-file-matcher';
import { VersionChecks } from './version-checks';

@Controller()
export class FoundDetailsController {
  constructor(
    private readonly matcher: ModFileMatcher,
    private readonly filler: FoundDetailsFiller,
    private readonly versions: VersionChecks,
  ) {}

  @Route('matchModFile')
  matchModFile(
    @Param('source') source: string,
    @Query() { fileId }: MatchQuery,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IFoundFile[]> {
    return this.matcher.match(source, fileId, signal);
  }

  @Route('checkVersions')
  checkVersions(
    @Body() { fileIds }: CheckVersionsRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<ICheckedVersions> {
    return this.versions.check(fileIds, signal);
  }

  @Route('fillModFile')
  fillModFile(
    @Param('id') id: string,
    @Body() request: FillModFileRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IModFile> {
    return this.filler.fill(id, request, signal);
  }
}
