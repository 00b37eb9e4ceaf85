import { resolve } from 'node:path';
import { uiDirectory } from '@hangar/ui';
import { NestFactory } from '@nestjs/core';

import { AppModule } from './app.js';

const port = Number(process.env['PORT'] ?? 7700);

const application = await NestFactory.create(
  AppModule.forRoot({ dataDirectory: resolve('data'), uiDirectory }),
  { logger: ['error', 'warn'] },
);
application.enableShutdownHooks();
await application.listen(port, '127.0.0.1');
console.log(
  `Hangar's page is at http://127.0.0.1:${port}/, its API below /api, and your own route at /games.`,
);
