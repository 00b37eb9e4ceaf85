import { NestFactory } from '@nestjs/core';

import { KioskModule } from './kiosk.js';

const [, , dataDirectory = '~/museum', port = '7800'] = process.argv;

const application = await NestFactory.create(KioskModule.forRoot({ dataDirectory }));
application.enableShutdownHooks();
await application.listen(Number(port), '127.0.0.1');
console.log(`The kiosk is running at http://127.0.0.1:${port}`);
