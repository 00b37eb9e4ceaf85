import { Injectable } from '@nestjs/common';
import type { IModFile, IModFileUsers } from '@hangar/domain';

/** A mod file by its id and its content. If the content is absent, only references to the id count. */
export type UsedModFile = Pick<IModFile, 'id'> & Partial<Pick<IModFile, 'hashValue'>>;

/** Finds the users of a mod file. */
export type FindUsers = (file: UsedModFile) => Promise<IModFileUsers['protocols']>;

/**
 * The collection of functions that find users of a mod file. The catalogue calls all of them before it deletes a file.
 */
@Injectable()
export class ModFileUsers {
  private readonly finders: FindUsers[] = [];

  add(finder: FindUsers): void {
    this.finders.push(finder);
  }

  async protocolsUsing(file: UsedModFile): Promise<IModFileUsers['protocols']> {
    return (await Promise.all(this.finders.map((find) => find(file)))).flat();
  }
}
