import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { lazyFormatter } from './lazy-formatter.mjs';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const NEST = dirname(createRequire(join(WORKSPACE, 'package.json')).resolve('@nestjs/common'));

it("Nest's loggers create their time formatter with their first line, and only once", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hangar-logger-'));
  const { DateTimeFormat } = Intl;
  let formattersCreated = 0;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(original, args) {
      formattersCreated++;
      return Reflect.construct(original, args);
    },
  });
  const written = [];
  const { write } = process.stdout;
  try {
    const outfile = join(directory, 'logger.cjs');
    await build({
      entryPoints: [join(NEST, 'index.js')],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile,
      plugins: [lazyFormatter],
    });
    const { ConsoleLogger, Logger } = createRequire(import.meta.url)(outfile);
    const logger = new ConsoleLogger({ colors: false });
    expect(formattersCreated).toBe(0);
    expect(Logger.getTimestamp()).toMatch(/\d{4}/);
    expect(formattersCreated).toBe(1);
    process.stdout.write = (text) => written.push(String(text)) > 0;
    logger.log('first');
    logger.log('second');
  } finally {
    process.stdout.write = write;
    Intl.DateTimeFormat = DateTimeFormat;
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  }
  expect(formattersCreated).toBe(2);
  expect(written).toHaveLength(2);
  expect(written[0]).toMatch(/\d{4}.* LOG first/);
});
