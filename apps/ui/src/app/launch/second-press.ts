import type { ILaunchSession } from '@hangar/domain';

/** Longer than any double click takes. */
const ECHO_MS = 700;

/** Whether a press on Stop is the second one of a double click on Launch: Stop has come up under the pointer. */
export function isEchoOfLaunch(
  { detail }: Pick<UIEvent, 'detail'>,
  { startedAt }: Pick<ILaunchSession, 'startedAt'>,
  now = Date.now(),
): boolean {
  return detail > 1 && now - Date.parse(startedAt) < ECHO_MS;
}

/** Whether an event belongs to a button or link in the element that hears of it. */
export function isForControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [role="slider"]') !== null;
}
