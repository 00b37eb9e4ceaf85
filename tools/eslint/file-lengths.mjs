/** Above this, a file has a second subject. */
const MAX_LINES = 250;

/** Rows of facts, which nobody reads from top to bottom. */
const TABLES = [
  '**/generated/**',
  'libs/launcher-api/src/lib/application/openapi/contract-examples.ts',
  'libs/mod-advice/src/lib/testing/sample-mods.ts',
];

/** Of a style sheet ESLint is to know nothing but its lines. */
const linesOnly = {
  /** @param {string} text */
  parse: (text) => ({
    type: 'Program',
    sourceType: 'script',
    body: [],
    tokens: [],
    comments: [],
    range: [0, text.length],
    loc: { start: { line: 1, column: 0 }, end: { line: text.split('\n').length, column: 0 } },
  }),
};

/**
 * The parts of `eslint.config.mjs` that keep files short. Blank lines and comments count: it is what `wc -l` says.
 * @type {import('eslint').Linter.Config[]}
 */
export const FILE_LENGTHS = [
  { files: ['**/*.css'], languageOptions: { parser: linesOnly } },
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.cjs', '**/*.css'],
    ignores: TABLES,
    rules: { 'max-lines': ['error', MAX_LINES] },
  },
];
