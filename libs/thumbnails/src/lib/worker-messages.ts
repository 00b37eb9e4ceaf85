import type { ScalableFormat } from './picture-size';

/** A request to the worker. */
export interface ThumbnailTask {
  readonly format: ScalableFormat;
  readonly bytes: ArrayBuffer;
  readonly width: number;
  /** The height of a pixel divided by its width. */
  readonly pixelHeight: number;
}

/** The thumbnail as a WebP; `null` if the picture is damaged. */
export type ThumbnailResult = Uint8Array<ArrayBuffer> | null;
