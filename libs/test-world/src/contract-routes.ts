import { fileURLToPath } from 'node:url';
import type * as contract from '@hangar/domain';

import { loadModule } from './wads.ts';

/** All routes of the local API, for programs that Node runs without a build. */
export const { ROUTES } = loadModule<Pick<typeof contract, 'ROUTES'>>(
  fileURLToPath(new URL('../../domain/src/lib/contract/routes.ts', import.meta.url)),
);
