import { Controller, Get, Inject, Injectable, Query, Res, UseGuards } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { md5OrNull, readSent, record } from '@hangar/domain';
import type { Response } from 'express';

import { BlockedDomains } from '../blocked-domains';
import { EntryRepository, EntrySearch, type FoundEntries } from '../entries';
import { createPageFields, SEARCH_WORDS } from '../http';
import { LookupLimit } from '../limits';
import { REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { renderFrontPage } from './front-page';
import { html } from './html';
import { renderPublicDocument } from './layout';

const SEARCH = record('FrontPageSearch', () => ({ q: SEARCH_WORDS, ...createPageFields(25, 1_000_000) }));

/** Displays errors as pages, including those of the guards that follow it. */
@Injectable()
class PublicErrorPages implements CanActivate {
  constructor(@Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions) {}

  canActivate(context: ExecutionContext): true {
    const response = context.switchToHttp().getResponse<Response>();
    response.locals['showProblem'] = (_status: number, message: string) => {
      const content = html`<p class="problem" role="alert">${message}</p>`;
      const page = { title: 'Something went wrong', content };
      response.type('html').send(renderPublicDocument(page, this.options.basePath));
    };
    return true;
  }
}

/** The public page for browsing the active entries. */
@Controller()
@UseGuards(PublicErrorPages, LookupLimit)
export class FrontPageController {
  constructor(
    private readonly entries: EntryRepository,
    private readonly entrySearch: EntrySearch,
    private readonly blockedDomains: BlockedDomains,
    @Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions,
  ) {}

  @Get()
  async show(@Query() query: unknown, @Res() response: Response): Promise<void> {
    const { q, limit, offset } = readSent(SEARCH, query);
    const content = renderFrontPage(q, await this.find(q, limit, offset), { limit, offset });
    response.type('html').send(renderPublicDocument({ title: 'Doom mods', content }, this.options.basePath));
  }

  private async find(query: string, limit: number, offset: number): Promise<FoundEntries> {
    const hash = md5OrNull(query.trim());
    const found = hash
      ? toFoundEntries(await this.entries.findByHash(hash))
      : await this.entrySearch.search(query, limit, offset);
    const blocked = await this.blockedDomains.getCurrentList();
    return { ...found, entries: found.entries.map((entry) => blocked.withoutBlocked(entry)) };
  }
}

function toFoundEntries(entry: FoundEntries['entries'][number] | null): FoundEntries {
  return entry ? { entries: [entry], total: 1 } : { entries: [], total: 0 };
}
