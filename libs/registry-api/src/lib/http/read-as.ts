import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { readSent, type Field, type RecordDefinition } from '@hangar/domain';
import type { Request } from 'express';

import { readRevision } from './query-fields';

/** Reads a part of a request as a record or field; errors refer to the part by its own name. */
export function readAs(given: Field<unknown> | RecordDefinition): PipeTransform {
  return { transform: (value, { data }) => readSent(given as RecordDefinition, value, data) };
}

/** Reads a part of a request with a function. */
export function readBy(read: (value: unknown) => unknown): PipeTransform {
  return { transform: read };
}

/** Route parameter: a header, read with a function. Nest has no pipes for headers. */
export function HeaderBy(header: string, read: (value: unknown) => unknown): ParameterDecorator {
  return createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<Request>().headers[header]),
  )();
}

/** Route parameter: the revision in `If-Match`. */
export const SeenRevision = () => HeaderBy('if-match', readRevision);
