// Writes the method and path of each route (libs/domain's ROUTES), and the names of those that only read, to a separate
// table, because the page needs nothing else. The other facts (summary, statuses, errors) would be loaded before the page's first use. With `--check`, it
// writes nothing and fails if the committed file is stale.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRoutes } from './support/read-routes.mjs';
import { writeFormatted } from './support/write-generated.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = 'libs/domain/src/lib/contract/generated/route-addresses.ts';

const ROUTES = await readRoutes(root);
const addresses = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { method, path }]) => [name, `${method} ${path}`]),
);
const readingRoutes = Object.keys(ROUTES)
  .filter((name) => ROUTES[name]?.method !== 'GET' && ROUTES[name]?.kind === 'read')
  .sort();
await writeFormatted(
  join(root, target),
  `// Written by tools/generate/route-addresses.mjs (npm run generate): do not edit.
import type { RouteName } from '../routes';

/** Method and path of every route. */
export const ROUTE_ADDRESSES: Readonly<Record<RouteName, string>> = ${JSON.stringify(addresses)};

/** Routes that only read, although their method is not GET. */
export const READING_ROUTES = ${JSON.stringify(readingRoutes)} as const satisfies readonly RouteName[];
`,
);
