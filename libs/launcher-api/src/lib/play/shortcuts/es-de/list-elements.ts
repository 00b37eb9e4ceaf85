/** An element of one of ES-DE's lists. */
export interface ListElement {
  /** The path of element names, such as `gameList/game/path`. */
  readonly location: string;
  /** The start of the opening tag, and the end of the closing tag. */
  readonly start: number;
  readonly end: number;
  /** The range between the tags; `null` for a self-closing element such as `<gameList />`. */
  readonly inside: { readonly start: number; readonly end: number } | null;
}

/**
 * Matches comments, CDATA, processing instructions and tags in the same way as pugixml, which ES-DE uses. Document
 * types are not supported.
 */
const MARKUP =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<\/([A-Za-z_][\w.-]*)\s*>|<([A-Za-z_][\w.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/y;
/** Maximum nesting depth. Valid lists have only three levels. */
const MAX_DEPTH = 32;

/**
 * Yields the elements of a list in the order in which they end. If they are badly nested, yields `null` and stops. An
 * XML parser doesn't work here, because ES-DE writes `alternativeEmulator` next to `gameList`, although XML allows only
 * one root, and because parsers don't report positions in the file.
 */
export function* listElements(text: string): Generator<ListElement | null, void> {
  const open: { name: string; start: number; inside: number }[] = [];
  let position = text.indexOf('<');
  while (position >= 0) {
    MARKUP.lastIndex = position;
    const [markup, closing, opening, slash] = MARKUP.exec(text) ?? [];
    if (markup === undefined || open.length > MAX_DEPTH) return yield null;
    const end = position + markup.length;
    const parentPath = open.map(({ name }) => name).join('/');
    if (closing !== undefined) {
      const element = open.pop();
      if (element?.name !== closing) return yield null;
      yield {
        location: parentPath,
        start: element.start,
        end,
        inside: { start: element.inside, end: position },
      };
    } else if (slash) {
      yield {
        location: parentPath ? `${parentPath}/${opening}` : `${opening}`,
        start: position,
        end,
        inside: null,
      };
    } else if (opening !== undefined) {
      open.push({ name: opening, start: position, inside: end });
    }
    position = text.indexOf('<', end);
  }
  if (open.length > 0) yield null;
}
