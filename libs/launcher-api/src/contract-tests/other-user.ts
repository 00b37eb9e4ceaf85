import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { reportNotTested } from '@hangar/platform/testing';

/** The ID of a user that exists on every Linux system and is otherwise unused. */
export const NOBODY = 65534;

/**
 * Whether this process can act as {@link NOBODY}, which requires root. If not, reports that tests are skipped, or
 * throws if `CI` is set.
 */
export function canActAsNobody(): boolean {
  const solution = 'run the tests as root on Linux, outside of a user namespace';
  if (process.platform !== 'linux' || process.geteuid?.() !== 0)
    return reportNotTested('connections of another user', solution);
  const { status, stderr } = spawnSync(process.execPath, ['-e', createUserProgram(NOBODY)], {
    encoding: 'utf8',
  });
  // In a user namespace, other users may not exist.
  return status === 0 || reportNotTested('connections of another user', solution, stderr);
}

/**
 * Starts a program that switches to another user after Node has started, because that user could not start Node from a
 * private folder. This process does not switch, because its own reads and writes would then be rejected.
 */
export function startAs(user: number, program: string, ...values: string[]): ChildProcess {
  return spawn(process.execPath, ['-e', createUserProgram(user) + program, ...values], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

function createUserProgram(user: number): string {
  if (user === process.getuid?.()) return '';
  return `process.setgroups([]); process.setgid(${user}); process.setuid(${user});`;
}

/**
 * Opens a connection for each message and passes the connection to the parent. The kernel records the user who created
 * the socket.
 */
const OPENER = `
  const { connect } = require('node:net');
  process.on('message', ({ port, host }) => {
    const socket = connect(port, host, () => process.send('connected', socket));
    socket.on('error', (error) => process.send(String(error)));
  });
`;

/** Opens connections that belong to a user of this machine. */
export class UserConnections {
  private readonly opener: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(user: number) {
    this.opener = startAs(user, OPENER);
    this.ended = once(this.opener, 'close');
  }

  async open(url: string): Promise<Socket> {
    const { hostname, port } = new URL(url);
    this.opener.send({ port: Number(port), host: hostname.replace(/[[\]]/g, '') });
    const [message, socket] = (await once(this.opener, 'message')) as [string, Socket | undefined];
    if (socket === undefined) throw new Error(message);
    return socket;
  }

  async end(): Promise<void> {
    this.opener.kill();
    await this.ended;
  }
}
