import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { WireField } from '@hangar/domain';
import type { Request } from 'express';

/** Reads a part of a request as a field; what is wrong is told under the part's own name. */
export function readAs<T>(field: WireField<T>): PipeTransform<unknown, T> {
  return { transform: (value, { data }) => field.read(value, data ?? '') };
}

/** Parameter of a route: a header, read as a field that is called `name`. Nest has no pipes for headers. */
export function HeaderAs(header: string, field: WireField<unknown>, name: string): ParameterDecorator {
  return createParamDecorator((_: unknown, context: ExecutionContext) =>
    field.read(context.switchToHttp().getRequest<Request>().headers[header], name),
  )();
}
