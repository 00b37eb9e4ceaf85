import type { SourcePortFamily } from '@hangar/domain';
import { factsOfFamily } from '@hangar/launch-engine';
import { readDemo } from '@hangar/play-files';
import { exitDemo } from '@hangar/wad-files/testing';

import { toDemoRecord } from './demo-record';

const ZDOOM = Buffer.from('FORM\0\0\0\x10ZDEMBODY\0\0\0\0', 'latin1');
const ZANDRONUM = Buffer.from('ZCLD\x28\0\0\0\0\x29\0\x003.1\0\x01\0\0\0\0\x30\x01\0doom2.wad\0', 'latin1');
const DEMOS = { doom: exitDemo('MAP01'), zdoom: ZDOOM, zandronum: ZANDRONUM };

function getReason(file: Buffer, family: SourcePortFamily): string | null {
  return toDemoRecord({
    found: { id: 'a', place: 'run/a.lmp', fileName: 'a.lmp', path: '/a.lmp', writtenAt: 0 },
    read: { demo: readDemo(file), reason: null, sizeBytes: file.length, hashValue: '' },
    note: { title: null, category: null, inSync: null, checkedHash: null },
    session: null,
    ingredients: { baseGame: null, files: null, port: null, version: null },
    baseGame: null,
    facts: factsOfFamily(family),
  }).reason;
}

it.each<[keyof typeof DEMOS, SourcePortFamily, string | null]>([
  ['doom', 'woof', null],
  ['zdoom', 'gzdoom', null],
  ['zandronum', 'zandronum', null],
  ['zdoom', 'woof', "Woof! can't play ZDoom demos."],
  ['zdoom', 'zandronum', "Zandronum can't play ZDoom demos."],
  ['zandronum', 'dsda-doom', "DSDA-Doom can't play Zandronum demos."],
  ['doom', 'gzdoom', "GZDoom can only play its own demos, and this isn't one."],
  ['doom', 'edge-classic', "EDGE-Classic can't play demos."],
])('reports whether a %s demo can be played with %s', (format, family, reason) => {
  const answer = getReason(DEMOS[format], family);
  if (reason === null) expect(answer).toBeNull();
  else expect(answer).toBe(`${reason} Choose another source port for the protocol.`);
});
