import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { MOD_CATEGORIES } from '../records/mod-file';
import { REGISTRY_LIMITS } from './registry-limits';

/** One item of a load order in the Registry's format. */
export const REGISTRY_LOAD_ORDER_ITEM = record('IRegistryLoadOrderItem', () => ({
  name: field.name(REGISTRY_LIMITS.name),
  /** MD5, lower-case hex. */
  hash: field.optional(field.md5()),
}));

/** One item of a load order in the Registry's format. */
export interface IRegistryLoadOrderItem extends RecordOf<typeof REGISTRY_LOAD_ORDER_ITEM> {}

/** A link of an entry. Clients may also send just the URL, as a string. */
export const REGISTRY_LINK = record('IRegistryLink', () => ({
  url: field.webAddress({ isPlain: true }),
  domain: field.computed(field.text(REGISTRY_LIMITS.link)),
}));

/** Response of `GET /mod/:hash`, and a row of `GET /api/mods`, exactly as the Registry sends it. */
export const REGISTRY_MOD = record('IRegistryMod', () => ({
  hash: field.md5(),
  family_name: field.name(REGISTRY_LIMITS.name),
  display_name: field.nullable(field.name(REGISTRY_LIMITS.name)),
  version: field.nullable(field.name(REGISTRY_LIMITS.version)),
  category: field.nullable(field.choice(MOD_CATEGORIES)),
  is_sidecar: field.choice([0, 1], { default: 0 }),
  load_order: field.records(REGISTRY_LOAD_ORDER_ITEM, { maxLength: REGISTRY_LIMITS.loadOrder }),
  urls: field.records(REGISTRY_LINK, { maxLength: REGISTRY_LIMITS.links }),
}));

/** Response of `GET /mod/:hash`, and a row of `GET /api/mods`, exactly as the Registry sends it. */
export interface IRegistryMod extends RecordOf<typeof REGISTRY_MOD> {}

/** Response of `GET /api/mods`. */
export const REGISTRY_MOD_PAGE = record('IRegistryModPage', () => ({
  mods: field.records(REGISTRY_MOD, { maxLength: REGISTRY_LIMITS.pageSize }),
  /** Total number of matches. Counting stops at 500. */
  total: field.count(),
  limit: field.count(),
  offset: field.count(),
}));

/** Response of `GET /api/mods`. */
export interface IRegistryModPage extends RecordOf<typeof REGISTRY_MOD_PAGE> {}

/**
 * Body of `POST /mod/pending`. A submission never contains any other fields. Anyone may send a submission, and it is
 * stored until a moderator reviews it, so the size of its load order is limited to save disk space.
 */
export const REGISTRY_SUBMISSION = record('IRegistrySubmission', () => ({
  /** MD5, lower-case hex. */
  hash: field.md5(),
  suggested_name: field.name(REGISTRY_LIMITS.name),
  url: field.webAddress({ isPlain: true }),
  version: field.optional(field.name(REGISTRY_LIMITS.version)),
  is_sidecar: field.optional(field.choice([0, 1])),
  load_order: field.optional(
    field.records(REGISTRY_LOAD_ORDER_ITEM, {
      maxLength: REGISTRY_LIMITS.loadOrder,
      maxKilobytes: REGISTRY_LIMITS.offeredLoadOrderKilobytes,
    }),
  ),
}));

/** Body of `POST /mod/pending`. */
export interface IRegistrySubmission extends RecordOf<typeof REGISTRY_SUBMISSION> {}

/** The header `X-Registry-UUID`: the anonymous id of an installation. */
export const REGISTRY_UUID = /* @__PURE__ */ field.uuid();

/** Result of a submission: it is waiting for a moderator, or the mod is already known. */
export const REGISTRY_RECEIPTS = ['pending', 'duplicate'] as const;
export type RegistryReceipt = (typeof REGISTRY_RECEIPTS)[number];

/** Response of `POST /mod/pending`. */
export const REGISTRY_RECEIPT = record('IRegistryReceipt', () => ({
  status: field.choice(REGISTRY_RECEIPTS),
}));

/** Response of `POST /mod/pending`. */
export interface IRegistryReceipt extends RecordOf<typeof REGISTRY_RECEIPT> {}
