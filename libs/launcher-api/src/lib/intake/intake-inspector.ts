import { Injectable } from '@nestjs/common';
import { invalidValue } from '@hangar/api-foundation/errors';
import type { IIntake, IIntakeRequest } from '@hangar/domain';

import { UploadStore } from '../application';
import { AdviceLibrary } from './advice-library';
import { TooManyFilesError } from './folder-walk';
import { AddedFilesReader } from './added-files-reader';
import { buildIntake, createUselessIntake } from './build-intake';

/** Identifies items that the user adds, and proposes what to do with them. Never writes. */
@Injectable()
export class IntakeInspector {
  constructor(
    private readonly uploads: UploadStore,
    private readonly reader: AddedFilesReader,
    private readonly library: AdviceLibrary,
  ) {}

  /** @throws an error for an invalid path or upload, or the signal's reason */
  async inspect(request: IIntakeRequest, signal: AbortSignal): Promise<IIntake> {
    const paths = this.getPaths(request);
    try {
      const added = await this.reader.read(paths, { signal, password: request.password });
      return buildIntake(added, await this.library.read(), paths);
    } catch (error) {
      if (error instanceof TooManyFilesError) return createUselessIntake(paths, error.message);
      throw error;
    }
  }

  private getPaths({ filePaths, uploadIds }: IIntakeRequest): readonly string[] {
    if ((filePaths === undefined) === (uploadIds === undefined))
      throw invalidValue('', 'name either filePaths or uploadIds');
    return filePaths ?? (uploadIds ?? []).map((id) => this.uploads.getPath(id));
  }
}
