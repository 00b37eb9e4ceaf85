import { createUploadName } from './upload-name';

it.each([
  ['Harbour of Glass v1.2 (final).WAD', 'Harbour of Glass v1.2 (final).WAD'],
  ['Ünïcödé ☠.pk3', 'Ünïcödé ☠.pk3'],
  ['../../settings.json', 'settings.json'],
  ['..\\..\\settings.json', 'settings.json'],
  ['/etc/passwd', 'passwd'],
  ['C:\\doom\\doom.wad', 'doom.wad'],
  ['..', 'file'],
  ['a/', 'file'],
  [' ', 'file'],
  ['.hidden.wad', 'hidden.wad'],
  ['trailing. . ', 'trailing'],
  ['a:b*c?.wad', 'a_b_c_.wad'],
  ['nul\0.wad', 'nul_.wad'],
  ['line\r\nend.wad', 'line__end.wad'],
  ['gpj.\u202ewad', 'gpj._wad'],
  ['NUL', '_NUL'],
  ['com1.wad', '_com1.wad'],
  ['console.wad', 'console.wad'],
])('converts %j to %j', (originalName, name) => expect(createUploadName(originalName)).toBe(name));

it('keeps the extension of a name that is too long, and does not split characters', () => {
  const name = createUploadName(`${'☠'.repeat(300)}.pk3`);
  expect(name).toMatch(/^☠+\.pk3$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
});
