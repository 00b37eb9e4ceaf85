/** An element of one of ES-DE's lists. */
export interface ListElement {
  /** Its name after those around it, such as `gameList/game/path`. */
  readonly where: string;
  /** Where its tags begin and end. */
  readonly start: number;
  readonly end: number;
  /** What is between them; `null` for one that is written as one tag, such as `<gameList />`. */
  readonly inside: { readonly start: number; readonly end: number } | null;
}

/** Comments, characters as they are, instructions and tags, as pugixml takes them, by which ES-DE reads. No document types. */
const MARKUP =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<\/([A-Za-z_][\w.-]*)\s*>|<([A-Za-z_][\w.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/y;
/** Its lists are three deep. */
const MAX_DEPTH = 32;

/**
 * The elements of a list, each when it ends; `null` as the last where they do not fit into each other. A reader of XML would not
 * do: ES-DE writes `alternativeEmulator` beside `gameList`, and XML allows one element there; nor do such readers tell where
 * in a file something is.
 */
export function* listElements(text: string): Generator<ListElement | null, void> {
  const open: { name: string; start: number; inside: number }[] = [];
  let place = text.indexOf('<');
  while (place >= 0) {
    MARKUP.lastIndex = place;
    const [markup, closing, opening, slash] = MARKUP.exec(text) ?? [];
    if (markup === undefined || open.length > MAX_DEPTH) return yield null;
    const end = place + markup.length;
    const around = open.map(({ name }) => name).join('/');
    if (closing !== undefined) {
      const element = open.pop();
      if (element?.name !== closing) return yield null;
      yield { where: around, start: element.start, end, inside: { start: element.inside, end: place } };
    } else if (slash) {
      yield { where: around ? `${around}/${opening}` : `${opening}`, start: place, end, inside: null };
    } else if (opening !== undefined) {
      open.push({ name: opening, start: place, inside: end });
    }
    place = text.indexOf('<', end);
  }
  if (open.length > 0) yield null;
}
