import { readFileSync } from 'node:fs';

/** Nest's logger, and what it makes as soon as it is loaded. */
const LOGGER = /[\\/]@nestjs[\\/]common[\\/]services[\\/]console-logger\.service\.js$/;
const MADE_AT_ONCE = /const dateTimeFormatter = (new Intl\.DateTimeFormat\([^)]*\));/;

/**
 * esbuild plugin: Nest's logger makes its formatter of times when it first writes one. It makes it as soon as it is loaded, for
 * 8 ms of every start, and a start that goes well writes no line.
 */
export const lateFormatter = {
  name: 'late-formatter',
  setup({ onLoad }) {
    onLoad({ filter: LOGGER }, ({ path }) => ({ contents: withLateFormatter(path), loader: 'js' }));
  },
};

function withLateFormatter(path) {
  const text = readFileSync(path, 'utf8');
  if (!MADE_AT_ONCE.test(text))
    throw new Error('The logger of @nestjs/common is another than tools/build/late-formatter.mjs knows.');
  return text.replace(
    MADE_AT_ONCE,
    (_, making) =>
      `let formatter; const dateTimeFormatter = { format: (time) => (formatter ??= ${making}).format(time) };`,
  );
}
