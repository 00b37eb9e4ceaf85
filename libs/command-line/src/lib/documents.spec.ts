import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { COMMANDS } from './commands';
import { findCommand, parseArguments } from './run-command';

const WORKSPACE = join(__dirname, '../../../..');
const DOCUMENTS = [
  'README.md',
  ...listFiles('docs'),
  ...listFiles('docs/handbook'),
  ...listReadmes('libs'),
  ...listReadmes('examples'),
];
/** Matches a shell line, or words between backticks. */
const COMMAND_LINES = /(?:^|`)(?:npm run (?:-s |--silent )?hangar -- |hangar )([^`\n]+)/gm;

const lines = DOCUMENTS.flatMap((document) =>
  [...readFileSync(join(WORKSPACE, document), 'utf8').matchAll(COMMAND_LINES)].flatMap(([, words = '']) =>
    expandAlternatives(words).map((line) => [`hangar ${line}`, document, line] as const),
  ),
);

it('the documents show every command', () => {
  const commandLines = lines.map(([line]) => line);
  for (const { name } of COMMANDS)
    expect(commandLines).toContainEqual(expect.stringMatching(`^hangar ${name}\\b`));
});

it.each(lines)('%s, as shown in %s, is a command of the program', (_line, _document, line) => {
  const words = line.split(' ');
  if (['--help', '--version', '…'].includes(line)) return;
  const command = findCommand(words);
  const rest = words.slice(command.name.split(' ').length);
  // A bare name only mentions a command and does not show its usage.
  expect(() => rest.length > 0 && parseArguments(command, rest)).not.toThrow();
});

/** Replaces each placeholder with a word and splits alternatives into separate lines. */
function expandAlternatives(line: string): string[] {
  const [words = ''] = line
    .replace(/<[^>]+>/g, 'word')
    .replace(/ \[[^\]]+\]/g, '')
    .split(/ \\?\| | #/);
  const [, before = '', choices = words] = /^(.* )?(\S+\\?\|\S+)$/.exec(words) ?? [];
  return choices.split(/\\?\|/).map((choice) => `${before}${choice}`.trim());
}

function listFiles(folder: string): string[] {
  const names = readdirSync(join(WORKSPACE, folder)).filter((name) => name.endsWith('.md'));
  return names.map((name) => `${folder}/${name}`);
}

function listReadmes(folder: string): string[] {
  const names = readdirSync(join(WORKSPACE, folder)).map((name) => `${folder}/${name}/README.md`);
  return names.filter((name) => existsSync(join(WORKSPACE, name)));
}
