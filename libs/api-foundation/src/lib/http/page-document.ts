/** Data that the page needs before its scripts run. A path is empty if it is the root. */
export interface PageDocument {
  /** The path of the page, such as `/doom`. It's the document's base, which all relative addresses refer to. */
  readonly path: string;
  /** The part of the API's paths before `/api`: `/v/doom` for `/v/doom/api/…`. */
  readonly apiBase: string;
  /** Whether there is an access policy. Only then does the page request what the user may do. */
  readonly hasPolicy: boolean;
  readonly branding?: PageBranding;
}

/** The name, logo and colours of a program that hosts Hangar. */
export interface PageBranding {
  readonly name?: string;
  /** The logo. Its name determines its type. */
  readonly logo?: { readonly name: string; readonly bytes: Buffer };
  /** A style sheet that applies after the page's own. */
  readonly styles?: string;
}

/** The parts of the built page that are replaced (apps/ui/src/index.html). */
const ROOT_ELEMENT = '<html';
const BASE_ELEMENT = '<base href="/"';
const NAME = /(<title>|<span>|content=")Hangar(?=[<:])/g;
const LOGO = /<svg[^]*?<\/svg>/;
const HEAD_END = '</head>';

/**
 * Writes the {@link PageDocument} into the HTML: the base, attributes of the root element, and the branding
 * (docs/decisions/0072-page-below-a-path.md).
 */
export function writeDocument(
  html: string,
  { path, apiBase, hasPolicy, branding = {} }: PageDocument,
): string {
  const { name, logo, styles } = branding;
  const attributes = {
    'data-api': apiBase || undefined,
    'data-access': hasPolicy ? '' : undefined,
    'data-name': name,
    'data-logo': logo?.name,
  };
  const attributeText = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeText(value)}"`,
  );
  const withBase = html
    .replace(ROOT_ELEMENT, () => ROOT_ELEMENT + attributeText.join(''))
    .replace(BASE_ELEMENT, () => `<base href="${escapeText(path)}/"`);
  const withName =
    name === undefined ? withBase : withBase.replace(NAME, (_, tag: string) => tag + escapeText(name));
  const withLogo =
    logo === undefined
      ? withName
      : withName.replace(LOGO, () => `<img alt="" src="${escapeText(logo.name)}">`);
  return styles === undefined
    ? withLogo
    : withLogo.replace(HEAD_END, () => `<style>${styles}</style>${HEAD_END}`);
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
