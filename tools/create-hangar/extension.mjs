#!/usr/bin/env node
// Creates a folder with a template for a Hangar extension:  npm create hangar-extension <name>
import { NameError, runGenerator } from './create-project.mjs';

/** A name that is valid in both classes and URLs, after an optional scope and Hangar's prefixes. */
const NAME = /^(?:@([a-z0-9][a-z0-9._-]*)\/)?(?:hangar-)?(?:extension-)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
/** Names that Hangar rejects for an extension. */
const RESERVED_NAME = /^(host|registry-relay|con|prn|aux|nul|com\d|lpt\d)$/;
const MAX_NAME_LENGTH = 64;
const PACKAGE_PREFIX = 'hangar-extension-';

await runGenerator({
  usage: 'npm create hangar-extension <name>',
  help: `Creates a folder with an extension for Hangar: a route, a panel in the page, a setting and a test.
<name> is lower-case letters and digits with dashes between words, such as house-rules. With a scope, such as
@clan/house-rules, the package is @clan/${PACKAGE_PREFIX}house-rules.`,
  readName,
});

/** @param {string} requested */
function readName(requested) {
  const [, scope, name = ''] = NAME.exec(requested) ?? [];
  if (name === '' || name.length > MAX_NAME_LENGTH)
    throw new NameError(
      `“${requested}” can't be the name of an extension. Use up to ${MAX_NAME_LENGTH} lower-case letters and digits, with dashes between words, and start with a letter. A scope may precede it (@clan/house-rules).`,
    );
  if (RESERVED_NAME.test(name))
    throw new NameError(
      `“${requested}” can't be the name of an extension, because “${name}” is reserved by Hangar or an operating system. Choose another one.`,
    );
  const words = name.split('-');
  const template = `${PACKAGE_PREFIX}first-extension`;
  const packageName = `${PACKAGE_PREFIX}${name}`;
  return {
    folder: name,
    data: '/.hangar',
    title: `the extension “${name}”`,
    replacements: /** @type {const} */ ([
      // The file that `npm pack` writes, and then the package.
      [`${template}-0`, `${scope === undefined ? '' : `${scope}-`}${packageName}-0`],
      [`"${template}"`, `"${scope === undefined ? '' : `@${scope}/`}${packageName}"`],
      ['first-extension', name],
      ['First extension', capitalise(words.join(' '))],
      ['FirstExtension', words.map(capitalise).join('')],
    ]),
  };
}

/** @param {string} word */
function capitalise(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
