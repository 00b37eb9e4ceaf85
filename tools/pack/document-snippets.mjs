/**
 * Returns the blocks of some kinds in a document, each with the heading above it and its first line.
 * @param {string} text
 * @param {...string} kinds as after the fence: `ts`, `json`
 */
export function findSnippets(text, ...kinds) {
  const found = [];
  let heading = '';
  /** @type {{ kind: string, heading: string, line: number, lines: string[] } | undefined} */
  let open;
  for (const [index, line] of text.split('\n').entries()) {
    if (!open && /^#+ /.test(line)) heading = line.replace(/^#+ /, '');
    if (!line.startsWith('```')) open?.lines.push(line);
    else if (!open) open = { kind: line.slice(3), heading, line: index + 2, lines: [] };
    else {
      const { lines, ...block } = open;
      if (kinds.includes(block.kind)) found.push({ ...block, code: lines.join('\n') });
      open = undefined;
    }
  }
  return found;
}

/** Wraps members of a class or an object in one, because a compiler accepts them nowhere else. */
export function wrapInClass(code) {
  if (/^contributes:/.test(code))
    return `export const framed: LauncherExtension = { name: 'scores', compatibility: '^0.3.0', module: class {}, ${code} };`;
  if (/^(constructor|private |@OnLauncherEvent)/.test(code)) return `export class Framed { ${code} }`;
  return code;
}
