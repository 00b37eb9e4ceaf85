import { MOD_CATEGORIES, type ModCategory } from '../records/mod-file';
import { MD5_AS_SENT, MD5_OF_NOTHING, md5OrNull } from '../rules/md5';
import { isPublicHost } from '../rules/public-host';
import { isPlainWebAddress, isWebAddress } from '../rules/web-link';
import {
  BadField,
  wireChoice,
  wireField,
  WIRE_FLAG,
  wireList,
  wireObject,
  orAbsent,
  orNull,
  wireText,
  type WireField,
} from './wire-field';
import { REGISTRY_LIMITS } from './registry-limits';
import type { IRegistryLoadOrderItem, IRegistryMod, IRegistrySubmission } from './registry-wire';

/** The MD5 of a file; read into lower case. */
export const MD5_FIELD: WireField<string> = wireField(
  { type: 'string', pattern: `^${MD5_AS_SENT}$` },
  (value, name) => {
    const md5 = md5OrNull(value);
    if (md5 === null) throw new BadField(name, 'must be an MD5: 32 hexadecimal digits');
    if (md5 === MD5_OF_NOTHING) throw new BadField(name, 'must not be the MD5 of an empty file');
    return md5;
  },
);

export const NAME_FIELD = wireText(REGISTRY_LIMITS.name);
export const VERSION_FIELD = orNull(wireText(REGISTRY_LIMITS.version));

/** A link that may be shown to everybody: to a public site, without a user name in front of it. As it travels. */
export const LINK_FIELD: WireField<string> = wireField(
  { type: 'string', format: 'uri', maxLength: REGISTRY_LIMITS.link },
  (value, name) => {
    if (typeof value !== 'string') throw new BadField(name, 'must be text');
    assertLinkLength(value, name);
    const text = value.trim();
    if (!isWebAddress(text)) throw new BadField(name, 'must be a link that begins with http:// or https://');
    const { hostname, href } = new URL(text);
    if (!isPlainWebAddress(text)) throw new BadField(name, 'must not carry a user name');
    if (!isPublicHost(hostname)) throw new BadField(name, 'must lead to a public site, by its name');
    assertLinkLength(href, name);
    return href;
  },
);

function assertLinkLength({ length }: string, name: string): void {
  if (length <= REGISTRY_LIMITS.link) return;
  throw new BadField(name, `must have at most ${REGISTRY_LIMITS.link} characters`);
}

/** What is loaded along with a file, in order. */
export const LOAD_ORDER_FIELD: WireField<IRegistryLoadOrderItem[]> = wireList(
  wireObject({ name: NAME_FIELD, hash: orAbsent(MD5_FIELD) }),
  REGISTRY_LIMITS.loadOrder,
);

/** Anybody may send one, and it waits until a moderator has time: it must not fill the disk meanwhile. */
export const OFFERED_LOAD_ORDER_FIELD: WireField<IRegistryLoadOrderItem[]> = {
  ...LOAD_ORDER_FIELD,
  read: (value, name) => {
    const places = LOAD_ORDER_FIELD.read(value, name);
    const kilobytes = REGISTRY_LIMITS.offeredLoadOrderKilobytes;
    if (new TextEncoder().encode(JSON.stringify(places)).length <= kilobytes * 1024) return places;
    throw new BadField(name, `must have at most ${kilobytes} kilobytes in all`);
  },
};

/** Body of `POST /mod/pending`. The server reads it; whoever sends one reads it first, so that none is refused. */
export const SUBMISSION_FIELD = wireObject({
  hash: MD5_FIELD,
  suggested_name: NAME_FIELD,
  url: LINK_FIELD,
  version: VERSION_FIELD,
  is_sidecar: WIRE_FLAG,
  load_order: OFFERED_LOAD_ORDER_FIELD,
} satisfies Record<keyof IRegistrySubmission, WireField<unknown>>);

/** A link in an entry: as the Registry sends it, with its domain, or the link alone. */
const ENTRY_LINK_FIELD: WireField<string> = {
  ...LINK_FIELD,
  schema: {
    anyOf: [LINK_FIELD.schema, { type: 'object', required: ['url'], properties: { url: LINK_FIELD.schema } }],
  },
  read: (value, name) =>
    LINK_FIELD.read(typeof value === 'object' && value !== null && 'url' in value ? value.url : value, name),
};

const CATEGORY_FIELD: WireField<ModCategory | null> = orNull(wireChoice(MOD_CATEGORIES));

/** Everything of an entry but its hash, which never changes. */
export const ENTRY_FIELDS = {
  family_name: NAME_FIELD,
  display_name: orNull(NAME_FIELD),
  version: VERSION_FIELD,
  category: CATEGORY_FIELD,
  is_sidecar: WIRE_FLAG,
  load_order: LOAD_ORDER_FIELD,
  urls: wireList(ENTRY_LINK_FIELD, REGISTRY_LIMITS.links),
} satisfies Record<Exclude<keyof IRegistryMod, 'hash'>, WireField<unknown>>;

/** The header `X-Registry-UUID`: the anonymous number of an installation. */
export const UUID_FIELD: WireField<string> = wireField({ type: 'string', format: 'uuid' }, (value, name) => {
  const uuid = typeof value === 'string' ? value.toLowerCase() : '';
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return uuid;
  throw new BadField(name, 'must be a UUID; it is the anonymous number of the installation');
});

/** Whether a Registry would take a value for a field. */
export function isTakenBy(given: WireField<unknown>, value: unknown): boolean {
  try {
    given.read(value, '');
    return true;
  } catch (error) {
    if (error instanceof BadField) return false;
    throw error;
  }
}
