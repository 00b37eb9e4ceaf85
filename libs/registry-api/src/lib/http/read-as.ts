import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { readSent, type Field, type RecordDefinition } from '@hangar/domain';
import type { Request } from 'express';

import { readRevision } from './query-fields';

/** Reads part of a request as a record or a field. Error messages use the name that the part has in the request. */
export function readAs(definition: Field<unknown> | RecordDefinition): PipeTransform {
  return { transform: (value, { data }) => readSent(definition as RecordDefinition, value, data) };
}

/** Reads part of a request with a function. */
export function parseWith(read: (value: unknown) => unknown): PipeTransform {
  return { transform: read };
}

/** Route parameter: a header that is read with a function. Nest does not support pipes for headers. */
export function ParsedHeader(header: string, read: (value: unknown) => unknown): ParameterDecorator {
  return createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<Request>().headers[header]),
  )();
}

/** Route parameter: the revision in `If-Match`. */
export const SeenRevision = () => ParsedHeader('if-match', readRevision);
