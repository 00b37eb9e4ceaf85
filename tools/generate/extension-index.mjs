// Writes the page of the index of extensions (docs/extensions.md) from docs/extensions.json. With `--check`, it writes
// nothing and fails if the committed file is stale.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIndex, renderIndex } from './support/extension-index.mjs';
import { writeFormatted } from './support/write-generated.mjs';

const docs = join(dirname(fileURLToPath(import.meta.url)), '../../docs');
const target = join(docs, 'extensions.md');

const text = `# Extensions

<!-- Written from extensions.json by npm run generate: do not edit. -->

The extensions that we know of. Being in this list isn't a recommendation: an extension runs with your rights, and
[can do everything that you can](extending.md#trust). Only install extensions from authors whom you trust.

${renderIndex(readIndex(await readFile(join(docs, 'extensions.json'), 'utf8')))}

To list your extension, add an entry to [extensions.json](extensions.json), run \`npm run generate\`, and open a pull
request. Other programs can read the list from that file: \`source\` is an address or a path relative to it, and \`network\`
is \`true\` if the extension connects to servers.
`;
await writeFormatted(target, text);
