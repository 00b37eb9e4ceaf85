import { Module } from '@nestjs/common';

import { HistoryRepository } from './history-repository';

@Module({ providers: [HistoryRepository], exports: [HistoryRepository] })
export class HistoryModule {}
