import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import type { LauncherEventName } from '@hangar/domain';

import { EventBus } from '../index';
import type { TestLauncherApi } from '../testing';

/**
 * Runs an action. When an event is published for the nth time, copies the data directory to `left`, as a kill at that
 * moment would leave it. Returns `left`, or `null` if that moment was never reached.
 */
export async function simulateKillAt(
  { api, left: crashDirectory }: { readonly api: TestLauncherApi; readonly left: string },
  { name, nth }: { readonly name: LauncherEventName; readonly nth: number },
  action: () => Promise<unknown>,
): Promise<string | null> {
  let eventCount = 0;
  const filter = (path: string) => !basename(path.slice(api.directory.length)).startsWith('hangar');
  const listening = api
    .resolve(EventBus)
    .stream([name])
    .subscribe(() => {
      eventCount += 1;
      if (eventCount === nth) cpSync(api.directory, crashDirectory, { recursive: true, filter });
    });
  await action();
  listening.unsubscribe();
  return eventCount >= nth ? crashDirectory : null;
}
