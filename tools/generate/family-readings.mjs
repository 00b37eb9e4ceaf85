// Writes which families of source ports read which content, according to libs/launch-engine's facts, to a table for
// libs/wad-files, which doesn't depend on the engine. With `--check`, it writes nothing and fails if the committed file
// is stale.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeFormatted } from './support/write-generated.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const source = 'libs/launch-engine/src/lib/families/source-port-families.ts';
const target = 'libs/wad-files/src/lib/contents/generated/family-readings.ts';

const { outputFiles } = await build({
  entryPoints: [join(root, source)],
  bundle: true,
  format: 'esm',
  platform: 'node',
  tsconfig: join(root, 'tsconfig.base.json'),
  write: false,
});
const bundle = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
/** @type {{ SOURCE_PORT_FAMILY_FACTS: { id: string, features?: object, lacks?: string[], unsure?: string[] }[] }} */
const { SOURCE_PORT_FAMILY_FACTS } = await import(`data:text/javascript;base64,${bundle}`);

const readings = Object.fromEntries(
  SOURCE_PORT_FAMILY_FACTS.map(({ id, features, lacks, unsure }) => [
    id,
    { features: features && Object.keys(features), lacks, unsure },
  ]),
);
await writeFormatted(
  join(root, target),
  `// Written by tools/generate/family-readings.mjs (npm run generate): do not edit.
import type { Readable } from '@hangar/domain';

/** The content that the newest version of a family reads. */
export interface FamilyReadings {
  /** If absent, no content has been tested. */
  readonly features?: readonly Readable[];
  /** Content that the family cannot read, although it supports the extension. */
  readonly lacks?: readonly Readable[];
  /** Content that has not been tested. */
  readonly unsure?: readonly Readable[];
}

/** The content that each family reads, by its id. */
export const FAMILY_READINGS: Readonly<Record<string, FamilyReadings>> = ${JSON.stringify(readings)};
`,
);
