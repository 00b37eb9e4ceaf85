// Writes the names of the routes (libs/domain's ROUTES), by which the client calls them, into the table of docs/api.md.
// With `--check`, it writes nothing and fails if the committed file is stale.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRoutes } from './support/read-routes.mjs';
import { withRouteNames } from './support/route-table.mjs';
import { writeFormatted } from './support/write-generated.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = join(root, 'docs/api.md');

const text = withRouteNames(await readFile(target, 'utf8'), await readRoutes(root));
await writeFormatted(target, text);
