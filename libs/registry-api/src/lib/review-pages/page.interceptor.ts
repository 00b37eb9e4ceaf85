import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

import { getModerator } from '../moderators';
import { REGISTRY_OPTIONS, type CompleteOptions } from '../registry-api-options';
import { Markup } from './html';
import { renderReviewDocument } from './layout';

/** The part of a review page that differs between pages. */
export interface PageContent {
  readonly title: string;
  readonly content: Markup;
}

/** Sends the pages that controllers return as complete documents. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(@Inject(REGISTRY_OPTIONS) private readonly options: CompleteOptions) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((result) => {
        if (!isPage(result)) return result;
        response.type('html');
        const moderator = getModerator(context) ?? null;
        return renderReviewDocument({ ...result, moderator }, this.options.basePath);
      }),
    );
  }
}

/** Whether a controller returned a page. Forms are answered with a redirect instead. */
function isPage(result: unknown): result is PageContent {
  return typeof result === 'object' && result !== null && 'content' in result;
}
