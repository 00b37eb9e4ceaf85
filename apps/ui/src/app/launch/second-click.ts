import type { ILaunchSession } from '@hangar/domain';

/** After a launch, a second click within this time counts as part of a double click on Launch. */
const SECOND_CLICK_MS = 700;

/**
 * Whether a click on Stop is the second click of a double click on Launch. Stop replaces Launch under the pointer
 * between the clicks.
 */
export function isSecondClickOfLaunch(
  { detail }: Pick<UIEvent, 'detail'>,
  { startedAt }: Pick<ILaunchSession, 'startedAt'>,
  now = Date.now(),
): boolean {
  return detail > 1 && now - Date.parse(startedAt) < SECOND_CLICK_MS;
}

/**
 * Ignores the remaining presses of a double click whose first click has opened something, so that they don't hit what
 * has appeared under the pointer.
 */
export function ignoreFurtherPresses(document: Document): void {
  const ignore = (event: Event) => {
    if ((event as UIEvent).detail <= 1) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const types = ['mousedown', 'click', 'dblclick'];
  for (const type of types) document.addEventListener(type, ignore, true);
  setTimeout(() => {
    for (const type of types) document.removeEventListener(type, ignore, true);
  }, SECOND_CLICK_MS);
}

/** Whether an event was triggered on a control inside the listening element. */
export function isOnControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [role="slider"]') !== null;
}
