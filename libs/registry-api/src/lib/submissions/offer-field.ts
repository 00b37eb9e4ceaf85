import { BadField, isRecord, SUBMISSION_FIELD, type WireField } from '@hangar/domain';

import type { Offer } from './submission';

/** The body of `POST /mod/pending`. What else is in it is not looked at and not kept. */
export const OFFER_FIELD: WireField<Offer> = {
  ...SUBMISSION_FIELD,
  read: (body, name) => {
    if (!isRecord(body)) throw new BadField('body', 'must be a JSON object, sent as application/json');
    const { hash, suggested_name, url, version, is_sidecar, load_order } = SUBMISSION_FIELD.read(body, name);
    return { hash, name: suggested_name, url, version, isSidecar: is_sidecar, loadOrder: load_order };
  },
};
