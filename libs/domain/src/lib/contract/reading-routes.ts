import { routeAddress } from './route-path';
import type { RouteName } from './routes';

/** Routes that use POST because their body specifies what to read, although they change nothing. */
export const READING_ROUTES = [
  'hashFile',
  'previewImport',
  'previewLaunch',
  'readContents',
  'readFile',
  'readIntake',
  'scanRar',
  'scanZip',
] as const satisfies readonly RouteName[];

/** Whether a request changes nothing and can be repeated. `url` is a URL or a path. */
export function isReading(method: string, url: string): boolean {
  if (['GET', 'HEAD'].includes(method)) return true;
  const path = url.replace(/[?#].*$/s, '');
  return method === 'POST' && READING_ROUTES.some((name) => path.endsWith(routeAddress(name).path));
}
