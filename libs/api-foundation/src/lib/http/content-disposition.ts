/**
 * Returns the `Content-Disposition` value that makes a browser save a response as a file. The name may contain any
 * characters.
 */
export function formatContentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '?');
  if (plain === fileName) return `attachment; filename="${fileName}"`;
  const encoded = encodeURIComponent(fileName.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
