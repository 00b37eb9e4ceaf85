import { Injectable } from '@nestjs/common';
import type { IModFile, IModFileUsers } from '@hangar/domain';

/** Says who uses a mod file. */
export type FindUsers = (file: IModFile) => Promise<IModFileUsers['protocols']>;

/** The collection of those who use mod files. The catalogue asks them all before it lets a file go. */
@Injectable()
export class ModFileUsers {
  private readonly finders: FindUsers[] = [];

  add(finder: FindUsers): void {
    this.finders.push(finder);
  }

  async protocolsUsing(file: IModFile): Promise<IModFileUsers['protocols']> {
    return (await Promise.all(this.finders.map((find) => find(file)))).flat();
  }
}
