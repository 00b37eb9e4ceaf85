import { IsObject, Matches } from 'class-validator';
import { BooleanField, OptionalField } from '@hangar/api-foundation/http';
import type { IUpdateExtensionRequest } from '@hangar/domain';

/** The settings are validated against the schema of their extension. */
export class UpdateExtensionRequest implements IUpdateExtensionRequest {
  @OptionalField() @BooleanField() enabled?: boolean;
  @OptionalField()
  @Matches(/^[0-9a-f]{64}$/, { message: 'must be a SHA-256 checksum in lower-case hexadecimal digits' })
  sha256?: string;
  @OptionalField() @IsObject({ message: 'must be an object' }) settings?: Record<string, unknown>;
}
