import { readFile } from 'node:fs/promises';

import { createCompanyHost, type CompanyConfig } from './company-host.js';

const [, , configFile = 'config.json'] = process.argv;
try {
  const config = JSON.parse(await readFile(configFile, 'utf8')) as CompanyConfig;
  const application = await createCompanyHost(config);
  await application.listen(Number(new URL(config.url).port) || 80, config.listenOn);
  console.log(`Open ${config.url} in a browser.`);
} catch (error) {
  console.error(`Couldn't start with ${configFile}: ${(error as Error).message}`);
  process.exitCode = 1;
}
