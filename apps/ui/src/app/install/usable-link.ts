/** Whether a text can be a link that people open: empty, or an address of the web. */
export function isUsableLink(text: string): boolean {
  if (text.trim() === '') return true;
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}
