import { toCsvRow } from './csv-row';

it.each<[string, (string | string[])[], string]>([
  ['plain cells', ['a', '12'], 'a,12'],
  ['commas, quotes and line ends', ['a,b', 'say "hi"', 'a\nb'], '"a,b","say ""hi""","a\nb"'],
  ['lists', [['a.wad', 'b.wad'], []], 'a.wad; b.wad,'],
  ['formulas', ['=1+1', '+1', '-1', '@x', '\tx', '\rx'], `'=1+1,'+1,'-1,'@x,'\tx,"'\rx"`],
  ['formulas within a list', [['a', '=cmd()']], "a; '=cmd()"],
])('writes %s', (_, cells, line) => expect(toCsvRow(cells)).toBe(`${line}\r\n`));
