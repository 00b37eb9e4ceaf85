import { NestFactory } from '@nestjs/core';
import { DEFAULT_PORT, environmentOptions, LOOPBACK_ADDRESS } from '@hangar/launcher-api';

import { PresenceModule, type PresencePublisher } from './presence.js';

/** Prints one line per change, for a program behind a pipe. */
const lines: PresencePublisher = { publish: (presence) => console.log(JSON.stringify(presence)) };

const options = environmentOptions(process.env);
const application = await NestFactory.create(PresenceModule.forRoot(lines, options), {
  logger: ['error', 'warn'],
});
application.enableShutdownHooks();
await application.listen(options.port ?? DEFAULT_PORT, LOOPBACK_ADDRESS);
