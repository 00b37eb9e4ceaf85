import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { capLog } from './cap-log';
import { readOutputTail } from './output-tail';
import { makeFolder, removeFolder } from './fake-ports';

describe('the log of a port', () => {
  let folder: string;
  let log: string;

  beforeEach(async () => {
    folder = await makeFolder();
    log = path.join(folder, 'port.log');
  });

  afterEach(() => removeFolder(folder));

  const readTail = async (content: string | Buffer, maxLines?: number, maxBytes?: number) => {
    await fs.writeFile(log, content);
    return readOutputTail(log, maxLines, maxBytes);
  };

  describe('readOutputTail', () => {
    it('returns nothing if the log is missing or empty', async () => {
      expect(await readOutputTail(log)).toEqual([]);
      expect(await readTail('')).toEqual([]);
      expect(await readTail('\n\n')).toEqual([]);
    });

    it.each([
      ['lines with any line break', 'one\r\ntwo\nthree', ['one', 'two', 'three']],
      ['empty lines between other lines', 'one\n\ntwo\n\n\n', ['one', '', 'two']],
      ['UTF-8', ' adding /mods/é.wad\n', [' adding /mods/é.wad']],
      ['invalid UTF-8 as Latin-1', Buffer.from('caf\xe9 ok\n', 'latin1'), ['café ok']],
      ['text without colours', '\u001b[1;31mError:\u001b[0m no\u0007\u0000 IWAD\n', ['Error: no IWAD']],
      ['the final state of a progress bar', 'load 1%\rload 99%\rload 100%\r\ndone\n', ['load 100%', 'done']],
      ['text without marks that change its direction', 'a\u202eb\u2066\u061c c\n', ['ab c']],
      ['tabs as spaces', 'a\tb\n', ['a  b']],
    ])('shows %s', async (_case, content, lines) => {
      expect(await readTail(content)).toEqual(lines);
    });

    it('returns only the last lines', async () => {
      const lines = Array.from({ length: 100 }, (_, i) => `line ${i}`);
      expect(await readTail(lines.join('\n') + '\n')).toEqual(lines.slice(60));
      expect(await readTail(lines.join('\n'), 2)).toEqual(['line 98', 'line 99']);
      expect(await readTail('one\n', 0)).toEqual([]);
    });

    it('starts with a complete line if it reads only the end', async () => {
      expect(await readTail('a long first line\nsecond\nthird\n', 40, 16)).toEqual(['second', 'third']);
    });

    it('returns the end of a single long line, starting with a complete character', async () => {
      expect(await readTail('é'.repeat(20), 40, 5)).toEqual(['éé']);
    });
  });

  describe('capLog', () => {
    it('leaves a short or missing log unchanged', async () => {
      expect(await capLog(log, 100)).toBe(false);
      await fs.writeFile(log, 'short');
      expect(await capLog(log, 5)).toBe(false);
      expect(await fs.readFile(log, 'utf8')).toBe('short');
    });

    it('keeps the start and the end of a long log', async () => {
      await fs.writeFile(log, `begin${'x'.repeat(5000)}end`);
      expect(await capLog(log, 1000)).toBe(true);
      const shortened = await fs.readFile(log, 'utf8');
      expect(shortened.length).toBeLessThan(1000);
      expect(shortened).toMatch(/^begin.*\n\[Output truncated by Hangar\]\n.*end$/s);
    });

    it('does not disturb a writer that has opened the file for appending', async () => {
      const writer = await fs.open(log, 'a');
      await writer.write('x'.repeat(5000));
      await capLog(log, 1000);
      await writer.write('more');
      await writer.close();
      const shortened = await fs.readFile(log);
      expect(shortened.length).toBeLessThan(1000);
      expect(shortened.toString()).toMatch(/more$/);
      expect(shortened.includes(0)).toBe(false);
    });
  });
});
