import { SetMetadata } from '@nestjs/common';
import type { Schema } from '@hangar/api-foundation/openapi';
import { field, record, type Fields, type RecordDefinition, type RegistryErrorCode } from '@hangar/domain';

/** Description of a route for the OpenAPI document, in addition to what Nest derives. */
export interface RouteDescription {
  readonly summary: string;
  /** The records that the route reads from the request. */
  readonly query?: RecordDefinition;
  readonly headers?: Fields;
  readonly body?: RecordDefinition | Schema;
  /** Default: 200, or 204 without a response body. */
  readonly status?: number;
  /** Whether the response has an `ETag` for conditional requests. */
  readonly hasETag?: true;
  readonly answer?: RecordDefinition;
  readonly errors?: readonly RegistryErrorCode[];
  readonly isForModerators?: true;
  /** Default: `true`, so the route fails while the database isn't available. */
  readonly needsStore?: false;
}

export const DESCRIPTION = 'registry:description';

/** Describes a route for the OpenAPI document. */
export const Described = (description: RouteDescription): MethodDecorator =>
  SetMetadata(DESCRIPTION, description);

/** Describes a route in the moderators' API, which other users cannot access. */
export const DescribedForModerators = (description: RouteDescription): MethodDecorator =>
  Described({
    ...description,
    isForModerators: true,
    errors: ['VALIDATION_FAILED', 'NOT_SIGNED_IN', ...(description.errors ?? [])],
  });

/** A response that contains an arbitrary object. */
export const ANY_OBJECT = record('Any', () => ({}));

export const REJECTED = record('Rejected', () => ({ rejected: field.count() }));
