import { once } from 'node:events';
import type { Socket } from 'node:net';
import { RawConnection } from '@hangar/platform/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { canActAsNobody, NOBODY, startAs, UserConnections } from './other-user';
import { sendRawRequest } from './raw-request';

/** More connections than a user may have open. */
const MANY = 300;

/** Opens connections as fast as possible, and reopens each one as soon as it is closed. */
const FLOOD_SCRIPT = `
  const { connect } = require('node:net');
  let opened = 0;
  const open = () => {
    const socket = connect(Number(process.argv[1]), '127.0.0.1');
    socket.on('error', () => undefined).on('close', open).resume();
    if (++opened === 1000) console.log('flooding');
  };
  for (let count = 0; count < 250; count++) open();
`;

(canActAsNobody() ? describe : describe.skip)('connections of another user of this machine', () => {
  let api: TestLauncherApi;
  let userConnections: UserConnections;
  let others: Socket[];
  let ownConnections: RawConnection[];
  beforeEach(async () => {
    others = [];
    ownConnections = [];
    userConnections = new UserConnections(NOBODY);
    api = await createTestLauncherApi();
  });
  afterEach(async () => {
    for (const socket of others) socket.destroy();
    for (const connection of ownConnections) connection.destroy();
    await userConnections.end();
    await api.close();
  });

  const openAsNobody = async () => {
    const socket = await userConnections.open(api.url);
    others.push(socket.on('error', () => undefined));
    return socket;
  };

  /**
   * Opens a connection of the current user that has received a response. Unlike a connection without any request, it is
   * not closed because of slow headers.
   */
  const openIdle = async () => {
    const connection = await RawConnection.open(api.url);
    await connection.send('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await connection.readUntil('"success":true');
    return connection;
  };

  it('that send nothing are closed as soon as their user is known', async () => {
    for (let count = 0; count < MANY; count++) {
      const closed = once((await openAsNobody()).resume(), 'close');
      if (count % 50 === 0) await closed;
    }
    for (const socket of others) if (!socket.closed) await once(socket, 'close');
    expect((await sendRawRequest(api.url, '/api/health')).status).toBe(200);
  });

  it('receive the reason', async () => {
    let text = '';
    for await (const chunk of await openAsNobody()) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n[^]*\r\n\r\n\{.*"code":"OTHER_USER"\}$/);
  });

  it('are closed with a response if they sent a request', async () => {
    const socket = await openAsNobody();
    const { status, headers } = await sendRawRequest(api.url, '/api/health', { socket });
    expect([status, headers.connection]).toEqual([401, 'close']);
    if (!socket.closed) await once(socket, 'close');
  });

  it('do not count towards the limit of the current user', async () => {
    for (let count = 0; count < 190; count++) ownConnections.push(await openIdle());
    for (let count = 0; count < MANY; count++) await openAsNobody();
    expect((await sendRawRequest(api.url, '/api/health')).status).toBe(200);
    expect(ownConnections.filter((connection) => !connection.isOpen)).toEqual([]);
  });

  it('do not block others while they are opened continuously', async () => {
    const flood = startAs(NOBODY, FLOOD_SCRIPT, new URL(api.url).port);
    const ended = once(flood, 'close');
    try {
      await once(flood.stdout ?? flood, 'data');
      for (let time = 0; time < 5; time++)
        expect((await sendRawRequest(api.url, '/api/health')).status).toBe(200);
    } finally {
      flood.kill('SIGKILL');
      await ended;
    }
  });
});
