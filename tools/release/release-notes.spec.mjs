import { spawnSync } from 'node:child_process';
import { WORKSPACE } from '../setup.mjs';
import { getPackageScript } from '../setup/programs.mjs';
import { createReleaseNotes } from './release-notes.mjs';

describe('the notes of a release', () => {
  it('list what is new, fixed and faster, in the order of the commits', () => {
    const notes = createReleaseNotes([
      'fix(saves): keep the time of a copied save\n\nTimes were truncated.',
      'feat(launch): remember the last map',
      'perf: read protocols in one pass',
      'fix: count a session once',
    ]);
    expect(notes).toBe(
      [
        '## New\n\n- **launch:** Remember the last map',
        '## Fixed\n\n- **saves:** Keep the time of a copied save\n- Count a session once',
        '## Faster\n\n- Read protocols in one pass',
      ].join('\n\n'),
    );
  });

  it('begin with breaking changes, from the mark in the header and from the footer', () => {
    const notes = createReleaseNotes([
      'feat(client)!: return a page instead of a list',
      'refactor(domain): rename a field\n\nBREAKING CHANGE: protocols have `tags`\ninstead of `labels`.',
    ]);
    expect(notes).toBe(
      [
        '## Breaking changes',
        '',
        '- **client:** Return a page instead of a list',
        '- **domain:** Protocols have `tags` instead of `labels`.',
        '',
        '## New',
        '',
        '- **client:** Return a page instead of a list',
      ].join('\n'),
    );
  });

  it('omit other types, messages without a type, and empty ones', () => {
    const messages = ['test: wait for the game', 'docs: correct a link', 'Merge the branch', '', '\n'];
    expect(createReleaseNotes(messages)).toBe('This release contains no changes that users notice.');
  });
});

describe('the rules for commit messages', () => {
  /** Returns the names of the rules that a message breaks. */
  function lint(message) {
    const commitlint = getPackageScript(WORKSPACE, '@commitlint/cli', 'commitlint');
    const { stdout } = spawnSync(process.execPath, [commitlint, '--no-color'], {
      cwd: WORKSPACE,
      input: message,
      encoding: 'utf8',
    });
    return [...stdout.matchAll(/^✖.*\[([\w-]+)\]$/gm)].map(([, rule]) => rule);
  }

  it.each([
    ['feat(launch): remember the last map', []],
    ['fix!: count a session once\n\nIt was counted twice after a crash.', []],
    ['Remember the last map', ['subject-empty', 'type-empty']],
    ['feature: remember the last map', ['type-enum']],
    ['fix: Remember the last map', ['subject-case']],
    ['fix: remember the last map.', ['subject-full-stop']],
    [`fix: ${'remember '.repeat(8)}it`, ['header-max-length']],
  ])('check "%s"', (message, faults) => {
    expect(lint(message)).toEqual(faults);
  });
});
