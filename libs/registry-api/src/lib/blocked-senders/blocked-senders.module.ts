import { Module } from '@nestjs/common';

import { BlockedSenders } from './blocked-senders';

@Module({ providers: [BlockedSenders], exports: [BlockedSenders] })
export class BlockedSendersModule {}
