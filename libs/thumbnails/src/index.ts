export { readPictureSize, type PictureSize, type ScalableFormat } from './lib/picture-size';
export { ThumbnailMaker, type ThumbnailShape } from './lib/thumbnail-maker';
