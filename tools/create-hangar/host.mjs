#!/usr/bin/env node
// Creates a folder with a Nest program that hosts Hangar:  npm create hangar-host <name>
import { NameError, runGenerator } from './create-project.mjs';

/** The name of a package, with an optional scope. */
const NAME = /^(?:@[a-z0-9][a-z0-9._-]*\/)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const MAX_NAME_LENGTH = 64;

await runGenerator({
  usage: 'npm create hangar-host <name>',
  help: `Creates a folder with a Nest program that hosts Hangar: its API, its page, a route and a test.
<name> is lower-case letters and digits with dashes between words, such as games-server, with an optional scope.`,
  readName,
});

/** @param {string} requested */
function readName(requested) {
  const [, name = ''] = NAME.exec(requested) ?? [];
  if (name === '' || name.length > MAX_NAME_LENGTH)
    throw new NameError(
      `“${requested}” can't be the name of a host. Use up to ${MAX_NAME_LENGTH} lower-case letters and digits, with dashes between words, and start with a letter. A scope may precede it (@clan/games-server).`,
    );
  const words = name.replaceAll('-', ' ');
  return {
    folder: name,
    data: '/data',
    title: `the host “${name}”`,
    replacements: /** @type {const} */ ([
      ['"first-host"', `"${requested}"`],
      ['first-host', name],
      ['First host', words.charAt(0).toUpperCase() + words.slice(1)],
    ]),
  };
}
