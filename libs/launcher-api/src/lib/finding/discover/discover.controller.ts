import { Controller, Param, Query } from '@nestjs/common';
import { ClientAbortSignal, Route } from '@hangar/api-foundation/http';
import type { ICuratedListInfo, IDiscoverSource, IFoundFileDetails } from '@hangar/domain';

import { DiscoverSources } from './discover-sources';
import { FoundFilesQuery } from './discover-requests';
import { FoundFileDetails } from './found-file-details';
import { FoundFiles, type FoundPage } from './found-files';

@Controller()
export class DiscoverController {
  constructor(
    private readonly sources: DiscoverSources,
    private readonly files: FoundFiles,
    private readonly details: FoundFileDetails,
  ) {}

  @Route('listDiscoverSources')
  listDiscoverSources(): Promise<IDiscoverSource[]> {
    return this.sources.list();
  }

  @Route('findFiles')
  findFiles(
    @Param('source') source: string,
    @Query() query: FoundFilesQuery,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<FoundPage> {
    return this.files.list(source, query, signal);
  }

  @Route('getFoundFile')
  getFoundFile(
    @Param('source') source: string,
    @Param('id') id: string,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IFoundFileDetails> {
    return this.details.get(source, id, signal);
  }

  @Route('listCuratedLists')
  listCuratedLists(@Param('source') source: string): ICuratedListInfo[] {
    return this.files.curatedLists(source);
  }
}
