import { SOURCE_PORT_FAMILIES, type SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import { createSampleFiles, createSampleIwad, createSampleRequest } from './sample-request';

/** A request that uses every option, with the resulting arguments and notes for each family. */
const EVERYTHING = createSampleRequest({
  iwad: createSampleIwad('plutonia', 'plutonia.wad'),
  files: createSampleFiles('a.wad', 'b.pk3', 'c.zip', 'd.deh', 'e.wad', 'f.bex'),
  options: {
    map: 'MAP07',
    skill: 4,
    complevel: 'boom',
    noMonsters: true,
    fastMonsters: true,
    respawnMonsters: true,
    playDemo: '/d/x.lmp',
  },
  configFile: '/cfg/own.cfg',
  directories: { screenshots: '/shots' },
  launchParameters: ['-nosound'],
});

interface Expectation {
  readonly args: string;
  readonly notes: readonly string[];
}

const EXPECTED: Readonly<Record<SourcePortFamily, Expectation>> = {
  gzdoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -compatmode 6 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['GZDoom saves this compatibility level in its settings.'],
  },
  uzdoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -compatmode 6 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['UZDoom saves this compatibility level in its settings.'],
  },
  vkdoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -compatmode 6 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['VKDoom saves this compatibility level in its settings.'],
  },
  lzdoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -compatmode 6 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['LZDoom saves this compatibility level in its settings.'],
  },
  zandronum: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ["Zandronum doesn't support compatibility level “boom”, so it's ignored."],
  },
  'chocolate-doom': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -extraconfig /cfg/own-extra.cfg -nogui -statdump /run/statdump.txt -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "b.pk3 won't be loaded. Chocolate Doom can't read PK3 files.",
      "c.zip won't be loaded. Chocolate Doom can't read ZIP files. Import the files inside it instead.",
      "Chocolate Doom doesn't support compatibility level “boom”, so it's ignored.",
    ],
  },
  'crispy-doom': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -extraconfig /cfg/own-extra.cfg -nogui -levelstat -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "b.pk3 won't be loaded. Crispy Doom can't read PK3 files.",
      "c.zip won't be loaded. Crispy Doom can't read ZIP files. Import the files inside it instead.",
      "Crispy Doom doesn't support compatibility level “boom”, so it's ignored.",
    ],
  },
  'international-doom': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots -nogui -levelstat -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "b.pk3 won't be loaded. International Doom can't read PK3 files.",
      "c.zip won't be loaded. International Doom can't read ZIP files. Import the files inside it instead.",
      "International Doom doesn't support compatibility level “boom”, so it's ignored.",
    ],
  },
  'prboom-plus': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -save /saves -config /cfg/own.cfg -shotdir /shots -levelstat -warp 7 -skill 4 -complevel 9 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "b.pk3 won't be loaded. PrBoom+ can't read PK3 files.",
      "c.zip won't be loaded. PrBoom+ can't read ZIP files. Import the files inside it instead.",
    ],
  },
  'dsda-doom': {
    args: '-file /mods/a.wad /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -data /saves -config /cfg/own.cfg -shotdir /shots -no_message_box -levelstat -warp 7 -skill 4 -complevel 9 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "b.pk3 won't be loaded. DSDA-Doom can't read PK3 files.",
      'DSDA-Doom 0.26 and later can read ZIP files. This version is unknown, so c.zip may not be loaded.',
    ],
  },
  woof: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -save /saves -config /cfg/own.cfg -shotdir /shots -nogui -levelstat -warp 7 -skill 4 -complevel boom -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['Woof! 15.2 and later can read PK3 files. This version is unknown, so b.pk3 may not be loaded.'],
  },
  'nugget-doom': {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -save /saves -config /cfg/own.cfg -shotdir /shots -nogui -levelstat -warp 7 -skill 4 -complevel boom -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [],
  },
  'cherry-doom': {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -save /saves -config /cfg/own.cfg -shotdir /shots -nogui -levelstat -warp 7 -skill 4 -complevel boom -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [],
  },
  eternity: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -save /saves -config /cfg/own.cfg -warp MAP07 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'Eternity Engine stores screenshots in its own folder.',
      "Eternity Engine doesn't support compatibility level “boom”, so it's ignored.",
    ],
  },
  odamex: {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -config /cfg/own.cfg +map MAP07 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "b.pk3 won't be loaded. Odamex can't read PK3 files.",
      "c.zip won't be loaded. Odamex can't read ZIP files. Import the files inside it instead.",
      'Odamex stores saves in its own folder: it has no option to move them.',
      'Odamex stores screenshots in its own folder.',
      "Odamex doesn't support compatibility level “boom”, so it's ignored.",
    ],
  },
  doomretro: {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots -warp MAP07 -skill 4 -nomonsters -fastmonsters -respawnmonsters -nosound',
    notes: [
      "b.pk3 won't be loaded. Doom Retro can't read PK3 files.",
      "c.zip won't be loaded. Doom Retro can't read ZIP files. Import the files inside it instead.",
      "Doom Retro doesn't support compatibility level “boom”, so it's ignored.",
      "Doom Retro can't play demos, so /d/x.lmp is ignored.",
    ],
  },
  'edge-classic': {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/d.deh /mods/e.wad /mods/f.bex -config /cfg/own.cfg -warp MAP07 -skill 4 -nomonsters -fast -respawn -nosound',
    notes: [
      'EDGE-Classic stores saves in its own folder: its only option for that, -home, also moves its settings.',
      'EDGE-Classic stores screenshots in its own folder.',
      "EDGE-Classic doesn't support compatibility level “boom”, so it's ignored.",
      "EDGE-Classic can't play demos, so /d/x.lmp is ignored.",
    ],
  },
  helion: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh -savedir /saves -config /cfg/own.cfg -levelstat +map MAP07 -skill 4 -nomonsters +sv_fastmonsters 1 -playdemo /d/x.lmp -nosound',
    notes: [
      "f.bex won't be loaded. Helion supports only one DeHackEd patch.",
      "Helion doesn't support compatibility level “boom”, so it's ignored.",
      "Helion can't respawn monsters, so the option is ignored.",
    ],
  },
  k8vavoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves +map MAP07 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "k8vavoom doesn't support custom settings files, so own.cfg is ignored.",
      'k8vavoom stores screenshots in its own folder.',
      "k8vavoom doesn't support compatibility level “boom”, so it's ignored.",
    ],
  },
  kex: {
    args: '-file /mods/a.wad /mods/e.wad -nosound',
    notes: [
      "b.pk3 won't be loaded. Doom + Doom II (KEX) can't read PK3 files.",
      "c.zip won't be loaded. Doom + Doom II (KEX) can't read ZIP files. Import the files inside it instead.",
      "d.deh won't be loaded. Doom + Doom II (KEX) doesn't support DeHackEd patches.",
      "f.bex won't be loaded. Doom + Doom II (KEX) doesn't support DeHackEd patches.",
      'Doom + Doom II (KEX) stores saves in its own folder: it has no option to move them.',
      "Doom + Doom II (KEX) doesn't support custom settings files, so own.cfg is ignored.",
      'Doom + Doom II (KEX) stores screenshots in its own folder.',
      "Doom + Doom II (KEX) can't start on a chosen map, so MAP07 is ignored.",
      "Doom + Doom II (KEX) can't start with a chosen skill. Choose it in the game.",
      "Doom + Doom II (KEX) doesn't support compatibility level “boom”, so it's ignored.",
      "Doom + Doom II (KEX) can't turn off monsters, so the option is ignored.",
      "Doom + Doom II (KEX) can't speed up monsters, so the option is ignored.",
      "Doom + Doom II (KEX) can't respawn monsters, so the option is ignored.",
      "Doom + Doom II (KEX) can't play demos, so /d/x.lmp is ignored.",
    ],
  },
  other: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -config /cfg/own.cfg -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      "This source port stores saves in its own folder: Hangar doesn't know how to move them.",
      "This source port doesn't support compatibility level “boom”, so it's ignored.",
    ],
  },
};

describe('the arguments for each family', () => {
  it.each(SOURCE_PORT_FAMILIES)('%s', (family) => {
    const plan = buildLaunchPlan({ ...EVERYTHING, port: { family, executablePath: `/usr/games/${family}` } });
    const { args, notes } = EXPECTED[family];
    expect(plan.args).toEqual(['-iwad', '/run/links/plutonia.wad', ...args.split(' ')]);
    expect(plan.notes).toEqual(notes);
    expect(plan.executable).toBe(`/usr/games/${family}`);
  });
});
