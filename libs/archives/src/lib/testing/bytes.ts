/** Encodes 16-bit numbers, little endian. */
export function u16(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, index) => bytes.writeUInt16LE(number, index * 2));
  return bytes;
}

/** Encodes 32-bit numbers, little endian. */
export function u32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32LE(number >>> 0, index * 4));
  return bytes;
}

/** Encodes 64-bit numbers, little endian. */
export function u64(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 8);
  numbers.forEach((number, index) => bytes.writeBigUInt64LE(BigInt(number), index * 8));
  return bytes;
}

/** Encodes single bytes. */
export function u8(...numbers: readonly number[]): Buffer {
  return Buffer.from(numbers);
}
