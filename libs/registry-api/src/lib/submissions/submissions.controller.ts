import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  UUID_FIELD,
  BadField,
  isRecord,
  SUBMISSION_FIELD,
  type IRegistryReceipt,
  type WireField,
} from '@hangar/domain';

import { HeaderAs, readAs } from '../http';
import { SubmissionLimit, UuidLimits } from '../limits';
import { Described, RECEIPT } from '../openapi';
import type { Offer } from './submission';
import { SubmissionReceiver } from './submission-receiver';

/** The body of `POST /mod/pending`. What else is in it is not looked at and not kept. */
const OFFER_FIELD: WireField<Offer> = {
  ...SUBMISSION_FIELD,
  read: (body, name) => {
    if (!isRecord(body)) throw new BadField('body', 'must be a JSON object, sent as application/json');
    const { hash, suggested_name, url, version, is_sidecar, load_order } = SUBMISSION_FIELD.read(body, name);
    return { hash, name: suggested_name, url, version, isSidecar: is_sidecar, loadOrder: load_order };
  },
};

/** Where installations offer what they know about a file. */
@Controller('mod/pending')
@UseGuards(SubmissionLimit)
export class SubmissionsController {
  constructor(
    private readonly receiver: SubmissionReceiver,
    private readonly uuidLimits: UuidLimits,
  ) {}

  @Post()
  @HttpCode(202)
  @Described({
    summary: 'Offer what is known about a file; moderators decide about it',
    headers: { 'X-Registry-UUID': UUID_FIELD },
    body: OFFER_FIELD,
    status: 202,
    answer: RECEIPT,
    errors: ['VALIDATION_FAILED', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'QUEUE_FULL'],
  })
  async submit(
    @HeaderAs('x-registry-uuid', UUID_FIELD, 'X-Registry-UUID') uuid: string,
    @Body(readAs(OFFER_FIELD)) offer: Offer,
  ): Promise<IRegistryReceipt> {
    this.uuidLimits.count(uuid);
    return { status: await this.receiver.receive(offer, uuid) };
  }
}
