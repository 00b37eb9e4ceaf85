import { matchesAllWords, searchable, searchWords } from './text-search';

it.each([
  ['Éviternity II', 'eviter', true],
  ['Éviternity II', 'II ÉVITER', true],
  ['Éviternity II', 'eviter iii', false],
  ['anything', '   ', true],
])('%j is found by %j: %s', (text, query, found) =>
  expect(matchesAllWords(searchable(text), searchWords(query))).toBe(found),
);
