/** A longer file has more than one subject. */
const MAX_LINES = 250;
/** Prettier wraps code to a width, but not comments. Some of their lines can't be wrapped. */
const MAX_COMMENT_WIDTH = {
  code: 1000,
  comments: 120,
  ignoreUrls: true,
  ignorePattern: '@(?:param|type|typedef|import)\\b|eslint-disable|@ts-expect-error',
};

/** Tables of facts. They are not read from top to bottom. */
const TABLES = [
  '**/generated/**',
  'libs/launcher-api/src/lib/application/openapi/contract-examples.ts',
  'libs/mod-advice/src/lib/testing/sample-mods.ts',
];

/** For a style sheet, ESLint only needs the lines. */
const linesOnlyLanguage = {
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
 * The parts of `eslint.config.mjs` that limit the length of files and the width of comments. Blank lines and comments
 * are counted as in `wc -l`.
 * @type {import('eslint').Linter.Config[]}
 */
export const FILE_LENGTHS = [
  { files: ['**/*.css'], languageOptions: { parser: linesOnlyLanguage } },
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.cjs', '**/*.css'],
    ignores: TABLES,
    rules: { 'max-lines': ['error', MAX_LINES] },
  },
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.cjs'],
    ignores: ['**/generated/**'],
    rules: { 'max-len': ['error', MAX_COMMENT_WIDTH] },
  },
];
