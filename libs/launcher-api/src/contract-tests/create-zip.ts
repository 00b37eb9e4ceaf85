import { crc32, deflateRawSync } from 'node:zlib';

/** Creates a ZIP whose entries are deflated and may have any names (APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16). */
export function createZip(entries: Readonly<Record<string, Buffer | string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const compressed = deflateRawSync(content);
    const fields = createCommonFields(Buffer.from(content), compressed, Buffer.byteLength(name));
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), compressed]);
    // The last fields of a directory entry: no comment, disk 0, no attributes, and the offset of the local entry.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, tail, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  return Buffer.concat([
    ...parts,
    ...directory,
    createEndRecord(directory, Object.keys(entries).length, offset),
  ]);
}

function createCommonFields(content: Buffer, packed: Buffer, nameBytes: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(0x5c22, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(nameBytes, 22);
  return fields;
}

function createEndRecord(directory: readonly Buffer[], count: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  record.writeUInt32LE(offset, 16);
  return record;
}
