import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';

import { SourcePortRegistrar } from '../../application';

/** Removes the parts of an import that are outside the library. */
@Injectable()
export class ImportLeftoverRemover {
  constructor(
    private readonly data: DataDirectory,
    private readonly ports: SourcePortRegistrar,
  ) {}

  async removeWorkingDirectory(protocolId: string): Promise<void> {
    await rm(this.data.workingDirectoryOf(protocolId), { recursive: true, force: true });
  }

  forgetPort(id: string): Promise<void> {
    return this.ports.forget(id);
  }
}
