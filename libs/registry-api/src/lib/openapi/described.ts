import { SetMetadata } from '@nestjs/common';
import type { Schema } from '@hangar/api-foundation/openapi';
import { field, record, type Fields, type RecordDefinition, type RegistryErrorCode } from '@hangar/domain';

/** What the OpenAPI document says of a route, beside what Nest knows of it. */
export interface RouteDescription {
  readonly summary: string;
  /** The very records that the route reads. */
  readonly query?: RecordDefinition;
  readonly headers?: Fields;
  readonly body?: RecordDefinition | Schema;
  /** 200 where nothing is said, 204 where there is no answer. */
  readonly status?: number;
  readonly answer?: RecordDefinition;
  readonly errors?: readonly RegistryErrorCode[];
  readonly isForModerators?: true;
}

export const DESCRIPTION = 'registry:description';

/** Describes a route for the OpenAPI document. */
export const Described = (description: RouteDescription): MethodDecorator =>
  SetMetadata(DESCRIPTION, description);

/** Describes a route of the moderators' API: whoever is none is refused. */
export const DescribedForModerators = (description: RouteDescription): MethodDecorator =>
  Described({
    ...description,
    isForModerators: true,
    errors: ['VALIDATION_FAILED', 'NOT_SIGNED_IN', ...(description.errors ?? [])],
  });

/** An answer that is an object of which nothing is promised. */
export const ANY = record('Any', () => ({}));

export const REJECTED = record('Rejected', () => ({ rejected: field.count() }));
