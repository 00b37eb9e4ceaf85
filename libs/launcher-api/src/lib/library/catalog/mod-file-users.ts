import { Injectable } from '@nestjs/common';
import type { IModFile, IModFileUsers } from '@hangar/domain';

/** A mod file by its ID and its content. If the content is absent, only references by ID count. */
export type UsedModFile = Pick<IModFile, 'id'> & Partial<Pick<IModFile, 'hashValue'>>;

/** Finds the users of a mod file. */
export type FindUsers = (file: UsedModFile) => Promise<IModFileUsers['protocols']>;

/** Finds the users of many mod files, by the IDs of the files that have any. */
export type FindUsersOfMany = (
  files: readonly UsedModFile[],
) => Promise<ReadonlyMap<string, IModFileUsers['protocols']>>;

/**
 * The collection of functions that find users of a mod file. The catalogue calls all of them before it deletes a file.
 */
@Injectable()
export class ModFileUsers {
  private readonly finders: { readonly find: FindUsers; readonly findMany: FindUsersOfMany }[] = [];

  /** If `findMany` is absent, `find` is called for each of several files. */
  add(find: FindUsers, findMany: FindUsersOfMany = findOneByOne(find)): void {
    this.finders.push({ find, findMany });
  }

  async protocolsUsing(file: UsedModFile): Promise<IModFileUsers['protocols']> {
    return (await Promise.all(this.finders.map(({ find }) => find(file)))).flat();
  }

  /** Returns the protocols that use each of these files, by the IDs of the files that are used. */
  async protocolsUsingEach(
    files: readonly UsedModFile[],
  ): Promise<ReadonlyMap<string, IModFileUsers['protocols']>> {
    const users = new Map<string, IModFileUsers['protocols']>();
    for (const { findMany } of this.finders)
      for (const [id, protocols] of await findMany(files))
        users.set(id, [...(users.get(id) ?? []), ...protocols]);
    return users;
  }
}

function findOneByOne(find: FindUsers): FindUsersOfMany {
  return async (files) => {
    const users = new Map<string, IModFileUsers['protocols']>();
    for (const file of files) {
      const protocols = await find(file);
      if (protocols.length > 0) users.set(file.id, protocols);
    }
    return users;
  };
}
