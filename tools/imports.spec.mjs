import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const TOOLS = fileURLToPath(new URL('.', import.meta.url));
/** An import at the top of a file from one beside it. */
const OWN_IMPORT = /^(?:import|export)\b[^;]*?from '(\.[^']+)';$/gm;

describe('the tools', () => {
  it('import only what is there: some of them are run by hand alone', () => {
    const files = readdirSync(TOOLS, { recursive: true }).filter((file) => file.endsWith('.mjs'));
    const imports = files.flatMap((file) =>
      [...readFileSync(join(TOOLS, file), 'utf8').matchAll(OWN_IMPORT)].map(([, path]) => ({ file, path })),
    );
    expect(imports.length).toBeGreaterThan(50);
    const broken = imports.filter(({ file, path }) => !existsSync(join(TOOLS, dirname(file), path)));
    expect(broken).toEqual([]);
  });
});
