import 'reflect-metadata';

import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

@Controller('api/health')
class HealthController {
  @Get()
  getHealth(): { success: true } {
    return { success: true };
  }
}

@Module({ controllers: [HealthController] })
class BareModule {}

/** A minimal Nest application, as a reference for Hangar's start and idle use. */
async function main(): Promise<void> {
  const application = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
  await application.listen(0, '127.0.0.1');
  process.stdout.write(`Bare Nest listening on ${await application.getUrl()}\n`);
}

void main();
