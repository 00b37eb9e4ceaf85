import { readFully, withRegularFile } from './open-regular-file';

/** Bytes that can be read at any place: an open file, or a file inside a package that was unpacked into memory. */
export interface ByteSource {
  /** The path or the name inside the package, for sentences. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Reads into the whole buffer and says how many bytes there were before the end. */
  readInto(buffer: Buffer, position: number): Promise<number>;
}

/**
 * Opens a file as a source, hands it over and closes it.
 * @throws {NotReadable} when the file is not there or may not be read
 * @throws {NotARegularFile}
 */
export function withFileSource<T>(path: string, use: (source: ByteSource) => Promise<T>): Promise<T> {
  return withRegularFile(path, (file) =>
    use({
      name: file.path,
      sizeBytes: file.sizeBytes,
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
