import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { IDeleted, IHealth, IModFile } from '@hangar/domain';

import { Answer } from './answer';
import { paginateIfRequested, type Page } from './list-response';
import { Route } from './route';

declare const health: IHealth;
declare const entry: IModFile;

class Handlers {
  @Route('uploadScreenshot')
  uploadScreenshot(): { fileName: string } {
    return { fileName: 'a.png' };
  }

  @Route('getHealth')
  async getHealth(): Promise<IHealth> {
    return health;
  }

  @Route('listCatalog')
  listCatalog(): readonly IModFile[] | Page<IModFile> {
    return paginateIfRequested([entry], { limit: 1 });
  }

  @Route('addModFile')
  addModFile(_id: string): Answer<IModFile> {
    return new Answer(entry, 200);
  }
}

/** Handlers with wrong return types. The type check of this project fails if one of them compiles. */
class WrongHandlers {
  // @ts-expect-error -- wrong record
  @Route('getHealth')
  getHealth(): IDeleted {
    return { id: 'x' };
  }

  // @ts-expect-error -- a promise of the wrong record
  @Route('getSettings')
  async getSettings(): Promise<IHealth> {
    return health;
  }

  // @ts-expect-error -- a single record instead of a list
  @Route('listCatalog')
  async listCatalog(): Promise<IModFile> {
    return entry;
  }

  // @ts-expect-error -- this route has only one status
  @Route('updateModFile')
  updateModFile(): Answer<IModFile> {
    return new Answer(entry, 200);
  }

  // @ts-expect-error -- this list has no pages
  @Route('scanPorts')
  scanPorts(): Page<never> {
    throw new Error('Never called.');
  }

  // @ts-expect-error -- a key is missing
  @Route('deleteModFile')
  deleteModFile(): { name: string } {
    return { name: 'x' };
  }
}

it('Route gives a method the path and status from its definition', () => {
  const handler: unknown = Handlers.prototype.uploadScreenshot;
  const read = (key: string) => Reflect.getMetadata(key, handler as object) as unknown;
  expect([METHOD_METADATA, PATH_METADATA, HTTP_CODE_METADATA].map(read)).toEqual([
    RequestMethod.POST,
    '/api/screenshots/upload',
    201,
  ]);
  expect(WrongHandlers).toBeDefined();
});
