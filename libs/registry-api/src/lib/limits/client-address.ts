import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * Returns the key for counting a client's requests. For IPv6, this is the /64 network, because a single client controls
 * all of its addresses.
 */
export function getClientAddress(request: Request): string {
  const address = request.ip ?? request.socket.remoteAddress ?? '';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  return getFirstGroups(address, 4).join(':');
}

function getFirstGroups(address: string, count: number): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const splitGroups = (text: string): string[] => text.split(':').filter(Boolean);
  const [first, last] = [splitGroups(head), splitGroups(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, count);
}
