import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { readSent, type Field, type RecordDefinition } from '@hangar/domain';
import type { Request } from 'express';

import { readRevision } from './query-fields';

/** Reads a part of a request as a record or field; what is wrong is told under the part's own name. */
export function readAs(given: Field<unknown> | RecordDefinition): PipeTransform {
  return { transform: (value, { data }) => readSent(given as RecordDefinition, value, data) };
}

/** Reads a part of a request by a function. */
export function readBy(read: (value: unknown) => unknown): PipeTransform {
  return { transform: read };
}

/** Parameter of a route: a header, read by a function. Nest has no pipes for headers. */
export function HeaderBy(header: string, read: (value: unknown) => unknown): ParameterDecorator {
  return createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<Request>().headers[header]),
  )();
}

/** Parameter of a route: the revision in `If-Match`. */
export const SeenRevision = () => HeaderBy('if-match', readRevision);
