import { ROUTES } from './routes';
import type { RouteDefinition } from './routes/route-definition';

const definitions = Object.entries<RouteDefinition>(ROUTES);

function listNames(predicate: (route: RouteDefinition) => boolean): string[] {
  return definitions
    .filter(([, route]) => predicate(route))
    .map(([name]) => name)
    .sort();
}

it('treats every GET as reading', () => {
  expect(listNames(({ method, kind }) => method === 'GET' && kind !== 'read')).toEqual([]);
});

it('treats previews, intake and scans as reading, although they use POST', () => {
  expect(listNames(({ method, kind }) => method !== 'GET' && kind === 'read')).toEqual([
    'hashFile',
    'previewImport',
    'previewLaunch',
    'previewReadiness',
    'readContents',
    'readFile',
    'readIntake',
    'scanRar',
    'scanZip',
  ]);
});

it('treats routes that start or stop a game as launches', () => {
  expect(listNames(({ kind }) => kind === 'launch')).toEqual([
    'checkDemo',
    'continueProtocol',
    'launchProtocol',
    'stopSession',
    'testLaunch',
  ]);
});

it('never treats PUT, PATCH or DELETE as reading', () => {
  const changing = ['PUT', 'PATCH', 'DELETE'];
  expect(listNames(({ method, kind }) => changing.includes(method) && kind !== 'change')).toEqual([]);
});
