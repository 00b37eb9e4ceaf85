import type { ScalableFormat } from './picture-size';

/** What the worker is asked for. */
export interface ThumbnailTask {
  readonly format: ScalableFormat;
  readonly bytes: ArrayBuffer;
  readonly width: number;
  /** How many times as high as wide a pixel of the picture is to be shown. */
  readonly pixelHeight: number;
}

/** The thumbnail as WebP; `null` when the picture is damaged. */
export type ThumbnailAnswer = Uint8Array<ArrayBuffer> | null;
