import { readFully, withRegularFile, type ReadableFile } from '@hangar/file-system';

/** Bytes that can be read at any place: an open file, or a file inside a package that was unpacked into memory. */
export interface ByteSource {
  /** The path or the name inside the package, for sentences. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Reads into the whole buffer and says how many bytes there were before the end. */
  readInto(buffer: Buffer, position: number): Promise<number>;
}

/**
 * Hands over a file as a source. A path is opened for that and closed again; an open file stays open.
 * @throws {NotReadable} when the file is not there or may not be read
 * @throws {NotARegularFile}
 */
export function withFileSource<T>(given: ReadableFile, use: (source: ByteSource) => Promise<T>): Promise<T> {
  return withRegularFile(given, (file) =>
    use({
      name: file.path,
      sizeBytes: file.stats.size,
      readInto: (buffer, position) => readFully(file, buffer, position),
    }),
  );
}

/** A source over bytes in memory, which are not copied. */
export function bufferSource(name: string, bytes: Buffer): ByteSource {
  return {
    name,
    sizeBytes: bytes.length,
    readInto: (buffer, position) => Promise.resolve(bytes.copy(buffer, 0, Math.min(position, bytes.length))),
  };
}
