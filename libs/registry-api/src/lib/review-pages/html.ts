/** Markup that is sent unescaped. Everything else is treated as plain text. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | null | false | Markup | readonly Part[];

/** Builds markup with escaped values. `null` and `false` are omitted, and lists are concatenated. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = literals.map(
    (literal, index) => literal + (index < parts.length ? toText(parts[index] ?? null) : ''),
  );
  return new Markup(texts.join(''));
}

function toText(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
