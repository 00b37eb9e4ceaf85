/** Markup that is sent unescaped. Everything else is treated as plain text. */
export class Markup {
  constructor(
    private readonly literals: readonly string[],
    private readonly parts: readonly Part[],
  ) {}

  /** Returns the markup as text. Addresses on this server start with `basePath`. */
  render(basePath: string): string {
    return this.literals
      .map((literal, index) => literal + toText(this.parts[index] ?? null, basePath))
      .join('');
  }
}

/** An address on this server. It is stored without the base path, which is added when a page is rendered. */
class LocalAddress {
  constructor(readonly path: string) {}
}

type Part = string | number | null | false | Markup | LocalAddress | readonly Part[];

/** Builds markup with escaped values. `null` and `false` are omitted, and lists are concatenated. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(literals, parts);
}

/** Returns the address of a page or file on this server. */
export function localAddress(path: string): LocalAddress {
  return new LocalAddress(path);
}

function toText(part: Part, basePath: string): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.render(basePath);
  if (part instanceof LocalAddress) return escape(basePath + part.path);
  if (typeof part === 'object') return part.map((inner) => toText(inner, basePath)).join('');
  return escape(String(part));
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
