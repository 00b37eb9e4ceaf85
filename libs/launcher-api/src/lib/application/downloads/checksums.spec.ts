import { CHECKSUM_KINDS, ChecksumMeter, parseChecksums } from './checksums';

// Checksums of "abc", from RFC 1321 (A.5), the examples for FIPS 180-4 and FIPS 202, and RFC 7693 (appendix A).
const ABC = {
  md5: '900150983cd24fb0d6963f7d28e17f72',
  sha1: 'a9993e364706816aba3e25717850c26c9cd0d89d',
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  sha512:
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  sha3: 'b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0',
  blake2b:
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
} as const;

function createMeter(
  expected: Parameters<typeof parseChecksums>[0],
  ...chunks: readonly string[]
): ChecksumMeter {
  const meter = new ChecksumMeter(parseChecksums(expected));
  chunks.forEach((chunk) => meter.update(Buffer.from(chunk)));
  return meter;
}

describe('ChecksumMeter', () => {
  it('reports no mismatch if all checksums match', () => {
    expect(parseChecksums(ABC)).toEqual(ABC);
    expect(createMeter(ABC, 'a', 'bc').findMismatch()).toBeNull();
  });

  it.each(CHECKSUM_KINDS)('reports the %s if only that one differs', (kind) => {
    const expected = ABC[kind].replace(/^./, '0');
    expect(createMeter({ ...ABC, [kind]: expected }, 'abc').findMismatch()).toEqual({
      kind,
      expected,
      actual: ABC[kind],
    });
  });

  it('computes the MD5 even if there is no MD5 to compare', () => {
    expect(createMeter({ sha256: ABC.sha256.toUpperCase() }, 'abc').md5).toBe(ABC.md5);
  });
});
