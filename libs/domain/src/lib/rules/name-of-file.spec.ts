import { nameOfFile } from './name-of-file';

it.each([
  ['scythe.wad', 'scythe'],
  ['trailing .wad', 'trailing'],
  [' leading.wad', 'leading'],
  ['\u00a0no break\u00a0.wad', 'no break'],
  ['\u3000wide\u2003.wad', 'wide'],
  ['\u200bunseen\u2800.wad', 'unseen'],
  ['gpj.\u202edaw.wad', 'gpj.daw'],
  ['in\u200bside\u2066.wad', 'inside'],
  ['two  words.wad', 'two  words'],
  [' .wad', '.wad'],
  ['\u3000.wad', '.wad'],
  ['.wad', '.wad'],
  [' ', 'Unnamed'],
  ['\u200b', 'Unnamed'],
])('the file %j gets the name %j', (fileName, name) => {
  expect(nameOfFile(fileName)).toBe(name);
});
