import {
  DiscoverySources,
  ExtensionSettings,
  FETCH,
  type DiscoverySource,
  type LauncherExtension,
  type SourceContext,
  type SourceFile,
} from '@hangar/launcher-api';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';

import { readFeed } from './read-feed.js';

/** The newest files of ModDB, whose page is opened in the browser for the download. */
@Injectable()
export class ModDbFeed implements DiscoverySource, OnModuleInit {
  readonly id = 'moddb';
  readonly name = 'ModDB';
  readonly home = 'https://www.moddb.com/games/doom/downloads';
  readonly sorts = [];
  // A feed only contains the newest files, so it can't be searched.
  readonly searchIn = [];
  readonly downloads = 'browser';
  private readonly feed: string;

  constructor(
    private readonly sources: DiscoverySources,
    settings: ExtensionSettings<{ feed: string }>,
    @Inject(FETCH) private readonly fetch: typeof globalThis.fetch,
  ) {
    this.feed = settings.values.feed;
  }

  onModuleInit(): void {
    this.sources.add(this);
  }

  /** If this method throws, Hangar shows the message and the last list. Hangar also sanitises the result. */
  async newest(_page: unknown, { signal }: SourceContext) {
    return { files: await this.read(signal) };
  }

  search() {
    return { files: [] };
  }

  async details(id: string, { signal }: SourceContext) {
    return (await this.read(signal)).find((file) => file.id === id) ?? null;
  }

  /** The page, and the name that the browser will give to the file. ModDB's pages are named after their files. */
  addresses(id: string) {
    const name = id.split('/').at(-1) ?? 'download';
    return { page: id, fileName: `${name}.zip` };
  }

  private async read(signal: AbortSignal): Promise<SourceFile[]> {
    const response = await this.fetch(this.feed, { signal });
    if (!response.ok) throw new Error(`ModDB responded with status ${response.status}`);
    return readFeed(await response.text()).map(({ title, link, description, date }) => ({
      id: link,
      title,
      description,
      date,
      url: link,
    }));
  }
}

@Module({ providers: [ModDbFeed] })
export class ModDbFeedModule {}

const modDbFeed: LauncherExtension = {
  name: 'moddb-feed',
  compatibility: '^0.3.0',
  module: ModDbFeedModule,
};

export default modDbFeed;
