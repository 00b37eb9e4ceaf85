import { Body, Controller, Param, Query } from '@nestjs/common';
import { Page, paginateIfRequested, PageQuery, Route } from '@hangar/api-foundation/http';
import type { IDeleted, IEmptiedTrash, IRestoredMany, ITrashItem } from '@hangar/domain';

import { Trash } from './trash';
import { RestoreManyRequest } from './trash-requests';

@Controller()
export class TrashController {
  constructor(private readonly trash: Trash) {}

  @Route('listTrash')
  async listTrash(@Query() query: PageQuery): Promise<readonly ITrashItem[] | Page<ITrashItem>> {
    const wanted = paginateIfRequested(await this.trash.listTidied(), query);
    if (!(wanted instanceof Page)) return this.trash.descriptions.describeAll(wanted);
    return new Page(await this.trash.descriptions.describeAll(wanted.items), wanted.total);
  }

  @Route('restoreFromTrash')
  restoreFromTrash(@Param('id') id: string): Promise<ITrashItem> {
    return this.trash.restore(id);
  }

  @Route('restoreManyFromTrash')
  restoreManyFromTrash(@Body() { ids }: RestoreManyRequest): Promise<IRestoredMany> {
    return this.trash.restoreMany(ids);
  }

  @Route('endTrashItem')
  async endTrashItem(@Param('id') id: string): Promise<IDeleted> {
    await this.trash.deletePermanently(id);
    return { id };
  }

  @Route('emptyTrash')
  async emptyTrash(): Promise<IEmptiedTrash> {
    return { ids: await this.trash.empty() };
  }
}
