import type { Rectangle } from './desktop-shell';

/** The remembered state of the main window. */
export interface WindowState {
  readonly bounds: Rectangle;
  readonly isMaximized: boolean;
}

/** Stores the window's state between runs. */
export interface WindowStateStore {
  /** Returns `null` if the state is missing or unreadable. */
  read(): WindowState | null;
  /** Never throws: a lost window position is not worth an error message. */
  write(state: WindowState): void;
}

/** The page is usable from a width of 360 px. */
export const MINIMUM_SIZE = { width: 360, height: 480 } as const;
export const DEFAULT_SIZE = { width: 1280, height: 800 } as const;
/** The minimum size of the part of the top edge that must be on a screen, so that the user can drag the window. */
const MIN_VISIBLE_SIZE = { width: 120, height: 32 } as const;

/**
 * Returns the bounds for a new window: the previous bounds, or centred bounds if the previous bounds are no longer on a
 * screen. The bounds are never larger than all screens together.
 */
export function getInitialBounds(
  state: WindowState | null,
  workAreas: readonly Rectangle[],
): Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'> {
  if (!state) return DEFAULT_SIZE;
  const { x, y } = state.bounds;
  const maxSize = getCombinedSize(workAreas);
  const width = Math.max(Math.min(state.bounds.width, maxSize.width), MINIMUM_SIZE.width);
  const height = Math.max(Math.min(state.bounds.height, maxSize.height), MINIMUM_SIZE.height);
  const top = { x, y, width, height: MIN_VISIBLE_SIZE.height };
  return workAreas.some((area) => isTitleBarReachable(top, area))
    ? { x, y, width, height }
    : { width, height };
}

/** Returns the size of the rectangle that encloses all areas. Negative if no screen is connected. */
function getCombinedSize(areas: readonly Rectangle[]): Pick<Rectangle, 'width' | 'height'> {
  const left = Math.min(...areas.map(({ x }) => x));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const top = Math.min(...areas.map(({ y }) => y));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  return { width: right - left, height: bottom - top };
}

/** Validates a state that may have been edited by hand. Returns `null` if it is invalid. */
export function readWindowState(value: unknown): WindowState | null {
  if (typeof value !== 'object' || value === null || !('bounds' in value)) return null;
  const bounds = readRectangle(value.bounds);
  return bounds && { bounds, isMaximized: 'isMaximized' in value && value.isMaximized === true };
}

function readRectangle(value: unknown): Rectangle | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y, width, height } = value as Readonly<Record<keyof Rectangle, unknown>>;
  return isPixelCount(x) && isPixelCount(y) && isPixelCount(width) && isPixelCount(height)
    ? { x, y, width, height }
    : null;
}

function isPixelCount(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 100_000;
}

function isTitleBarReachable(top: Rectangle, area: Rectangle): boolean {
  const width = Math.min(top.x + top.width, area.x + area.width) - Math.max(top.x, area.x);
  const height = Math.min(top.y + top.height, area.y + area.height) - Math.max(top.y, area.y);
  return width >= MIN_VISIBLE_SIZE.width && height >= MIN_VISIBLE_SIZE.height;
}
