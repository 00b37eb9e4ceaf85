import {
  ExtensionSettings,
  FETCH,
  MetadataSources,
  type FoundMetadata,
  type IModFile,
  type LauncherExtension,
} from '@hangar/launcher-api';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';

/** The fields of a wiki page that the extension uses. */
interface WikiPage {
  readonly title?: string;
  readonly by?: string;
  readonly released?: string;
  readonly about?: string;
}

/** Looks up the MD5 of each new catalogue file in the wiki. */
@Injectable()
export class ModWiki implements OnModuleInit {
  private readonly address: string;

  constructor(
    private readonly sources: MetadataSources,
    settings: ExtensionSettings<{ address: string }>,
    @Inject(FETCH) private readonly fetch: typeof globalThis.fetch,
  ) {
    this.address = settings.values.address;
  }

  onModuleInit(): void {
    this.sources.add({ id: 'wiki', find: (file, { signal }) => this.find(file, signal) });
  }

  /** If this method throws, Hangar tries again later. Hangar also sanitises the result. */
  private async find({ hashValue }: IModFile, signal: AbortSignal): Promise<FoundMetadata | null> {
    const response = await this.fetch(new URL(`${hashValue}.json`, this.address), { signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the wiki responded with status ${response.status}`);
    const { title, by, released, about } = (await response.json()) as WikiPage;
    return { name: title, author: by, releasedOn: released, description: about };
  }
}

@Module({ providers: [ModWiki] })
export class ModWikiModule {}

const modWiki: LauncherExtension = { name: 'mod-wiki', compatibility: '^0.3.0', module: ModWikiModule };

export default modWiki;
