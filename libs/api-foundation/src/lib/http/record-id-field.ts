import { RECORD_ID, REQUEST_LIMITS } from '@hangar/domain';
import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';

import { TextField } from './request-fields';

/** The id for a new record. */
export function RecordIdField(): PropertyDecorator {
  return applyDecorators(
    TextField(REQUEST_LIMITS.id, { minLength: 1 }),
    Matches(RECORD_ID, {
      message: 'must not begin with a dot or contain slashes, backslashes or line breaks',
    }),
  );
}
