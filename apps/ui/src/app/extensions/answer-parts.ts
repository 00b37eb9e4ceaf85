import type { IAnswerPart } from '@hangar/domain';

/** Maximum number of parts, items and rows that are shown. An extension's response is untrusted. */
const MAX_PARTS = 500;
const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif);base64,/;

type UnknownRecord = Readonly<Record<string, unknown>>;

/** Returns the parts of an extension's response, except invalid ones and those that would load external content. */
export function parseAnswerParts(answer: unknown): IAnswerPart[] {
  const parts = isRecord(answer) && Array.isArray(answer['parts']) ? answer['parts'] : [];
  return parts.slice(0, MAX_PARTS).flatMap((part) => (isRecord(part) ? parsePart(part) : []));
}

function parsePart(raw: UnknownRecord): IAnswerPart[] {
  switch (raw['kind']) {
    case 'text':
      return [{ kind: 'text', text: parseText(raw['text']) }];
    case 'link':
      return isWebAddress(raw['url'])
        ? [{ kind: 'link', url: raw['url'], label: parseText(raw['label']) || raw['url'] }]
        : [];
    case 'list':
      return [{ kind: 'list', items: parseTextList(raw['items']) }];
    case 'table':
      return [{ kind: 'table', columns: parseTextList(raw['columns']), rows: parseRows(raw['rows']) }];
    case 'picture':
      return typeof raw['url'] === 'string' && INLINE_IMAGE.test(raw['url'])
        ? [{ kind: 'picture', url: raw['url'], label: parseText(raw['label']) }]
        : [];
    default:
      return [];
  }
}

function parseRows(value: unknown): string[][] {
  return Array.isArray(value) ? value.slice(0, MAX_PARTS).map(parseTextList) : [];
}

function parseTextList(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, MAX_PARTS).map(parseText) : [];
}

function parseText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
