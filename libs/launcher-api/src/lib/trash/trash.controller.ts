import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { IDeleted, IEmptiedTrash, ITrashItem } from '@hangar/domain';

import { pageOf, PageQueryDto, type Page } from '../http';
import { Trash } from './trash';
import { itemOf } from './trash-record';

@Controller('api/trash')
export class TrashController {
  constructor(private readonly trash: Trash) {}

  @Get()
  async listTrash(@Query() query: PageQueryDto): Promise<readonly ITrashItem[] | Page<ITrashItem>> {
    return pageOf((await this.trash.list()).map(itemOf), query);
  }

  @Post(':id/restore')
  restoreFromTrash(@Param('id') id: string): Promise<ITrashItem> {
    return this.trash.restore(id);
  }

  @Delete(':id')
  async endTrashItem(@Param('id') id: string): Promise<IDeleted> {
    await this.trash.end(id);
    return { id };
  }

  @Delete()
  async emptyTrash(): Promise<IEmptiedTrash> {
    return { ids: await this.trash.empty() };
  }
}
