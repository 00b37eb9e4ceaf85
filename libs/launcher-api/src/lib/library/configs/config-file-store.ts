import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, invalidValue, LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import { computeEtag, matchesEtag } from '@hangar/api-foundation/http';
import { DataDirectory, writeNewOwnFile, writeOwnFile, type ImportRun } from '@hangar/api-foundation/storage';
import {
  assertFileName,
  decodeText,
  encodeText,
  openAllowedFile,
  readText,
  TEXT_LIMIT_BYTES,
  type DecodedText,
} from '@hangar/api-foundation/user-paths';
import { CONFIG_EXTENSIONS, extensionOf, type IConfigText } from '@hangar/domain';
import { isFile, Limiter, lstatIfExists, toSafeStem } from '@hangar/file-system';

/**
 * The only owner of `configs/`, which contains settings files of source ports: templates for mod files, and copies for
 * protocols.
 */
@Injectable()
export class ConfigFileStore {
  /** Ensures that changes are made one at a time, so that none is based on an outdated state. */
  private readonly changes = new Limiter(1);
  /**
   * Names recorded for an import before the files are written. If the import fails, files with these names are removed,
   * so no other file may use them.
   */
  private readonly pendingNames = new Set<string>();

  constructor(
    private readonly data: DataDirectory,
    private readonly events: EventBus,
  ) {}

  /**
   * Returns the text of a settings file.
   * @throws `FORBIDDEN_PATH`, `FILE_NOT_FOUND`, `TOO_LARGE` or `UNSUPPORTED_FILE_TYPE`
   */
  async read(fileName: string): Promise<IConfigText> {
    return { configFile: fileName, content: (await this.load(fileName)).content };
  }

  /**
   * Replaces the text of an existing settings file, and keeps the file's encoding.
   * @throws `STALE` if `If-Match` contains an outdated ETag, the errors of {@link read}, or a storage error; nothing is
   * changed
   */
  write(fileName: string, content: string, ifMatch?: string): Promise<IConfigText> {
    return this.changes.run(async () => {
      const before = await this.load(fileName);
      assertCurrent({ configFile: fileName, content: before.content }, ifMatch);
      const bytes = encodeText({ ...before, content });
      assertStorable(content, bytes);
      await this.replace(fileName, bytes);
      this.events.publish('configs.changed', { fileNames: [fileName] });
      return { configFile: fileName, content };
    });
  }

  /**
   * Writes a new settings file under an unused name based on `<stem>.cfg` and returns the name. If the import fails,
   * the file is removed.
   */
  async add(run: ImportRun, stem: string, bytes: Buffer, extension = '.cfg'): Promise<string> {
    const sanitizedName = toSafeStem(`${stem}${extension}`, 'settings');
    return this.changes.run(async () => {
      const name = await this.findFreeName(sanitizedName, extension);
      this.pendingNames.add(name);
      await run.recordItems([{ kind: 'config', id: name }]);
      try {
        const fileName = await writeNewOwnFile(this.data.configs(), async (handle) => {
          await handle.writeFile(bytes);
          return { stem: name.slice(0, -extension.length), extension };
        });
        this.pendingNames.delete(name);
        this.events.publish('configs.changed', { fileNames: [fileName] });
        return fileName;
      } catch (error) {
        throw asStorageError(error, this.data.configs());
      }
    });
  }

  /**
   * Copies a settings file to an unused name based on `<stem>.cfg` and returns the name. If the import fails, the copy
   * is removed.
   * @throws the errors of {@link read}
   */
  async copy(run: ImportRun, fileName: string, stem: string): Promise<string> {
    const { bytes } = await this.load(fileName);
    return this.add(run, stem, bytes, extensionOf(fileName));
  }

  /**
   * Removes a settings file if it exists.
   * @throws `FORBIDDEN_PATH` or a storage error
   */
  remove(fileName: string): Promise<void> {
    return this.changes.run(async () => {
      assertFileName(fileName);
      const path = join(this.data.configs(), fileName);
      try {
        await rm(path, { force: true });
      } catch (error) {
        throw asStorageError(error, path);
      }
      this.events.publish('configs.changed', { fileNames: [fileName] });
    });
  }

  /** Returns the name that {@link copy} would currently use. */
  async nameForCopy(fileName: string, stem: string): Promise<string> {
    return this.findFreeName(stem, extensionOf(fileName));
  }

  private async findFreeName(stem: string, extension: string): Promise<string> {
    for (let number = 1; ; number++) {
      const name = `${stem}${number === 1 ? '' : `-${number}`}${extension}`;
      if (!this.pendingNames.has(name) && !(await this.nameExists(name))) return name;
    }
  }

  /**
   * Whether any item has this name, including folders and links. The name must be unused, because a failed import
   * removes any item with that name.
   */
  private async nameExists(fileName: string): Promise<boolean> {
    return (await lstatIfExists(join(this.data.configs(), fileName))) !== null;
  }

  /** Whether a settings file with this name exists. */
  async has(fileName: string): Promise<boolean> {
    return isFile(join(this.data.configs(), fileName));
  }

  private async load(fileName: string): Promise<DecodedText & { bytes: Buffer }> {
    assertFileName(fileName);
    if (!CONFIG_EXTENSIONS.includes(extensionOf(fileName))) {
      throw new LauncherError(
        'UNSUPPORTED_FILE_TYPE',
        `${fileName} isn't a settings file. Supported: ${CONFIG_EXTENSIONS.join(' ')}.`,
        { fileName },
      );
    }
    const file = await openAllowedFile(join(this.data.configs(), fileName), fileName);
    try {
      const bytes = await readText(file);
      return { ...decodeText(bytes), bytes };
    } finally {
      await file.handle.close();
    }
  }

  private async replace(fileName: string, bytes: Buffer): Promise<void> {
    const path = join(this.data.configs(), fileName);
    try {
      await writeOwnFile(path, bytes);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }
}

function assertCurrent(config: IConfigText, ifMatch: string | undefined): void {
  if (matchesEtag(ifMatch, computeEtag(config))) return;
  throw new LauncherError('STALE', `${config.configFile} was changed elsewhere. Reload it and try again.`, {
    etag: computeEtag(config),
  });
}

function assertStorable(content: string, bytes: Buffer): void {
  if (content.includes('\0')) throw invalidValue('content', 'must not contain NUL characters');
  if (bytes.length > TEXT_LIMIT_BYTES) {
    throw new LauncherError(
      'TOO_LARGE',
      `A settings file can be up to ${TEXT_LIMIT_BYTES / 1024 / 1024} MB.`,
    );
  }
}
