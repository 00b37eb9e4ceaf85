import { readFile } from 'node:fs/promises';

import type { CompanyConfig } from './company-host.js';
import { DemoProvider } from './demo-provider.js';

const [, , configFile = 'config.json'] = process.argv;
const { provider } = JSON.parse(await readFile(configFile, 'utf8')) as CompanyConfig;
const { server } = await DemoProvider.create(provider.issuer, provider);
const { port, hostname } = new URL(provider.issuer);
server.listen(Number(port), hostname, () => console.log(`The demo provider listens at ${provider.issuer}`));
