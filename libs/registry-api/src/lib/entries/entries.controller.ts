import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { md5OrNull, REGISTRY_LIMITS, wireObject } from '@hangar/domain';
import type { Request, Response } from 'express';

import { countField, sendAnswer, wordsField } from '../http';
import { LookupLimit } from '../limits';
import { Described, MOD, MOD_PAGE } from '../openapi';
import { RegistryError } from '../registry-error';
import { EntryAnswers } from './entry-answers';

const SEARCH_FIELDS = {
  q: wordsField(REGISTRY_LIMITS.query),
  limit: countField({ min: 1, max: REGISTRY_LIMITS.pageSize, otherwise: 20 }),
  offset: countField({ min: 0, max: 1_000_000, otherwise: 0 }),
};
const SEARCH_FIELD = wireObject(SEARCH_FIELDS);

/** What everybody may ask: one file by its MD5, and names. */
@Controller()
@UseGuards(LookupLimit)
export class EntriesController {
  constructor(private readonly answers: EntryAnswers) {}

  @Get('mod/:hash')
  @Described({
    summary: 'The active entry of a file',
    answer: MOD,
    errors: ['ENTRY_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
  async lookUp(
    @Param('hash') hash: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const md5 = md5OrNull(hash);
    const answer = md5 && (await this.answers.lookUp(md5));
    if (!answer) throw new RegistryError('ENTRY_NOT_FOUND', 'There is no active entry for this file.');
    sendAnswer(request, response, answer);
  }

  @Get('api/mods')
  @Described({
    summary: 'Search names; the newest entries when there is no word in q. total is counted up to 500',
    query: SEARCH_FIELDS,
    answer: MOD_PAGE,
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  })
  async search(@Query() query: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { q, limit, offset } = SEARCH_FIELD.read(query, '');
    sendAnswer(request, response, await this.answers.search(q, limit, offset));
  }
}
