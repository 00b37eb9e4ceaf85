import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const HEADING = '## Failure messages\n';
/** Messages of Nest, Node and test runners. */
const FOREIGN = /^(?:Nest can't|Cannot find|Must use import|.*--experimental-print)/;

const sources = readdirSync(join(WORKSPACE, 'libs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /src[\\/].*(?<!\.spec)\.ts$/.test(path) && !path.includes('node_modules'))
  .map((path) => readFileSync(join(WORKSPACE, 'libs', path), 'utf8').replaceAll("\\'", "'"));

/** Returns the quoted messages in the first columns of the tables of a document. */
function readMessages(document) {
  const [, section = ''] = readFileSync(join(WORKSPACE, document), 'utf8').split(HEADING);
  const rows = section.split('\n## ')[0]?.match(/^\| (.+?) \|/gm) ?? [];
  return rows.flatMap((row) => [...row.matchAll(/"([^"]+)"/g)].map(([, message = '']) => message));
}

/** The parts of a message between its placeholders. */
function getFixedParts(message) {
  const own = message.replace(/^Couldn't load extension …: /, '');
  return (FOREIGN.test(own) ? message.slice(0, message.length - own.length) : own)
    .split('…')
    .map((part) => part.replace(/^[“”. ]+|[“”,:. ]+$/g, ''))
    .filter((part) => part.length > 3);
}

describe.each(['docs/extending.md', 'docs/hosting.md'])('the failure messages in %s', (document) => {
  it.each(readMessages(document))('contain one that occurs in the code: %s', (message) => {
    const parts = getFixedParts(message);
    expect(parts.filter((part) => !sources.some((source) => source.includes(part)))).toEqual([]);
  });
});
