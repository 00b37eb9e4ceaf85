import type { IFilePathRequest, IPageQuery } from '@hangar/domain';
import { Transform } from 'class-transformer';

import { OptionalField, IntegerField, PathField } from './request-fields';

/** A number of a query string; what is none stays text and is refused by its validator. */
export const AsNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );

/** Room for some hundred ids in an address. */
export const MAX_IDS_LENGTH = 12_000;

/** Which part of a list is wanted. */
export class PageQuery implements IPageQuery {
  @OptionalField() @AsNumber() @IntegerField(1, 100_000) limit?: number;
  @OptionalField() @AsNumber() @IntegerField(0, Number.MAX_SAFE_INTEGER) offset?: number;
}

/** A file that the user points at. */
export class FilePathRequest implements IFilePathRequest {
  @PathField() filePath!: string;
}
