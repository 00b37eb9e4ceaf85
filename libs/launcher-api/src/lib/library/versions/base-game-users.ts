import { Injectable } from '@nestjs/common';
import type { IBaseGameVersion, IModFileUsers } from '@hangar/domain';

/** Says which protocols use a base game. */
export type FindBaseGameUsers = (version: IBaseGameVersion) => Promise<IModFileUsers['protocols']>;

/** The collection of those who use base games. They are all asked before one goes. */
@Injectable()
export class BaseGameUsers {
  private readonly finders: FindBaseGameUsers[] = [];

  add(finder: FindBaseGameUsers): void {
    this.finders.push(finder);
  }

  async protocolsUsing(version: IBaseGameVersion): Promise<IModFileUsers['protocols']> {
    return (await Promise.all(this.finders.map((find) => find(version)))).flat();
  }
}
