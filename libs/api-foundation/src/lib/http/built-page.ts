import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withoutStop } from '@hangar/domain';

import { StartupError } from '../errors';

/** @throws {StartupError} if a folder does not contain the built page */
export function assertBuiltPage(uiDirectory: string): void {
  if (existsSync(join(uiDirectory, 'index.html'))) return;
  throw new StartupError(
    `The page isn't built in ${withoutStop(uiDirectory)}. Build it, or start without a page.`,
  );
}
