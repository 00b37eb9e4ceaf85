import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import resizePicture, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';

/** @typedef {{ data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number }} Picture */

/** Replaces the browser's `ImageData`, which the codecs expect. */
class NodeImageData {
  /**
   * @param {Uint8ClampedArray<ArrayBuffer>} data
   * @param {number} width
   * @param {number} height
   */
  constructor(data, width, height) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
/** @type {any} */ (globalThis).ImageData ??= NodeImageData;

const QUALITY = 82;

/**
 * Returns a function that calls `start` once, on its first call, and always returns that call's result.
 * @template T
 * @param {() => Promise<T>} start
 */
function once(start) {
  /** @type {Promise<T> | undefined} */
  let started;
  return () => (started ??= start());
}

/** The codecs' types do not mention that they accept a compiled module. @param {unknown} init @param {string} file */
async function startCodec(init, file) {
  const { WebAssembly } = /** @type {any} */ (globalThis);
  const module = await WebAssembly.compile(new Uint8Array(await readFile(getCodecFile(file))));
  return /** @type {(module: unknown) => Promise<unknown>} */ (init)(module);
}

/**
 * Returns the path of a codec: next to the program in a build, or in its package in the workspace.
 * @param {string} file
 */
function getCodecFile(file) {
  const isBuilt = typeof __dirname === 'string';
  return isBuilt
    ? join(__dirname, 'thumbnail-codecs', basename(file))
    : createRequire(import.meta.url).resolve(file);
}

const DECODERS = {
  png: {
    start: once(() => startCodec(initPng, '@jsquash/png/codec/pkg/squoosh_png_bg.wasm')),
    decode: decodePng,
  },
  jpeg: {
    start: once(() => startCodec(initJpeg, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
    decode: (/** @type {ArrayBuffer} */ bytes) => decodeJpeg(bytes, { preserveOrientation: true }),
  },
  webp: {
    start: once(() => startCodec(initWebp, '@jsquash/webp/codec/dec/webp_dec.wasm')),
    decode: decodeWebp,
  },
};
const startResize = once(() =>
  startCodec(initResize, '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'),
);
const startEncoder = once(() => startCodec(initWebpEncoder, '@jsquash/webp/codec/enc/webp_enc_simd.wasm'));

/**
 * @param {keyof typeof DECODERS} format
 * @param {ArrayBuffer} bytes
 * @returns {Promise<Picture>}
 */
export async function decode(format, bytes) {
  const decoder = DECODERS[format];
  await decoder.start();
  return /** @type {Promise<Picture>} */ (decoder.decode(bytes));
}

/**
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 * @returns {Promise<Picture>}
 */
export async function resize(picture, width, height) {
  await startResize();
  const options = { width, height, method: 'lanczos3', premultiply: true, linearRGB: false };
  return /** @type {any} */ (resizePicture)(picture, options);
}

/** @param {Picture} picture @returns {Promise<ArrayBuffer>} */
export async function encode(picture) {
  await startEncoder();
  return /** @type {any} */ (encodeWebp)(picture, { quality: QUALITY, method: 3 });
}
