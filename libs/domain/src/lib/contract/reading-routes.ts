import { READING_ROUTES } from './generated/route-addresses';
import { routeAddress } from './route-path';

export { READING_ROUTES };

/** Whether a request changes nothing and can be repeated. `url` is a URL or a path. */
export function isReading(method: string, url: string): boolean {
  if (['GET', 'HEAD'].includes(method)) return true;
  const path = url.replace(/[?#].*$/s, '');
  return method === 'POST' && READING_ROUTES.some((name) => path.endsWith(routeAddress(name).path));
}
