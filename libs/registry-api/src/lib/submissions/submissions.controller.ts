import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  BadField,
  isRecord,
  readSent,
  REGISTRY_RECEIPT,
  REGISTRY_SUBMISSION,
  REGISTRY_UUID,
  type IRegistryReceipt,
} from '@hangar/domain';

import { BlockedSenders } from '../blocked-senders';
import { ParsedHeader, parseWith } from '../http';
import { SubmissionLimit, UuidLimits } from '../limits';
import { Described } from '../openapi';
import type { Offer } from './submission';
import { SubmissionReceiver } from './submission-receiver';

function readOffer(body: unknown): Offer {
  if (!isRecord(body)) throw new BadField('body', 'must be a JSON object, sent as application/json');
  const { hash, suggested_name, url, version = null, ...others } = readSent(REGISTRY_SUBMISSION, body);
  const { is_sidecar = 0, load_order = [] } = others;
  return { hash, name: suggested_name, url, version, isSidecar: is_sidecar === 1, loadOrder: load_order };
}

function readUuid(header: unknown): string {
  return readSent(REGISTRY_UUID, header, 'X-Registry-UUID');
}

/** The route for submissions from installations. */
@Controller('mod/pending')
@UseGuards(SubmissionLimit)
export class SubmissionsController {
  constructor(
    private readonly receiver: SubmissionReceiver,
    private readonly uuidLimits: UuidLimits,
    private readonly blockedSenders: BlockedSenders,
  ) {}

  @Post()
  @HttpCode(202)
  @Described({
    summary: 'Submit information about a file for review by moderators',
    headers: { 'X-Registry-UUID': REGISTRY_UUID },
    body: REGISTRY_SUBMISSION,
    status: 202,
    answer: REGISTRY_RECEIPT,
    errors: ['VALIDATION_FAILED', 'SENDER_BLOCKED', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'QUEUE_FULL'],
  })
  async submit(
    @ParsedHeader('x-registry-uuid', readUuid) uuid: string,
    @Body(parseWith(readOffer)) offer: Offer,
  ): Promise<IRegistryReceipt> {
    this.uuidLimits.count(uuid);
    await this.blockedSenders.rejectIfBlocked(uuid);
    return { status: await this.receiver.receive(offer, uuid) };
  }
}
