import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { ExtensionRepository, getChoice, listSecretNames, StartedExtensions } from '../../extensions';

/**
 * Moves passwords in `extensions.json` to their own file. They were stored there by an earlier version of Hangar or the
 * extension, or entered manually.
 */
@Injectable()
export class PlainPasswordMigration implements OnApplicationBootstrap {
  constructor(
    private readonly started: StartedExtensions,
    private readonly repository: ExtensionRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const extensions = this.started.known.filter((extension) => listSecretNames(extension).length > 0);
    if (extensions.length === 0) return;
    // If the disk is full, both are done at a later start.
    await this.repository.completePending().catch(() => undefined);
    const plain = await this.repository.readPlain();
    for (const extension of extensions) {
      const { settings } = getChoice(extension.name, plain);
      if (!listSecretNames(extension).some((name) => Object.hasOwn(settings, name))) continue;
      const complete = getChoice(extension.name, await this.repository.read([extension])).settings;
      await this.repository.updateChoice(extension, { settings: complete }).catch(() => undefined);
    }
  }
}
