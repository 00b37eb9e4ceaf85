import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { md5OrNull, readSent, record, REGISTRY_MOD, REGISTRY_MOD_PAGE } from '@hangar/domain';
import type { Request, Response } from 'express';

import { createPageFields, sendSerialised, SEARCH_WORDS } from '../http';
import { LookupLimit } from '../limits';
import { Described } from '../openapi';
import { RegistryError } from '../registry-error';
import { EntryResponses } from './entry-responses';

const SEARCH = record('Search', () => ({ q: SEARCH_WORDS, ...createPageFields(20, 1_000_000) }));

/** Public routes for looking up a file by its MD5 and for searching by name. */
@Controller()
@UseGuards(LookupLimit)
export class EntriesController {
  constructor(private readonly responses: EntryResponses) {}

  @Get('mod/:hash')
  @Described({
    summary: 'Get the active entry of a file',
    hasETag: true,
    answer: REGISTRY_MOD,
    errors: ['ENTRY_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
  async lookUp(
    @Param('hash') hash: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const md5 = md5OrNull(hash);
    const answer = md5 && (await this.responses.lookUp(md5));
    if (!answer) throw new RegistryError('ENTRY_NOT_FOUND', 'This file has no active entry.');
    sendSerialised(request, response, answer);
  }

  @Get('api/mods')
  @Described({
    summary: 'Search by name. Returns the newest entries if q is empty. total counts up to 500',
    query: SEARCH,
    hasETag: true,
    answer: REGISTRY_MOD_PAGE,
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  })
  async search(@Query() query: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { q, limit, offset } = readSent(SEARCH, query);
    sendSerialised(request, response, await this.responses.search(q, limit, offset));
  }
}
