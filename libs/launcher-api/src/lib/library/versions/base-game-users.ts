import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion, IModFileUsers } from '@hangar/domain';

import { SettingsRepository } from '../../application';

/** Finds the protocols that use a base game. */
export type FindBaseGameUsers = (version: IBaseGameVersion) => Promise<IModFileUsers['protocols']>;

/** Collects functions that find users of base games. All of them are called before a base game is deleted. */
@Injectable()
export class BaseGameUsers {
  private readonly finders: FindBaseGameUsers[] = [];

  constructor(private readonly settings: SettingsRepository) {}

  add(finder: FindBaseGameUsers): void {
    this.finders.push(finder);
  }

  async protocolsUsing(version: IBaseGameVersion): Promise<IModFileUsers['protocols']> {
    return (await Promise.all(this.finders.map((find) => find(version)))).flat();
  }

  /** Whether a base game is the default, or a protocol uses it. */
  async isInUse(version: IBaseGameVersion): Promise<boolean> {
    const { defaultBaseGameVersionId } = await this.settings.read();
    return version.id === defaultBaseGameVersionId || (await this.protocolsUsing(version)).length > 0;
  }
}
