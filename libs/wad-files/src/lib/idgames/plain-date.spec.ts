import { readPlainDate } from './plain-date';

it.each([
  ['2026-01-02', '2026-01-02'],
  ['2003/7/9', '2003-07-09'],
  ['December 10th, 1994', '1994-12-10'],
  ['10 Dec 94', '1994-12-10'],
  ['the 3rd of sept. 2001', '2001-09-03'],
  ['May 5, 05', '2005-05-05'],
  ['31.12.99', '1999-12-31'],
  ['12/25/94', '1994-12-25'],
  ['4/4/1995', '1995-04-04'],
])('reads an unambiguous date: %s', (text, day) => {
  expect(readPlainDate(text)).toBe(day);
});

it.each([
  '3/4/1995',
  'July 1995',
  'soon',
  '',
  '30 February 1995',
  '2026-13-01',
  '1492-01-01',
  '1.2.3.4',
  'x'.repeat(9999),
])('rejects a date that is invalid or ambiguous: %j', (text) => {
  expect(readPlainDate(text)).toBeNull();
});
