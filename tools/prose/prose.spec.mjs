import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findWords } from './spelling.mjs';
import { findComments, findMessages, findParagraphs, findTemplateTexts } from './texts.mjs';

describe('findComments', () => {
  it('joins consecutive line comments and omits code and tags', () => {
    const source = [
      "const address = 'http://not.a.comment/at all';",
      'const text = `a ${b} // no comment either` + /[/]/.source;',
      '// Reads the file `a b`',
      '// in one go.',
      'run();',
      '/**',
      ' * Returns the count.',
      ' * @param name what is counted here',
      ' */',
    ].join('\n');
    expect(findComments(source)).toEqual([
      { line: 3, text: 'Reads the file … in one go.' },
      { line: 6, text: 'Returns the count.' },
    ]);
  });

  it('omits tool directives', () => {
    expect(findComments('// eslint-disable-next-line no-console -- a program for the console')).toEqual([]);
  });
});

describe('findMessages', () => {
  it('finds sentences without their placeholders, but no identifiers', () => {
    const source =
      'notify($localize`Could not copy ${name}:name: here`, "file-name", `The file is missing.`);';
    expect(findMessages(source).map(({ text }) => text)).toEqual([
      'Could not copy … here',
      'The file is missing.',
    ]);
  });
});

describe('findTemplateTexts', () => {
  it('finds text and labels, but no expressions, control flow or comments', () => {
    const source = [
      '<!-- a comment of ours -->',
      '@if (count() > 0) {',
      '  <p aria-label="All of them">There are {{ count() }} mods</p>',
      '}',
    ].join('\n');
    expect(findTemplateTexts(source)).toEqual([
      { line: 3, text: 'There are … mods' },
      { line: 3, text: 'All of them' },
    ]);
  });
});

describe('findParagraphs', () => {
  it('finds paragraphs, headings and cells without code', () => {
    const source = [
      '# The first heading',
      '',
      'Some text with `code in it` here,',
      'on two lines.',
      '',
      '| One cell | another cell |',
      '| --- | --- |',
      '| of one table | x |',
      '',
      '```sh',
      'npm run nothing here',
      '```',
    ].join('\n');
    expect(findParagraphs(source)).toEqual([
      { line: 1, text: 'The first heading' },
      { line: 3, text: 'Some text with … here, on two lines.' },
      { line: 6, text: 'One cell' },
      { line: 6, text: 'another cell' },
      { line: 8, text: 'of one table' },
    ]);
  });
});

describe('findWords', () => {
  it('omits identifiers, paths, options and abbreviations', () => {
    expect(findWords("It's loadOrder in ~/mods/here.wad, --safe or WAD files")).toEqual(["It's", 'files']);
  });
});

describe('the spelling of words', () => {
  it('is British, and the project adds words of its own', () => {
    // An ES module that Jest does not load.
    const program = `import { findMisspelled } from ${JSON.stringify(new URL('spelling.mjs', import.meta.url).href)};
      console.log(JSON.stringify([...(await findMisspelled(process.argv[1], ['favourite', 'favorite', 'Freedoom', 'wrod']))]));`;
    const workspace = fileURLToPath(new URL('../..', import.meta.url));
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, workspace], {
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toEqual(['favorite', 'wrod']);
  });
});
