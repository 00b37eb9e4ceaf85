import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { AllowedPaths, readDisplayText } from '@hangar/api-foundation/user-paths';
import { extensionOf, TEXT_FILE_EXTENSIONS, withoutStop } from '@hangar/domain';

/** Reads text files that belong to mods, source ports and settings. */
@Injectable()
export class TextFileReader {
  constructor(private readonly paths: AllowedPaths) {}

  /**
   * Returns the text of a file of at most 1 MiB.
   * @throws `FORBIDDEN_PATH`, `FILE_NOT_FOUND`, `TOO_LARGE`, or `UNSUPPORTED_FILE_TYPE` if the name or content is not
   * that of a text file
   */
  async read(filePath: string): Promise<string> {
    const file = await this.paths.openFile(filePath, 'read-text');
    try {
      const name = basename(file.path);
      if (!TEXT_FILE_EXTENSIONS.includes(extensionOf(name))) {
        throw new LauncherError(
          'UNSUPPORTED_FILE_TYPE',
          `Can't show ${withoutStop(name)}. Supported: ${TEXT_FILE_EXTENSIONS.join(' ')}.`,
          { fileName: name },
        );
      }
      return await readDisplayText(file);
    } finally {
      await file.handle.close();
    }
  }
}
