import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import { OptionalField, PathField, TextField } from '@hangar/api-foundation/http';
import { REQUEST_LIMITS, type IIntakeRequest } from '@hangar/domain';

import { PasswordField } from '../library';
import { INTAKE_LIMITS } from './intake-limits';

const MinOneItem = () => ArrayMinSize(1, { message: 'must name at least one' });
const MaxItems = () =>
  ArrayMaxSize(INTAKE_LIMITS.paths, { message: `must have at most ${INTAKE_LIMITS.paths} elements` });

export class IntakeRequest implements IIntakeRequest {
  @OptionalField()
  @PathField({ each: true })
  @MinOneItem()
  @MaxItems()
  @IsArray({ message: 'must be a list' })
  filePaths?: string[];

  @OptionalField()
  @TextField(REQUEST_LIMITS.id, { each: true })
  @MinOneItem()
  @MaxItems()
  @IsArray({ message: 'must be a list' })
  uploadIds?: string[];

  @PasswordField() password?: string;
}
