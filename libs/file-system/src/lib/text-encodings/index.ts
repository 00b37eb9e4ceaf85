export { decodeText, decodeUnknownText, isUtf16, type DecodedText } from './decode-text';
export { judgeEncoding, type JudgedEncoding } from './judge-encoding';
export { CP437, decodeSingleBytes, type SingleByteEncoding } from './single-byte-encodings';
