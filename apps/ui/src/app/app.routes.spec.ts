import { PAGE_PATHS } from '@hangar/domain';

import { routes } from './app.routes';

it('the server knows all paths of the page', () => {
  const paths = routes.flatMap(({ path = '' }) => (path === '**' ? [] : [`/${path}`]));
  expect(paths).toEqual(PAGE_PATHS);
});
