/** Facts that the page needs before a script runs. Paths are empty at the root of an address. */
export interface PageDocument {
  /** The path of the page, such as `/doom`. It's the document's base, which all relative addresses refer to. */
  readonly path: string;
  /** The path before the addresses of the API: `/v/doom` for `/v/doom/api/…`. */
  readonly apiBase: string;
  /** Whether there is an access policy. Only then does the page request what the user may do. */
  readonly hasPolicy: boolean;
}

/** The elements of the built page that are replaced (apps/ui/src/index.html). */
const ROOT_ELEMENT = '<html';
const BASE_ELEMENT = '<base href="/"';

/**
 * Writes what the page has to know into its document, before any script runs: the base, and attributes of the root
 * element (docs/decisions/0072-page-below-a-path.md).
 */
export function writeDocument(html: string, { path, apiBase, hasPolicy }: PageDocument): string {
  const attributes: Readonly<Record<string, string>> = {
    ...(apiBase !== '' && { 'data-api': apiBase }),
    ...(hasPolicy && { 'data-access': '' }),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return html
    .replace(ROOT_ELEMENT, () => ROOT_ELEMENT + written.join(''))
    .replace(BASE_ELEMENT, () => `<base href="${escapeAttribute(path)}/"`);
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
