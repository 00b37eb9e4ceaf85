export { decodeText, decodeUnknownText, isUtf16, type DecodedText } from './decode-text';
export { detectEncoding, type DetectedEncoding } from './detect-encoding';
export { CP437, decodeSingleBytes, type SingleByteEncoding } from './single-byte-encodings';
