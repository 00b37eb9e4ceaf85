import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A user that every Linux has and nobody is. */
export const NOBODY = 65534;

/** Whether this process may act as another user: root may, unless a container gave it no other. */
export function canActAs(user: number): boolean {
  if (process.platform !== 'linux' || process.geteuid?.() !== 0) return false;
  try {
    process.seteuid?.(user);
    return true;
  } catch {
    // A user namespace in which there is nobody else.
    return false;
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

/** Says on the terminal what could not be tested here, and fails where the tests are to be complete (`CI`). */
export function sayNotTested(what: string, remedy: string): void {
  const sentence = `NOT TESTED: ${what}; ${remedy}.`;
  if (process.env['CI']) throw new Error(sentence);
  process.stderr.write(`\n${sentence}\n\n`);
}
