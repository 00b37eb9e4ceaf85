import { execFileSync } from 'node:child_process';

import { createEncoding, WINDOWS_1252 } from './single-byte-encodings';

describe('a single-byte encoding', () => {
  it('has the characters that the standard specifies for Windows-1252', () => {
    const upperBytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
    // Decodes a stream, because Node 20 otherwise returns control characters.
    const expected = new TextDecoder('windows-1252').decode(upperBytes, { stream: true });
    expect(WINDOWS_1252.upperHalf).toBe(expected);
  });

  it.each(['ibm866', 'windows-1250', 'windows-1251', 'windows-1254', 'macintosh', 'iso-8859-2', 'koi8-r'])(
    'decodes %s like an independent program',
    (name) => {
      const program =
        'process.stdout.write(new TextDecoder(process.argv[1]).decode(Uint8Array.from({ length: 128 }, (_, i) => 128 + i), { stream: true }))';
      const alone = execFileSync(process.execPath, ['-e', program, name], { encoding: 'utf8' });
      expect(createEncoding(name).upperHalf).toBe(alone);
    },
  );
});
