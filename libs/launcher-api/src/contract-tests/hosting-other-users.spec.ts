import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { NestFactory } from '@nestjs/core';
import { reportNotTested } from '@hangar/platform/testing';

import { LauncherApiModule } from '../index';
import { HostPrograms } from './host-programs';
import { canActAsNobody, NOBODY, UserConnections } from './other-user';
import { sendRawRequest } from './raw-request';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

type Place = [where: string, address: string | undefined, host: string];

const IPV4: Place[] = [
  ['all addresses', undefined, '127.0.0.1'],
  ['all of IPv4', '0.0.0.0', '127.0.0.1'],
];
const IPV6: Place[] = [
  ['all addresses, asked by IPv6', undefined, '[::1]'],
  ['this machine in IPv6', '::1', '[::1]'],
];
/** Whether this computer has IPv6. Some containers have only IPv4. */
function hasIpv6(): boolean {
  const addresses = Object.values(networkInterfaces()).flat();
  if (addresses.some((networkAddress) => networkAddress?.address === '::1')) return true;
  return reportNotTested('connections of another user over IPv6', 'give this machine the address ::1');
}

it.each(hasIpv6() ? [...IPV4, ...IPV6] : IPV4)(
  'other users of the computer are rejected if a program listens on %s',
  async (_case, address, host) => {
    if (!canActAsNobody()) return;
    const launcher = LauncherApiModule.forRoot(programs.createOptions('a'));
    const application = await NestFactory.create(launcher, { logger: false });
    await (address === undefined ? application.listen(0) : application.listen(0, address));
    const { port } = (application.getHttpServer() as Server).address() as AddressInfo;
    const url = `http://${host}:${port}`;
    const userConnections = new UserConnections(NOBODY);
    try {
      const other = await sendRawRequest(url, '/api/health', { socket: await userConnections.open(url) });
      expect([other.status, other.code]).toEqual([401, 'OTHER_USER']);
      expect((await sendRawRequest(url, '/api/health')).status).toBe(200);
    } finally {
      await userConnections.end();
      await application.close();
    }
  },
);
