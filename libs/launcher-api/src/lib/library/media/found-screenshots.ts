import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import {
  readChoice,
  DataDirectory,
  isObject,
  isProtocolId,
  isRecordId,
  JsonDocument,
  listField,
  StorageProblems,
  textOrNull,
  readUsableElements,
  wholeNumberField,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import { IMAGE_FORMATS, type IFoundScreenshot, type IFoundScreenshots } from '@hangar/domain';
import { isFile } from '@hangar/file-system';

/** Maximum number of sessions whose screenshots are kept in the list. */
const MAX_SESSIONS = 50;

interface FoundSessions {
  readonly sessions: readonly IFoundScreenshots[];
}

/**
 * The only owner of `cache/found-screenshots.json`, which lists screenshots of sessions that have not been imported.
 */
@Injectable()
export class FoundScreenshots implements OnModuleInit, OnApplicationShutdown {
  private readonly document: JsonDocument<FoundSessions>;

  constructor(
    data: DataDirectory,
    problems: StorageProblems,
    @Inject(CLOCK) clock: Clock,
    private readonly events: EventBus,
    private readonly paths: AllowedPaths,
  ) {
    const path = join(data.cache(), 'found-screenshots.json');
    this.document = new JsonDocument<FoundSessions>({ path, read: readFoundSessions }, { problems, clock });
  }

  /** Allows clients to read the offered pictures, wherever the source port saved them. */
  onModuleInit(): void {
    this.paths.allow(['show-image'], async () => ({
      files: (await this.document.read()).sessions.flatMap(({ files }) =>
        files.map(({ filePath }) => filePath),
      ),
    }));
  }

  /**
   * Returns the screenshots that still exist, most recent session first. If a protocol's ID is given, returns only the
   * screenshots of that protocol.
   */
  async list(protocolId?: string): Promise<IFoundScreenshots[]> {
    const { sessions } = await this.document.read();
    const wanted = sessions.filter((found) => protocolId === undefined || found.protocolId === protocolId);
    const present = await Promise.all(
      wanted.map(async (found) => ({ ...found, files: await filterExisting(found.files) })),
    );
    return present.filter(({ files }) => files.length > 0).reverse();
  }

  /** Adds the screenshots of a session and publishes an event. */
  async add(found: IFoundScreenshots): Promise<void> {
    await this.document.update(
      ({ sessions }) => ({ sessions: [...sessions, found].slice(-MAX_SESSIONS) }),
      'background',
    );
    this.events.publish('screenshots.found', found);
  }

  async isOffered(filePath: string): Promise<boolean> {
    const { sessions } = await this.document.read();
    return sessions.some(({ files }) => files.some((file) => file.filePath === filePath));
  }

  /** Stops offering a picture, because it has been imported. */
  async forget(filePath: string): Promise<void> {
    if (await this.isOffered(filePath))
      await this.document.update((sessions) => withoutFile(sessions, filePath), 'background');
  }

  onApplicationShutdown(): Promise<void> {
    return this.document.idle();
  }
}

function withoutFile({ sessions }: FoundSessions, filePath: string): FoundSessions {
  return {
    sessions: sessions
      .map((found) => ({ ...found, files: found.files.filter((file) => file.filePath !== filePath) }))
      .filter(({ files }) => files.length > 0),
  };
}

async function filterExisting(files: readonly IFoundScreenshot[]): Promise<IFoundScreenshot[]> {
  const present = await Promise.all(files.map(({ filePath }) => isFile(filePath)));
  return files.filter((_, index) => present[index]);
}

function readFoundSessions(raw: JsonObject | null): FoundSessions {
  return { sessions: readUsableElements(raw?.['sessions'], readSession) };
}

function readSession(raw: unknown): IFoundScreenshots | null {
  if (!isObject(raw) || !isRecordId(raw['sessionId'])) return null;
  const protocolId = textOrNull(raw['protocolId']);
  if (protocolId !== null && !isProtocolId(protocolId)) return null;
  return {
    sessionId: raw['sessionId'],
    protocolId,
    files: listField(raw['files'], readFile),
  };
}

function readFile(raw: unknown): IFoundScreenshot | null {
  if (!isObject(raw) || typeof raw['filePath'] !== 'string') return null;
  const format = readChoice(raw['format'], [...IMAGE_FORMATS, 'pcx'], null);
  return format && { filePath: raw['filePath'], sizeBytes: wholeNumberField(raw['sizeBytes'], 0), format };
}
