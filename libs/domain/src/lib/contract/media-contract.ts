import type { Count, Timestamp } from '../records/value-types';

/** Picture formats that Hangar can show, detected by content. */
export const IMAGE_FORMATS = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'avif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Media types of the pictures that are served. */
export const IMAGE_MEDIA = IMAGE_FORMATS.map((format) => `image/${format}` as const);
/** Media type of drawings of maps. */
export const MAP_DRAWING_MEDIA = ['image/png'] as const;
/** Media types of title pictures, in their original size or scaled down. */
export const TITLE_PICTURE_MEDIA = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Widths of thumbnails, in pixels. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Query of every route that returns a picture. */
export interface IThumbnailQuery {
  /**
   * Width in pixels to scale the picture down to. Pictures are never scaled up. Formats that cannot be scaled are
   * returned unchanged. Default: the original size.
   */
  width?: ThumbnailWidth;
}

/** Maximum length of `asOf` in the address of a cover. */
export const MAX_COVER_TAG_LENGTH = 200;

/** Query of `GET /api/protocols/:id/cover`. */
export interface ICoverQuery extends IThumbnailQuery {
  /**
   * Any value that changes whenever the protocol changes, because browsers reload a picture only if its URL differs.
   * The response is always the current cover.
   */
  asOf?: string;
}

/**
 * Query of the routes for title pictures. If `width` is given, the picture has the aspect ratio in which the game
 * displays it.
 */
export interface ITitlePictureQuery extends IThumbnailQuery {
  /** Whether to respond with status 204 instead of an error if the file has no title picture. */
  orNothing?: boolean;
}

/** Query of the routes for drawings of maps. */
export interface IMapDrawingQuery extends IThumbnailQuery {
  /** The version from the address in `IMapProgress.drawing`. With it, browsers cache the drawing permanently. */
  v?: string;
}

/** Query of `GET /api/media`. */
export interface IMediaQuery extends IThumbnailQuery {
  /** Path of an image. A leading `~` is the home directory. */
  path: string;
}

/** The name of a file in `images/`. */
export interface IImageName {
  fileName: string;
}

/** A deleted picture and the id of the deletion, for undoing it. */
export interface IDeletedImage extends IImageName {
  trashId: string;
}

/** Body of `POST /api/screenshots/upload`. */
export interface IUploadScreenshotRequest {
  /** Path of an image. A leading `~` is the home directory. */
  filePath: string;
  /** The protocol that the screenshot belongs to. */
  protocolId?: string;
}

/** Body of `POST /api/screenshots/import`. */
export interface IImportScreenshotRequest {
  /** Name for the image. The extension is determined by the content. */
  fileName: string;
  /** The image in base64. */
  data: string;
  /** The protocol that the screenshot belongs to. */
  protocolId?: string;
}

/** A picture in `images/` that was imported as a screenshot of a protocol. */
export interface IProtocolScreenshot {
  fileName: string;
  sizeBytes: Count;
  /** When the screenshot was taken or, if that is unknown, when it was imported. */
  takenAt: Timestamp;
}

/** Response of `GET /api/screenshots/:fileName/content`. */
export interface IScreenshotContent {
  fileName: string;
  mimeType: string;
  /** The image in base64. */
  data: string;
}

/** Body of `POST /api/protocol/download-image`. */
export interface IDownloadImageRequest {
  /** An http or https address of a public server. */
  url: string;
  /** The protocol whose cover the image becomes. */
  protocolId?: string;
}

/** Query of `GET /api/screenshots/found`. */
export interface IFoundScreenshotsQuery {
  /** The protocol whose screenshots to return. */
  protocolId?: string;
}

/** A picture that a source port left on disk. */
export interface IFoundScreenshot {
  filePath: string;
  sizeBytes: Count;
  /**
   * `pcx` is included so that no screenshot is overlooked, but it cannot be imported and browsers cannot display it.
   */
  format: ImageFormat | 'pcx';
}

/** Pictures of one session that have not been imported yet. */
export interface IFoundScreenshots {
  sessionId: string;
  /** `null` for a test launch. */
  protocolId: string | null;
  files: IFoundScreenshot[];
}
