/** An encoding with one byte per character whose lower half is ASCII. */
export interface SingleByteEncoding {
  readonly name: string;
  /** The characters of the bytes 128 to 255. */
  readonly upperHalf: string;
}

/*
 * DOS code pages that `TextDecoder` does not support (unicode.org: MAPPINGS/VENDORS/MICSFT/PC, CP437.TXT, CP850.TXT,
 * CP852.TXT, CP857.TXT, CP860.TXT, CP865.TXT).
 */
const CP437_FRAMES_AND_GREEK =
  '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' + 'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const CP437_UPPER_HALF = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ' + 'áíóúñÑªº¿⌐¬½¼¡«»' + CP437_FRAMES_AND_GREEK;
const CP860_UPPER_HALF = 'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧Ó' + 'áíóúñÑªº¿Ò¬½¼¡«»' + CP437_FRAMES_AND_GREEK;
const CP865_UPPER_HALF = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒ' + 'áíóúñÑªº¿⌐¬½¼¡«¤' + CP437_FRAMES_AND_GREEK;
const CP850_UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP852_UPPER_HALF =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č' +
  'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀' +
  'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
/** Three bytes are not assigned. */
const CP857_UPPER_HALF =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞş' +
  'áíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0';

/**
 * The encoding of Windows in Western Europe. Not created from its label, because Node 20 (seen in 20.20.2) returns
 * control characters for the bytes 128 to 159, which are quotes and dashes in this encoding.
 */
export const WINDOWS_1252: SingleByteEncoding = {
  name: 'windows-1252',
  upperHalf:
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
    String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index)),
};
/** The encoding of DOS in America, and of names in zips without the UTF-8 flag (APPNOTE.TXT, appendix D). */
export const CP437: SingleByteEncoding = { name: 'cp437', upperHalf: CP437_UPPER_HALF };
/** The encoding of DOS in Western Europe. */
export const CP850: SingleByteEncoding = { name: 'cp850', upperHalf: CP850_UPPER_HALF };
/** The encoding of DOS in Central Europe. */
export const CP852: SingleByteEncoding = { name: 'cp852', upperHalf: CP852_UPPER_HALF };
/** The encoding of DOS in Turkey. */
export const CP857: SingleByteEncoding = { name: 'cp857', upperHalf: CP857_UPPER_HALF };
/** The code page that DOS used in Portugal. In Brazil, it used code page 850. */
export const CP860: SingleByteEncoding = { name: 'cp860', upperHalf: CP860_UPPER_HALF };
/** The encoding of DOS in Denmark and Norway. */
export const CP865: SingleByteEncoding = { name: 'cp865', upperHalf: CP865_UPPER_HALF };

/**
 * Creates an encoding that `TextDecoder` supports under this label (WHATWG: Encoding Standard). For Windows in Western
 * Europe, use {@link WINDOWS_1252}.
 */
export function createEncoding(name: string): SingleByteEncoding {
  const upperBytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
  return { name, upperHalf: new TextDecoder(name).decode(upperBytes) };
}

/** Decodes text with one byte per character. */
export function decodeSingleBytes(bytes: Uint8Array, { upperHalf }: SingleByteEncoding): string {
  const codes = Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 ? byte : upperHalf.charCodeAt(byte - 0x80),
  );
  const utf16 = Buffer.alloc(2 * bytes.length);
  bytes.forEach((byte, index) => utf16.writeUInt16LE(codes[byte] ?? 0, 2 * index));
  return utf16.toString('utf16le');
}
