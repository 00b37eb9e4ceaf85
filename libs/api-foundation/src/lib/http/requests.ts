import type { IFilePathRequest, IPageQuery } from '@hangar/domain';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

import { PathField } from './path-fields';
import { OptionalField, IntegerField, TextField } from './request-fields';

/** Converts a number in a query string. Anything else stays text, so the validator rejects it. */
export const AsNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );

/** Maximum length of a list of ids in a URL, enough for several hundred of them. */
export const MAX_IDS_LENGTH = 12_000;

/** From one to `maxCount` ids in a URL, separated by commas. */
export function QueryIdsField(maxCount: number): PropertyDecorator {
  return applyDecorators(
    TextField(MAX_IDS_LENGTH),
    Matches(new RegExp(`^[^,]+(,[^,]+){0,${maxCount - 1}}$`), {
      message: `must list 1 to ${maxCount} ids, separated by commas`,
    }),
  );
}

/** The part of a list to return. */
export class PageQuery implements IPageQuery {
  @OptionalField() @AsNumber() @IntegerField(1, 100_000) limit?: number;
  @OptionalField() @AsNumber() @IntegerField(0, Number.MAX_SAFE_INTEGER) offset?: number;
}

/** A file that the user chose. */
export class FilePathRequest implements IFilePathRequest {
  @PathField() filePath!: string;
}
