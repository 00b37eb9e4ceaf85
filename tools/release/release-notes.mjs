import { CommitParser } from 'conventional-commits-parser';

/** The types of commits that users of Hangar notice, and the headings above them. */
const SECTIONS = { feat: 'New', fix: 'Fixed', perf: 'Faster' };
const BREAKING = 'Breaking changes';

const parser = new CommitParser({
  headerPattern: /^(\w+)(?:\(([^)]*)\))?!?: (.+)$/,
  breakingHeaderPattern: /^(\w+)(?:\(([^)]*)\))?!: (.+)$/,
  headerCorrespondence: ['type', 'scope', 'subject'],
  noteKeywords: ['BREAKING CHANGE', 'BREAKING-CHANGE'],
});

/**
 * Returns the notes of a release in Markdown: breaking changes, then what is new, fixed and faster, in the order of the
 * messages. Other types of commits, and messages that are not Conventional Commits, are omitted.
 * @param {readonly string[]} messages
 */
export function createReleaseNotes(messages) {
  const commits = messages.filter((message) => message.trim() !== '').map((message) => parser.parse(message));
  const breaking = commits.flatMap(({ scope, notes }) => notes.map(({ text }) => entry(scope, text)));
  const sections = Object.entries(SECTIONS).map(([type, title]) => {
    const ofType = commits.filter((commit) => commit.type === type);
    return createSection(
      title,
      ofType.map(({ scope, subject }) => entry(scope, subject ?? '')),
    );
  });
  const text = [createSection(BREAKING, breaking), ...sections].filter((part) => part !== '').join('\n\n');
  return text || 'This release contains no changes that users notice.';
}

function createSection(title, entries) {
  return entries.length > 0 ? `## ${title}\n\n${entries.join('\n')}` : '';
}

/** Subjects begin in lower case, but a list reads better with capitals. */
function entry(scope, text) {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  const sentence = oneLine.charAt(0).toUpperCase() + oneLine.slice(1);
  return scope ? `- **${scope}:** ${sentence}` : `- ${sentence}`;
}
