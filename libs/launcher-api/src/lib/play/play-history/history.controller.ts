import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { formatContentDisposition, type Page, PageQuery, Route } from '@hangar/api-foundation/http';
import type { IPastSession, IPlayStatistics } from '@hangar/domain';

import { HistoryExport } from './history-export';
import { HistoryExportQuery, StatisticsQuery } from './play-requests';
import { PlayStatistics } from './play-statistics';
import { SessionHistory } from './session-history';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: SessionHistory,
    private readonly exporting: HistoryExport,
    private readonly statistics: PlayStatistics,
  ) {}

  @Route('listHistory')
  listHistory(@Param('id') id: string, @Query() query: PageQuery): Promise<Page<IPastSession>> {
    return this.history.page(id, query);
  }

  @Route('exportHistory')
  exportHistory(@Query() { format = 'csv' }: HistoryExportQuery): StreamableFile {
    const { fileName, media, content } = this.exporting.write(format);
    return new StreamableFile(content, { type: media, disposition: formatContentDisposition(fileName) });
  }

  @Route('getStatistics')
  getStatistics(@Query() { year }: StatisticsQuery): Promise<IPlayStatistics> {
    return this.statistics.getStatistics(year ?? null);
  }
}
