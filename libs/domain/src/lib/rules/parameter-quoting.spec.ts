import { findQuotingFault } from './parameter-quoting';

describe('findQuotingFault', () => {
  it.each([
    ['nothing', '', null],
    ['plain words', '-fast +map MAP01', null],
    ['a closed quote', '+name "Doom Guy"', null],
    ['a closed quote of the other kind', `+name 'Doom "Guy'`, null],
    ['an escaped quotation mark', String.raw`+name \"`, null],
    ['an escaped quotation mark inside of quotes', String.raw`"a \" b"`, null],
    ['a backslash before the end of single quotes, which escapes nothing', String.raw`'C:\Games\'`, null],
    ['a quote that is not closed', '+snd_musicvolume "0.4', 'open-quote'],
    ['an apostrophe', "+name Sergeant's", 'open-quote'],
    ['a quote whose end is escaped', String.raw`"C:\Games\"`, 'open-quote'],
    ['an escaped quotation mark in dollar quotes', String.raw`+name $'it\'s'`, null],
    ['a backslash at the end', 'C:\\', 'trailing-backslash'],
  ])('checks %s', (_, text, expected) => {
    expect(findQuotingFault(text)).toBe(expected);
  });
});
