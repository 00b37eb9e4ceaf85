import { formatBytes, formatBytesDone } from './format-bytes';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [212_400, '212 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [8_400_000, '8.4 MB'],
    [999_960_000, '1.0 GB'],
    [1_234_000_000_000, '1.2 TB'],
    [5_000_000_000_000_000, '5,000.0 TB'],
    [-1, '0 bytes'],
  ])('formats %d as %j', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe('formatBytesDone', () => {
  it.each([
    [17_900_000, 27_800_000, '17.9 of 27.8 MB'],
    [512, 27_800_000, '0.0 of 27.8 MB'],
    [30, 20, '20 of 20 bytes'],
  ])('formats %d of %d as %j', (done, total, text) => expect(formatBytesDone(done, total)).toBe(text));
});
