import { nextTurn } from '@hangar/platform';

type ApplicationModule = typeof import('./build-application');

/** What the application is made of, each part before those that need it, so that none takes long by itself. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('./load-express'),
  () => import('./load-nest'),
  () => import('./load-foundation'),
  () => import('./application/settings'),
  () => import('./library/catalog'),
  () => import('./play/launch'),
];

/**
 * Loads what builds the application, which is most of the program. Turning it into code keeps Node busy: it is done in
 * parts, and whoever asks for the page meanwhile is answered between two of them.
 */
export async function loadApplication(): Promise<ApplicationModule> {
  for (const load of PARTS) {
    await load();
    await nextTurn();
  }
  return import('./build-application');
}
