import { nextTurn } from '@hangar/platform';

type ApplicationModule = typeof import('./build-application');

/**
 * The parts of the application, in the order of their dependencies. They are loaded separately, so that loading each
 * one takes little time.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('./load-express'),
  () => import('./load-nest'),
  () => import('./load-foundation'),
  () => import('./application/settings'),
  () => import('./library/catalog'),
  () => import('./play/launch'),
];

/**
 * Loads the code that builds the application, which is most of the program. Compiling the code keeps Node busy, so it
 * is loaded in parts, and requests for the page are answered in between.
 */
export async function loadApplication(): Promise<ApplicationModule> {
  for (const load of PARTS) {
    await load();
    await nextTurn();
  }
  return import('./build-application');
}
