import { NestFactory } from '@nestjs/core';
import { DEFAULT_PORT, environmentOptions, LOOPBACK_ADDRESS } from '@hangar/launcher-api';

import { PresenceModule, type PresencePublisher } from './presence.js';

/** Prints each change as one line of JSON, which can be piped to another program. */
const lines: PresencePublisher = { publish: (presence) => console.log(JSON.stringify(presence)) };

const options = environmentOptions(process.env);
const application = await NestFactory.create(PresenceModule.forRoot(lines, options), {
  logger: ['error', 'warn'],
});
application.enableShutdownHooks();
await application.listen(options.port ?? DEFAULT_PORT, LOOPBACK_ADDRESS);
