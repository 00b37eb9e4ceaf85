import { gzipSync } from 'node:zlib';
import { Header, Pax, type HeaderData } from 'tar';

const BLOCK = 512;

/** An entry in a tarball. */
export interface TarEntry extends Pick<HeaderData, 'type' | 'linkpath'> {
  readonly path: string;
  readonly content?: string;
}

/** Creates an npm tarball. Its entries may even be such that npm itself would never create them. */
export function makeTarball(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap(({ path, content = '', ...rest }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(BLOCK);
    const needsPax = new Header({ type: 'File', mode: 0o644, ...rest, path, size: bytes.length }).encode(
      header,
    );
    return [
      ...(needsPax ? [new Pax({ path }).encode()] : []),
      header,
      bytes,
      Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    ];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]));
}
