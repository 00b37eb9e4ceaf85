import type { IProtocol } from '@hangar/domain';

/** Widths in pixels in which covers are asked for, so that few different thumbnails are made and kept. */
const WIDTHS = [160, 320, 640] as const;

/** Where a protocol's cover is, for this width on the screen in CSS pixels; nothing answers when it is a drawn one. */
export function coverAddress(_protocol: IProtocol, _width: (typeof WIDTHS)[number]): string | null {
  return null;
}
