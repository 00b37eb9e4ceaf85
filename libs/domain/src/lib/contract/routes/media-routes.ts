import type {
  IDeletedImage,
  IDownloadImageRequest,
  IFoundScreenshots,
  IFoundScreenshotsQuery,
  IImageName,
  IImportScreenshotRequest,
  IMediaQuery,
  IProtocolScreenshot,
  IScreenshotContent,
  IThumbnailQuery,
  IUploadScreenshotRequest,
} from '../media-contract';
import { IMAGE_MEDIA } from '../media-contract';
import type { RouteDefinitions } from './route-definition';

/** Request and response types of each route. */
export interface MediaRouteTypes {
  getMedia: { query: IMediaQuery };
  getImage: { query: IThumbnailQuery };
  uploadScreenshot: { body: IUploadScreenshotRequest; answer: IImageName };
  importScreenshot: { body: IImportScreenshotRequest; answer: IImageName };
  listProtocolScreenshots: { answer: IProtocolScreenshot[] };
  deleteScreenshot: { answer: IDeletedImage };
  listFoundScreenshots: { query: IFoundScreenshotsQuery; answer: IFoundScreenshots[] };
  getScreenshotContent: { answer: IScreenshotContent };
  downloadImage: { body: IDownloadImageRequest; answer: IImageName };
}

/** Routes for covers, pictures from the web, and screenshots. */
export const MEDIA_ROUTES = {
  getMedia: {
    method: 'GET',
    path: '/api/media',
    kind: 'read',
    summary: "Get an image from one of Hangar's folders",
    status: 200,
    etag: true,
    media: IMAGE_MEDIA,
    errors: ['FORBIDDEN_PATH', 'FILE_NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  getImage: {
    method: 'GET',
    path: '/images/:fileName',
    kind: 'read',
    summary: 'Get an image from `images/`',
    status: 200,
    etag: true,
    media: IMAGE_MEDIA,
    errors: ['FORBIDDEN_PATH', 'FILE_NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  uploadScreenshot: {
    method: 'POST',
    path: '/api/screenshots/upload',
    kind: 'change',
    summary: 'Copy an image from the disk into `images/`, optionally as a screenshot of a protocol',
    status: 201,
    errors: [
      'FORBIDDEN_PATH',
      'FILE_NOT_FOUND',
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'UNSUPPORTED_FILE_TYPE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  importScreenshot: {
    method: 'POST',
    path: '/api/screenshots/import',
    kind: 'change',
    summary: 'Save an image sent in base64, in a body of at most 20 MB',
    // Screenshots are sent in base64, which takes more space.
    bodyLimitBytes: 20 * 1024 ** 2,
    status: 201,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'UNSUPPORTED_FILE_TYPE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  listProtocolScreenshots: {
    method: 'GET',
    path: '/api/protocols/:id/screenshots',
    kind: 'read',
    summary: 'List the imported screenshots of a protocol, newest first',
    status: 200,
    errors: ['PROTOCOL_NOT_FOUND', 'DOCUMENT_DAMAGED'],
  },
  deleteScreenshot: {
    method: 'DELETE',
    path: '/api/screenshots/:fileName',
    kind: 'change',
    summary: 'Move an image from `images/` to the trash, unless it is the cover of a protocol',
    status: 200,
    errors: [
      'FORBIDDEN_PATH',
      'FILE_NOT_FOUND',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IN_USE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
  listFoundScreenshots: {
    method: 'GET',
    path: '/api/screenshots/found',
    kind: 'read',
    summary: 'List images from sessions that have not been imported, latest session first',
    status: 200,
    errors: [],
  },
  getScreenshotContent: {
    method: 'GET',
    path: '/api/screenshots/:fileName/content',
    kind: 'read',
    summary: 'Get an image from `images/` in base64',
    status: 200,
    errors: ['FORBIDDEN_PATH', 'FILE_NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  downloadImage: {
    method: 'POST',
    path: '/api/protocol/download-image',
    kind: 'change',
    summary: 'Download an image from a public server, optionally as the cover of a protocol',
    status: 201,
    errors: [
      'PROTOCOL_NOT_FOUND',
      'DOCUMENT_DAMAGED',
      'ADDRESS_UNUSABLE',
      'UNSUPPORTED_FILE_TYPE',
      'UPSTREAM_UNAVAILABLE',
      'STORAGE_READONLY',
      'NO_SPACE',
    ],
  },
} as const satisfies RouteDefinitions<MediaRouteTypes>;
