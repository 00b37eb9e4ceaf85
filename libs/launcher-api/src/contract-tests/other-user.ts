import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { reportNotTested } from '@hangar/platform/testing';

/** A user that every Linux has and nobody is. */
export const NOBODY = 65534;

/** Whether this process can act as {@link NOBODY}, as root can. If not, that is reported; with `CI` set, it fails. */
export function canActAsNobody(): boolean {
  const remedy = 'run the tests as root on Linux, outside of a user namespace';
  if (process.platform !== 'linux' || process.geteuid?.() !== 0)
    return reportNotTested('connections of another user', remedy);
  try {
    process.seteuid?.(NOBODY);
    return true;
  } catch (error) {
    // A user namespace without other users.
    return reportNotTested('connections of another user', remedy, error);
  } finally {
    process.seteuid?.(0);
  }
}

/**
 * Opens a connection that belongs to a user of this machine. The kernel notes whoever makes the socket, so no program
 * needs to be started, which in a private folder that user could not even reach.
 */
export async function connectAs(user: number, url: string): Promise<Socket> {
  const own = process.geteuid?.() ?? user;
  const { hostname, port } = new URL(url);
  if (user !== own) process.seteuid?.(user);
  const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
  // Node makes the socket on its next tick, and nothing else of ours runs before the one behind it.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  if (user !== own) process.seteuid?.(own);
  await once(socket, 'connect');
  return socket;
}
