import { readFileSync } from 'node:fs';

/** Nest's loggers, and the formatter that each creates when it is loaded. */
const LOGGERS = /[\\/]@nestjs[\\/]common[\\/]services[\\/](console-)?logger\.service\.js$/;
const EAGER_FORMATTER = /const dateTimeFormatter = (new Intl\.DateTimeFormat\([^)]*\));/;

/**
 * esbuild plugin: makes Nest's loggers create their time formatter when they first write a line. Otherwise, both would
 * create it when they are loaded. The first formatter takes 8 ms of every start, although a successful start writes no
 * line.
 */
export const lazyFormatter = {
  name: 'late-formatter',
  setup({ onLoad }) {
    onLoad({ filter: LOGGERS }, ({ path }) => ({ contents: withLazyFormatter(path), loader: 'js' }));
  },
};

function withLazyFormatter(path) {
  const text = readFileSync(path, 'utf8');
  if (!EAGER_FORMATTER.test(text))
    throw new Error('The logger of @nestjs/common has changed. Adapt tools/build/lazy-formatter.mjs.');
  return text.replace(
    EAGER_FORMATTER,
    (_, construction) =>
      `let formatter; const dateTimeFormatter = { format: (time) => (formatter ??= ${construction}).format(time) };`,
  );
}
