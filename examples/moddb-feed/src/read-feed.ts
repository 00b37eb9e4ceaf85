/** One entry of the feed. */
export interface FeedItem {
  readonly title: string;
  readonly link: string;
  readonly description: string;
  /** `YYYY-MM-DD`, or `null` if the feed has no valid date. */
  readonly date: string | null;
}

const MAX_ITEMS = 200;

/**
 * Reads the entries of an RSS 2.0 feed. A feed needs no document type, and one with its own entities could expand to
 * gigabytes, so it is rejected.
 * @throws if it isn't a feed
 */
export function readFeed(xml: string): FeedItem[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error("the feed contains a document type, so it isn't read");
  if (!/<rss[\s>]/.test(xml)) throw new Error("the response isn't a feed");
  const items = xml.split(/<item(?=[\s>])/).slice(1, MAX_ITEMS + 1);
  return items.flatMap((item) => {
    const [title, link] = [getText(item, 'title'), getText(item, 'link')];
    if (title === '' || link === '') return [];
    return [
      { title, link, description: getText(item, 'description'), date: parseDay(getText(item, 'pubDate')) },
    ];
  });
}

/** Returns the text of the first element with a name. */
function getText(item: string, name: string): string {
  const start = item.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : item.indexOf(`</${name}>`, start);
  if (end < 0) return '';
  const content = item.slice(start + name.length + 2, end).trim();
  const section = /^<!\[CDATA\[([^]*)\]\]>$/.exec(content);
  return section?.[1] ?? unescape(content);
}

/** Replaces the entities that XML defines. Hangar removes the HTML that remains. */
function unescape(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (entity, name: string) => entities[name] ?? entity);
}

function parseDay(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
