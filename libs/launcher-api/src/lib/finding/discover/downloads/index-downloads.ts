import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { Answer } from '@hangar/api-foundation/http';
import { IDGAMES, type IDiscoverIndex, type IndexDownload } from '@hangar/domain';

import { Jobs, type JobContext, type JobType } from '../../../application';
import { FoundFiles } from '../found-files';
import { ArchiveListStore } from '../idgames/archive-list-store';
import { IdgamesRequests } from '../idgames/idgames-requests';
import { IdgamesSource } from '../idgames/idgames-source';

/** Downloads the archive's own list of files as a job. */
@Injectable()
export class IndexDownloads implements JobType<object, IDiscoverIndex>, OnModuleInit {
  readonly name = 'discover-index';
  readonly kind = 'discover';
  readonly lane = 'transfer';

  constructor(
    private readonly jobs: Jobs,
    private readonly files: FoundFiles,
    private readonly idgames: IdgamesSource,
    private readonly requests: IdgamesRequests,
    private readonly list: ArchiveListStore,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /**
   * Starts the download, unless the list is less than a day old.
   * @throws `SOURCE_NOT_FOUND` if the source has no such list
   */
  async start(sourceId: string): Promise<Answer<IndexDownload>> {
    const { source } = this.files.getSource(sourceId);
    if (source !== this.idgames)
      throw new LauncherError('SOURCE_NOT_FOUND', `${source.name} has no list of its own to download.`);
    const recent = await this.list.getRecentStatus();
    if (recent) return new Answer<IndexDownload>(recent, 200);
    const job = await this.jobs.start({
      type: this,
      key: `${this.name} ${IDGAMES}`,
      title: `List of files from ${source.name}`,
      subject: { source: IDGAMES, index: true },
      input: {},
    });
    return new Answer<IndexDownload>(job, 202);
  }

  readInput(): object {
    return {};
  }

  async run(_input: object, { signal, report }: JobContext): Promise<IDiscoverIndex> {
    const list = await this.requests.fetchOwnList(signal, (mirror) => report({ step: `Asking ${mirror}` }));
    signal.throwIfAborted();
    return this.list.replace(list);
  }
}
