import { decodeText } from '../byte-reader';
import type { DemoFooter } from './demo';

/** Ports write much smaller footers. */
const MAX_FOOTER_BYTES = 64 * 1024;
const MAX_LUMPS = 64;
const HEADER_BYTES = 12;
const LUMP_BYTES = 16;
const FILE_SWITCHES = ['-file', '-deh', '-bex'];

/**
 * Reads the data after a demo's end. This is a small PWAD with `PORTNAME` and `CMDLINE` (DSDA-Doom, Woof! 11, Crispy
 * 6), or two lines of text (Woof! 10). `null` for anything else.
 */
export function readDemoFooter(bytes: Buffer): DemoFooter | null {
  const footer = bytes.subarray(0, MAX_FOOTER_BYTES);
  if (footer.length < HEADER_BYTES) return null;
  return footer.toString('latin1', 0, 4) === 'PWAD' ? readWad(footer) : readLines(footer);
}

function readWad(footer: Buffer): DemoFooter | null {
  const count = footer.readInt32LE(4);
  const start = footer.readInt32LE(8);
  if (count < 0 || count > MAX_LUMPS || start < 0 || start + count * LUMP_BYTES > footer.length) return null;
  const lumps = new Map<string, string>();
  for (let offset = start; offset < start + count * LUMP_BYTES; offset += LUMP_BYTES) {
    const from = footer.readInt32LE(offset);
    const size = footer.readInt32LE(offset + 4);
    if (from < 0 || size < 0 || from + size > footer.length) return null;
    lumps.set(
      decodeText(footer.subarray(offset + 8, offset + LUMP_BYTES)),
      decodeText(footer.subarray(from, from + size)),
    );
  }
  const portName = lumps.get('PORTNAME')?.trim() ?? null;
  const commandLine = lumps.get('CMDLINE') ?? '';
  return portName === null && commandLine === '' ? null : toFooter(portName, commandLine);
}

function readLines(footer: Buffer): DemoFooter | null {
  const [portName = '', commandLine = ''] = decodeText(footer)
    .split('\n', 2)
    .map((line) => line.trim());
  return /^[\x20-\x7e]{3,60}$/.test(portName) && commandLine.includes('-')
    ? toFooter(portName, commandLine)
    : null;
}

function toFooter(portName: string | null, commandLine: string): DemoFooter {
  const words = (commandLine.match(/"[^"]*"|\S+/g) ?? []).map((word) =>
    word.startsWith('"') && word.endsWith('"') && word.length > 1 ? word.slice(1, -1) : word,
  );
  const after = (name: string) => words[words.indexOf(name) + 1] ?? null;
  return {
    portName,
    baseGame: words.includes('-iwad') ? getName(after('-iwad') ?? '') : null,
    files: getFiles(words),
    complevel: words.includes('-complevel') ? after('-complevel') : null,
  };
}

function getFiles(words: readonly string[]): string[] {
  const files: string[] = [];
  let isFile = false;
  for (const word of words) {
    if (word.startsWith('-')) isFile = FILE_SWITCHES.includes(word);
    else if (isFile) files.push(getName(word));
  }
  return files;
}

/** Returns the last part of a path. The folders refer to the computer on which the demo was recorded. */
function getName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
