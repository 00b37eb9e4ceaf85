import type { Count, Timestamp } from '../records/value-types';

/** Kinds of picture that Hangar shows, told by their content. */
export const IMAGE_FORMATS = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'avif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Media types of the pictures that are answered. */
export const IMAGE_MEDIA = IMAGE_FORMATS.map((format) => `image/${format}` as const);
/** Those of title pictures: as they were made, or scaled down. */
export const TITLE_PICTURE_MEDIA = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Widths of thumbnails, in pixels. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Query of everything that answers with a picture. */
export interface IThumbnailQuery {
  /** Scaled down to this width, never up. A kind that cannot be scaled comes as it is; absent, all do. */
  width?: ThumbnailWidth;
}

/** Query of `GET /api/protocols/:id/cover`. */
export interface ICoverQuery extends IThumbnailQuery {
  /**
   * Anything that is another text after the protocol was changed: a browser shows a picture anew only under another address. The
   * answer is the cover of now all the same.
   */
  asOf?: string;
}

/** Query of the title pictures. With a `width`, they come in the shape in which a game shows them. */
export interface ITitlePictureQuery extends IThumbnailQuery {
  /** Whether a file without one answers 204 and no error. */
  orNothing?: boolean;
}

/** Query of `GET /api/media`. */
export interface IMediaQuery extends IThumbnailQuery {
  /** Path of an image; a leading `~` is the home directory. */
  path: string;
}

/** The name of a file in `images/`. */
export interface IImageName {
  fileName: string;
}

/** A picture that was deleted, and the deletion in the trash, so that it can be taken back at once. */
export interface IDeletedImage extends IImageName {
  trashId: string;
}

/** Body of `POST /api/screenshots/upload`. */
export interface IUploadScreenshotRequest {
  /** Path of an image; a leading `~` is the home directory. */
  filePath: string;
  /** The protocol of which it is a screenshot. */
  protocolId?: string;
}

/** Body of `POST /api/screenshots/import`. */
export interface IImportScreenshotRequest {
  /** What to call it; the extension follows from the content. */
  fileName: string;
  /** The image in base64. */
  data: string;
  /** The protocol of which it is a screenshot. */
  protocolId?: string;
}

/** A picture in `images/` that was imported as a screenshot of a protocol. */
export interface IProtocolScreenshot {
  fileName: string;
  sizeBytes: Count;
  /** When it was taken; of one whose time is not known, when it was imported. */
  takenAt: Timestamp;
}

/** Answer of `GET /api/screenshots/:fileName/content`. */
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
  /** Only those of one protocol. */
  protocolId?: string;
}

/** A picture that a source port left on the disk. */
export interface IFoundScreenshot {
  filePath: string;
  sizeBytes: Count;
  /** `pcx` is told so that nobody misses it; browsers cannot show it and it cannot be imported. */
  format: ImageFormat | 'pcx';
}

/** The pictures that one session left and that nobody has imported yet. */
export interface IFoundScreenshots {
  sessionId: string;
  /** `null` for a test launch. */
  protocolId: string | null;
  files: IFoundScreenshot[];
}
