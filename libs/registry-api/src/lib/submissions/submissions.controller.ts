import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { UUID_FIELD, type IRegistryReceipt } from '@hangar/domain';

import { HeaderAs, readAs } from '../http';
import { SubmissionLimit, UuidLimits } from '../limits';
import { Described, RECEIPT } from '../openapi';
import { OFFER_FIELD } from './offer-field';
import type { Offer } from './submission';
import { SubmissionReceiver } from './submission-receiver';

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
