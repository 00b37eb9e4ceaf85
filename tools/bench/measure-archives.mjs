import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { Client } from './client.mjs';
import { checkMaximum } from './verdict.mjs';

const KILOBYTES_PER_MEGABYTE = 1024;

/**
 * Measures how much memory Hangar needs, compared with when it is idle, to scan ZIPs with very many entries: at the
 * limit and beyond it.
 */
export async function measureArchives({ programs }) {
  const directory = programs.emptyDirectory('archives');
  const rows = [];
  for (const entries of [10_000, 60_000]) {
    const filePath = writeZip(join(directory, `${entries}.zip`), entries);
    const hangar = await programs.startHangar();
    const client = new Client(hangar.url);
    try {
      await client.time('GET', '/api/health');
      const idle = hangar.status('VmRSS');
      const answer = await client
        .time('POST', '/api/mod-files/unzip-scan', { filePath })
        .then((ms) => `scanned in ${Math.round(ms)} ms`)
        // More than 10,000 entries are rejected for their number alone, before anything is extracted.
        .catch((error) => (/ARCHIVE_TOO_LARGE/.test(error.message) ? 'refused' : Promise.reject(error)));
      const peak = (hangar.status('VmHWM') - idle) / KILOBYTES_PER_MEGABYTE;
      const label = `memory of a scan of ${entries.toLocaleString('en')} entries over idle`;
      rows.push(checkMaximum(label, [peak], 100, 'MB', `; ${answer}`));
    } finally {
      client.close();
      await hangar.stop();
    }
  }
  return rows;
}

function writeZip(path, entries) {
  const zip = new AdmZip();
  for (let i = 0; i < entries; i++) zip.addFile(`folder/${i}.wad`, Buffer.from(`PWAD\0\0\0\0\f\0\0\0${i}`));
  writeFileSync(path, zip.toBuffer());
  return path;
}
