const BEGIN = '<!-- deprecated names, by npm run generate -->\n';
const END = '\n<!-- end of the deprecated names -->';
/** A tag with the replacement, and the declaration below it. */
const DEPRECATION =
  /@deprecated Use (?:\{@link (\w+)\}|`(\w+)`)[^]*?\*\/\n( *)(?:(?:export|declare|abstract|async|static|readonly|get|type|interface|class|function|const) )*(\w+)/g;

/**
 * A deprecated name and its replacement.
 * @typedef {{ readonly name: string, readonly replacement: string }} Deprecation
 */

/**
 * Returns the deprecated names in a source file.
 * @param {string} source
 * @returns {Deprecation[]}
 */
export function findDeprecations(source) {
  return [...source.matchAll(DEPRECATION)].map(
    ({ 1: link, 2: code, 3: indentation, 4: name = '', index }) => {
      const replacement = link ?? code ?? '';
      if (indentation === '') return { name, replacement };
      const [, owner = ''] =
        [...source.slice(0, index).matchAll(/\b(?:class|interface) (\w+)/g)].at(-1) ?? [];
      return { name: `${owner}.${name}`, replacement: `${owner}.${replacement}` };
    },
  );
}

/**
 * Returns a document with a table of the deprecated names between its two comments.
 * @param {string} text
 * @param {readonly Deprecation[]} deprecations
 */
export function withDeprecations(text, deprecations) {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error('The document has no place for the deprecated names.');
  const rows = deprecations
    .map(({ name, replacement }) => `| \`${name}\` | \`${replacement}\` |`)
    .sort((a, b) => a.localeCompare(b));
  const table = ['| deprecated | use |', '| --- | --- |', ...new Set(rows)].join('\n');
  return `${before}${BEGIN}\n${table}\n${END}${after}`;
}
