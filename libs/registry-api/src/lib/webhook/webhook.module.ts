import { Module } from '@nestjs/common';

import { WebhookNotifier } from './webhook-notifier';

/** Notifications of new submissions. */
@Module({ providers: [WebhookNotifier] })
export class WebhookModule {}
