import { SetMetadata } from '@nestjs/common';
import {
  MD5,
  MOD_CATEGORIES,
  REGISTRY_LIMITS,
  REGISTRY_RECEIPTS,
  type IRegistryMod,
  type IRegistryModPage,
  type JsonSchema,
  type RegistryErrorCode,
  type WireField,
} from '@hangar/domain';

/** What the OpenAPI document says of a route, beside what Nest knows of it. */
export interface RouteDescription {
  readonly summary: string;
  /** The very fields that the route reads. */
  readonly query?: Readonly<Record<string, WireField<unknown>>>;
  readonly headers?: Readonly<Record<string, WireField<unknown>>>;
  readonly body?: WireField<unknown>;
  /** 200 where nothing is said, 204 where there is no answer. */
  readonly status?: number;
  readonly answer?: JsonSchema;
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

const text = (maxLength: number): JsonSchema => ({ type: 'string', minLength: 1, maxLength });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** An object that always has all of these; the compiler holds them against the contract's type. */
const whole = <T>(properties: Readonly<Record<keyof T, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const MD5_TEXT: JsonSchema = { type: 'string', pattern: MD5.source };
const COUNT: JsonSchema = { type: 'integer', minimum: 0 };

/** An answer that is an object of which nothing is promised. */
export const ANY: JsonSchema = { type: 'object' };

export const MOD = whole<IRegistryMod>({
  hash: MD5_TEXT,
  family_name: text(REGISTRY_LIMITS.name),
  display_name: orNull(text(REGISTRY_LIMITS.name)),
  version: orNull(text(REGISTRY_LIMITS.version)),
  category: orNull({ enum: MOD_CATEGORIES }),
  is_sidecar: { enum: [0, 1] },
  load_order: list({
    type: 'object',
    required: ['name'],
    properties: { name: text(REGISTRY_LIMITS.name), hash: MD5_TEXT },
  }),
  urls: list(whole({ url: text(REGISTRY_LIMITS.link), domain: { type: 'string' } })),
});

export const MOD_PAGE = whole<IRegistryModPage>({
  mods: list(MOD),
  total: COUNT,
  limit: COUNT,
  offset: COUNT,
});
export const RECEIPT = whole({ status: { enum: REGISTRY_RECEIPTS } });
export const REJECTED = whole({ rejected: COUNT });
