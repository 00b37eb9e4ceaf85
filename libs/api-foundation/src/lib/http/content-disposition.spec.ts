import { formatContentDisposition } from './content-disposition';

it.each([
  ['sunder.hangar', 'attachment; filename="sunder.hangar"'],
  ['play history 2026.csv', 'attachment; filename="play history 2026.csv"'],
  ['Ölçü.zip', `attachment; filename="?l??.zip"; filename*=UTF-8''%C3%96l%C3%A7%C3%BC.zip`],
  ['a"b%(c)\r\n.zip', `attachment; filename="a?b?(c)??.zip"; filename*=UTF-8''a%22b%25%28c%29%0D%0A.zip`],
  ['half \ud83d.zip', `attachment; filename="half ?.zip"; filename*=UTF-8''half%20%EF%BF%BD.zip`],
])('encodes the name %j for a browser', (name, header) => {
  expect(formatContentDisposition(name)).toBe(header);
});
