// Finds the English in a file: comments and user-facing sentences in code, text in templates, prose in Markdown.
import { marked } from 'marked';
import ts from 'typescript';

/**
 * @typedef {object} Text a piece of English in a file
 * @property {number} line where it begins, from 1
 * @property {string} text on one line; code is replaced by `…`
 */

const NOT_PROSE = /eslint-|istanbul|prettier-ignore|@ts-|copyright|SPDX/i;
const HAS_TWO_WORDS = /[a-z]{2,} [a-z]{2,}/i;

/**
 * Returns the comments of a script. Consecutive `//` lines are one comment.
 * @param {string} source
 * @returns {Text[]}
 */
export function findComments(source) {
  // The literals are removed, because the scanner would mistake a `//` in a regular expression or after a `${…}` for a
  // comment.
  const code = getLiterals(source).reduce(blankOut, source);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, code);
  const comments = [];
  let lineComment = null;
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const at = scanner.getTokenStart();
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia) {
      const text = scanner.getTokenText().replace(/^\/\/+\s?/, '');
      if (lineComment) lineComment.text += ` ${text}`;
      else comments.push((lineComment = { at, text }));
    } else if (kind === ts.SyntaxKind.MultiLineCommentTrivia) {
      lineComment = null;
      comments.push({ at, text: removeCommentMarks(scanner.getTokenText()) });
    } else if (kind !== ts.SyntaxKind.WhitespaceTrivia && kind !== ts.SyntaxKind.NewLineTrivia) {
      lineComment = null;
    }
  }
  return comments
    .map(({ at, text }) => ({ line: getLine(source, at), text: joinLines(withoutCode(text)) }))
    .filter(({ text }) => HAS_TWO_WORDS.test(text) && !NOT_PROSE.test(text));
}

/**
 * Returns the sentences and labels in a script's string literals. `findTemplateTexts` finds those in Angular's
 * templates.
 * @param {string} source
 * @returns {Text[]}
 */
export function findMessages(source) {
  return getLiterals(source)
    .filter(({ text }) => text !== undefined && !/<\/?[a-z]/.test(text))
    .map(({ start, text }) => ({ line: getLine(source, start), text: withoutPlaceholders(text) }))
    .filter(({ text }) => /^[A-Z…]/.test(text) && /[a-z]{2,} [a-z]{2,}/.test(text));
}

/**
 * The file whose literals were found most recently. It is kept because each file is read once for its comments and once
 * for its messages.
 */
let cachedLiterals = { source: '', literals: findLiterals('') };

/** Returns string literals, the fixed parts of template literals, and regular expressions, which have no `text`. */
function getLiterals(source) {
  if (cachedLiterals.source !== source) cachedLiterals = { source, literals: findLiterals(source) };
  return cachedLiterals.literals;
}

function findLiterals(source) {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest);
  const literals = [];
  const visit = (node) => {
    if (ts.isTemplateExpression(node)) {
      // One sentence, with `…` for each expression; its parts are blanked out one by one.
      const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map((part) => part.text)
        .join('…');
      literals.push({ ...getRange(node.head), text });
      literals.push(...node.templateSpans.map(({ literal }) => getRange(literal)));
      node.templateSpans.forEach(({ expression }) => visit(expression));
      return;
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      literals.push({ ...getRange(node), text: node.text });
    } else if (ts.isRegularExpressionLiteral(node)) literals.push(getRange(node));
    ts.forEachChild(node, visit);
  };
  const getRange = (node) => ({ start: node.getStart(file), end: node.end });
  visit(file);
  return literals;
}

function blankOut(source, { start, end }) {
  return source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, '0') + source.slice(end);
}

/**
 * Returns the text and labels of an Angular template.
 * @param {string} source
 * @returns {Text[]}
 */
export function findTemplateTexts(source) {
  const html = source.replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  const nodes = [...html.matchAll(/>([^<>]*[a-z]{2,}[^<>]*)</gi)].map(({ index, 1: text }) => ({
    line: getLine(html, index),
    text: withoutPlaceholders(
      text
        .replace(/\{\{[^}]*\}\}/g, '…')
        .replace(/@(if|else|for|switch|case|default|defer|let|empty)[^{\n]*\{?/g, ' ')
        .replace(/[{}]/g, ' '),
    ),
  }));
  const labels = [
    ...html.matchAll(/\s(?:title|aria-label|placeholder|label|hint)="([^"{]*[a-z]{2,} [a-z][^"{]*)"/gi),
  ].map(({ index, 1: text }) => ({ line: getLine(html, index), text: withoutPlaceholders(text) }));
  return [...nodes.filter(({ text }) => /[a-z]{2,}( [a-z]{2,}|$)/i.test(text)), ...labels];
}

/**
 * Returns the paragraphs, headings, list items and table cells of a Markdown document.
 * @param {string} source
 * @returns {Text[]}
 */
export function findParagraphs(source) {
  const paragraphs = [];
  let from = 0;
  const add = (start, tokens) => {
    const at = source.indexOf(start, from);
    if (at >= 0) from = at;
    const text = joinLines(tokens.map(getProse).join(''));
    if (HAS_TWO_WORDS.test(text)) paragraphs.push({ line: getLine(source, from), text });
  };
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type === 'table') {
      for (const cell of [token.header, ...token.rows].flat()) add(cell.text, cell.tokens);
    } else if (['paragraph', 'heading', 'text'].includes(token.type) && 'tokens' in token) {
      add(token.raw.split('\n')[0] ?? '', token.tokens ?? []);
    }
  });
  return paragraphs;
}

function getProse(token) {
  if (['codespan', 'html', 'image', 'br'].includes(token.type)) return ' … ';
  return token.tokens ? token.tokens.map(getProse).join('') : (token.text ?? '');
}

function removeCommentMarks(comment) {
  return comment.replace(/^\/\*+|\*+\/$/g, '').replace(/^\s*\*\s?/gm, '');
}

function withoutCode(comment) {
  return comment.replace(/`[^`]*`|\{@link [^}]*\}|https?:\S+/g, '…').replace(/^@\w+.*$/gm, '');
}

/** Removes Angular's expressions, and the identifiers and names of placeholders of `$localize`. */
function withoutPlaceholders(text) {
  return joinLines(text.replace(/\{\{[^}]*\}\}/g, '…').replace(/^:[^:\n]{0,80}:|(?<=…):\w+:/g, ''));
}

function joinLines(text) {
  return text.replace(/\s+/g, ' ').trim();
}

function getLine(source, at) {
  return source.slice(0, at).split('\n').length;
}
