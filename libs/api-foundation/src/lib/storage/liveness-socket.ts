import { randomBytes } from 'node:crypto';
import { open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

import { hasSystemCode } from '@hangar/file-system';

/** The file names of liveness sockets. */
const SOCKET_NAME = /^hangar-[0-9a-f]{12}\.sock$/;

/** Maximum length of an address, less than what any system allows for sockets. */
const MAX_ADDRESS_BYTES = 100;

/**
 * A socket in a folder, or on Windows a named pipe. The system closes the socket when this process ends, for whatever
 * reason. Other processes with access to the folder can check whether this process is alive, even from another
 * container, where its process id is meaningless.
 */
export class LivenessSocket {
  private constructor(
    readonly name: string,
    private readonly server: Server,
    private readonly socket: SocketAddress,
  ) {}

  /** Creates a socket. Returns `null` if the disk does not support sockets, such as FAT. */
  static async create(directory: string): Promise<LivenessSocket | null> {
    const name = `hangar-${randomBytes(6).toString('hex')}.sock`;
    const socket = await getSocketAddress(directory, name);
    const server = createServer((connection) => connection.destroy());
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(socket.address, resolve);
      });
    } catch {
      await socket.folder?.close();
      return null;
    }
    return new LivenessSocket(name, server.unref(), socket);
  }

  /** Closes and removes the socket. */
  async end(): Promise<void> {
    await new Promise((closed) => this.server.close(closed));
    await this.socket.folder?.close();
  }
}

/**
 * Error codes if too many connections are waiting, or if this process or the system has no capacity for another
 * connection.
 */
const BUSY_CODES = ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM'] as const;

/** Whether the process that created this socket is alive. Returns `true` if the system is too busy to check. */
export async function isSocketAlive(directory: string, name: string): Promise<boolean> {
  if (!SOCKET_NAME.test(name)) return false;
  const socket = await getSocketAddress(directory, name);
  try {
    return await new Promise<boolean>((resolve) => {
      const connection = connect(socket.address, () => {
        connection.destroy();
        resolve(true);
      });
      connection.once('error', (error) => resolve(hasSystemCode(error, ...BUSY_CODES)));
    });
  } finally {
    await socket.folder?.close();
  }
}

/** Removes the sockets of processes that have exited. */
export async function removeStaleSockets(directory: string): Promise<void> {
  for (const name of (await readdir(directory)).filter((each) => SOCKET_NAME.test(each))) {
    if (!(await isSocketAlive(directory, name))) await rm(join(directory, name), { force: true });
  }
}

/** The address of a socket, and the folder that must stay open for it. */
interface SocketAddress {
  address: string;
  folder: FileHandle | null;
}

/**
 * Shortens a long path by referring to the open folder, if the system supports that (Linux). On Windows, named
 * pipes have a separate namespace.
 */
async function getSocketAddress(directory: string, name: string): Promise<SocketAddress> {
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, folder: null };
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= MAX_ADDRESS_BYTES || process.platform !== 'linux') {
    return { address: path, folder: null };
  }
  const folder = await open(directory);
  return { address: `/proc/self/fd/${folder.fd}/${name}`, folder };
}
