import { readFully, withRegularFile, type ReadableFile } from '@hangar/file-system';

/** Bytes with random access: an open file, or a packaged file that was extracted to memory. */
export interface ByteSource {
  /** The path, or the name inside the package, for messages. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Fills the buffer and returns the number of bytes read. It is smaller at the end of the source. */
  readInto(buffer: Buffer, position: number): Promise<number>;
}

/**
 * Passes a file to `use` as a byte source. A path is opened and closed again, whereas an open file stays open.
 * @throws {NotReadable} if the file is missing or access is denied
 * @throws {NotARegularFile}
 */
export function withFileSource<T>(input: ReadableFile, use: (source: ByteSource) => Promise<T>): Promise<T> {
  return withRegularFile(input, (file) =>
    use({
      name: file.path,
      sizeBytes: file.stats.size,
      readInto: (buffer, position) => readFully(file, buffer, position),
    }),
  );
}

/** Returns a source for bytes in memory, without copying them. */
export function createBufferSource(name: string, bytes: Buffer): ByteSource {
  return {
    name,
    sizeBytes: bytes.length,
    readInto: (buffer, position) => Promise.resolve(bytes.copy(buffer, 0, Math.min(position, bytes.length))),
  };
}
