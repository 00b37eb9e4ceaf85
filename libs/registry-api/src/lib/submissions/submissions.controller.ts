import { Body, Controller, Headers, HttpCode, Post, UseGuards } from '@nestjs/common';
import { UUID_FIELD, type IRegistryReceipt } from '@hangar/domain';

import { SubmissionLimit, UuidLimits } from '../limits';
import { readOffer } from './read-offer';
import { SubmissionDesk } from './submission-desk';

/** Where installations offer what they know about a file. */
@Controller('mod/pending')
@UseGuards(SubmissionLimit)
export class SubmissionsController {
  constructor(
    private readonly desk: SubmissionDesk,
    private readonly uuidLimits: UuidLimits,
  ) {}

  @Post()
  @HttpCode(202)
  async submit(
    @Headers('x-registry-uuid') header: unknown,
    @Body() body: unknown,
  ): Promise<IRegistryReceipt> {
    const uuid = UUID_FIELD.read(header, 'X-Registry-UUID');
    this.uuidLimits.count(uuid);
    return { status: await this.desk.takeIn(readOffer(body), uuid) };
  }
}
