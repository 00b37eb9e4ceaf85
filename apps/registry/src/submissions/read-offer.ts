import { REGISTRY_LIMITS } from '@hangar/domain';

import {
  BadField,
  isRecord,
  readFlag,
  readHash,
  readLoadOrder,
  readOptionalText,
  readText,
  readUrl,
  type LoadOrderPlace,
} from '../entries';
import { type Offer } from './submission';

/**
 * The body of `POST /mod/pending`. What else is in it is not looked at and not kept.
 * @throws BadField
 */
export function readOffer(body: unknown): Offer {
  if (!isRecord(body)) throw new BadField('body', 'must be a JSON object, sent as application/json');
  return {
    hash: readHash(body['hash'], 'hash'),
    name: readText(body['suggested_name'], 'suggested_name', REGISTRY_LIMITS.name),
    url: readUrl(body['url'], 'url'),
    version: readOptionalText(body['version'], 'version', REGISTRY_LIMITS.version),
    isSidecar: readFlag(body['is_sidecar'], 'is_sidecar'),
    loadOrder: readBriefLoadOrder(body['load_order']),
  };
}

/** Anybody may send one, and it waits until a moderator has time: it must not fill the disk meanwhile. */
function readBriefLoadOrder(value: unknown): LoadOrderPlace[] {
  const places = readLoadOrder(value, 'load_order');
  if (Buffer.byteLength(JSON.stringify(places)) > REGISTRY_LIMITS.offeredLoadOrderKilobytes * 1024) {
    throw new BadField(
      'load_order',
      `must have at most ${REGISTRY_LIMITS.offeredLoadOrderKilobytes} kilobytes in all`,
    );
  }
  return places;
}

/**
 * The header `X-Registry-UUID`.
 * @throws BadField
 */
export function readSenderUuid(header: unknown): string {
  const uuid = typeof header === 'string' ? header.toLowerCase() : '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) {
    throw new BadField('X-Registry-UUID', 'must be a UUID; it is the anonymous number of the installation');
  }
  return uuid;
}
