import { Marked } from 'marked';

/**
 * @typedef {object} HandbookPage
 * @property {string} name its file name without the extension
 * @property {string} title its first heading
 * @property {string} html the content below that heading
 * @property {readonly { id: string, text: string }[]} sections its second headings, in order
 * @property {ReadonlySet<string>} anchors every anchor in it that a link can point to
 * @property {readonly string[]} links addresses in it, as they are written
 * @property {readonly { path: string, words: string }[]} pictures files that it shows, and their alternative text
 */

/** A paragraph with the codes of an error, as in the error's details in the app. */
const CODES_PARAGRAPH = /^Codes?: (?:`[A-Z_]+`(?:, )?)+$/;

/**
 * Reads a page of the handbook from its Markdown. Headings and codes become link targets, and links to other pages lead
 * to their HTML.
 * @param {string} name
 * @param {string} markdown
 * @returns {HandbookPage}
 */
export function readPage(name, markdown) {
  const marked = new Marked({ renderer: RENDERER });
  const tokens = marked.lexer(markdown);
  const first = tokens.shift();
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error(`${name}.md must start with its title: a line that starts with "# ".`);
  const parts = parseParts(marked, tokens);
  const html = marked.parser(tokens);
  return { name, title: first.text, html, ...parts };
}

function parseParts(marked, tokens) {
  const headings = [];
  const codes = [];
  const links = [];
  const pictures = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading')
      headings.push({ id: getAnchor(token.text), text: token.text, depth: token.depth });
    if (token.type === 'paragraph') codes.push(...parseCodes(token.text));
    if (token.type === 'link') links.push(token.href);
    if (token.type === 'image') pictures.push({ path: token.href, words: token.text });
  });
  const sections = headings.filter(({ depth }) => depth === 2);
  return { sections, anchors: new Set([...headings.map(({ id }) => id), ...codes]), links, pictures };
}

/**
 * Returns the error codes in a paragraph that contains nothing else.
 * @param {string} text
 * @returns {string[]}
 */
function parseCodes(text) {
  return CODES_PARAGRAPH.test(text) ? (text.match(/[A-Z_]{2,}/g) ?? []) : [];
}

/**
 * Returns the anchor of a heading: "Where is it?" becomes `where-is-it`.
 * @param {string} heading
 */
function getAnchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const RENDERER = {
  heading({ tokens, depth, text }) {
    return `<h${depth} id="${getAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  paragraph({ tokens, text }) {
    const codes = parseCodes(text);
    if (codes.length === 0) return `<p>${this.parser.parseInline(tokens)}</p>\n`;
    const shown = codes.map((code) => `<code id="${code}">${code}</code>`);
    return `<p class="codes">${codes.length > 1 ? 'Codes' : 'Code'}: ${shown.join(', ')}</p>\n`;
  },
  link({ href, tokens }) {
    const address = href.replace(/^([\w-]+)\.md(?=#|$)/, '$1.html');
    return `<a href="${escapeHtml(address)}">${this.parser.parseInline(tokens)}</a>`;
  },
  image({ href, text }) {
    return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy" />`;
  },
  table({ header, rows }) {
    const row = (cells, tag) =>
      `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
    return `<div class="wide" tabindex="0"><table><thead>${row(header, 'th')}</thead><tbody>${rows
      .map((cells) => row(cells, 'td'))
      .join('')}</tbody></table></div>\n`;
  },
};

/**
 * Escapes text for HTML, including attributes.
 * @param {string} text
 */
export function escapeHtml(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}
