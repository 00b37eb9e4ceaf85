import { SOURCE_PORT_FAMILIES, type SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import { sampleFiles, sampleIwad, sampleRequest } from './sample-request';

/** A request that uses every option, and the resulting arguments and notes for each family. */
const EVERYTHING = sampleRequest({
  iwad: sampleIwad('plutonia', 'plutonia.wad'),
  files: sampleFiles('a.wad', 'b.pk3', 'c.zip', 'd.deh', 'e.wad', 'f.bex'),
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
    notes: ['GZDoom keeps this compatibility level in its settings.'],
  },
  uzdoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -compatmode 6 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['UZDoom keeps this compatibility level in its settings.'],
  },
  vkdoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -compatmode 6 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['VKDoom keeps this compatibility level in its settings.'],
  },
  lzdoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -compatmode 6 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['LZDoom keeps this compatibility level in its settings.'],
  },
  zandronum: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots +map MAP07 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: ['Zandronum cannot be told the compatibility level “boom”, so it is left out.'],
  },
  'chocolate-doom': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -extraconfig /cfg/own-extra.cfg -nogui -statdump /run/statdump.txt -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'Chocolate Doom cannot read pk3 files, so b.pk3 is left out.',
      'Chocolate Doom cannot read zip files, so c.zip is left out. Import the files inside it instead.',
      'Chocolate Doom cannot be told the compatibility level “boom”, so it is left out.',
    ],
  },
  'crispy-doom': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -extraconfig /cfg/own-extra.cfg -nogui -levelstat -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'Crispy Doom cannot read pk3 files, so b.pk3 is left out.',
      'Crispy Doom cannot read zip files, so c.zip is left out. Import the files inside it instead.',
      'Crispy Doom cannot be told the compatibility level “boom”, so it is left out.',
    ],
  },
  'international-doom': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots -nogui -levelstat -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'International Doom cannot read pk3 files, so b.pk3 is left out.',
      'International Doom cannot read zip files, so c.zip is left out. Import the files inside it instead.',
      'International Doom cannot be told the compatibility level “boom”, so it is left out.',
    ],
  },
  'prboom-plus': {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -save /saves -config /cfg/own.cfg -shotdir /shots -levelstat -warp 7 -skill 4 -complevel 9 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'PrBoom+ cannot read pk3 files, so b.pk3 is left out.',
      'PrBoom+ cannot read zip files, so c.zip is left out. Import the files inside it instead.',
    ],
  },
  'dsda-doom': {
    args: '-file /mods/a.wad /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -data /saves -config /cfg/own.cfg -shotdir /shots -no_message_box -levelstat -warp 7 -skill 4 -complevel 9 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'DSDA-Doom cannot read pk3 files, so b.pk3 is left out.',
      'DSDA-Doom reads zip files from version 0.26 on; this version is not known, so c.zip may have no effect.',
    ],
  },
  woof: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -save /saves -config /cfg/own.cfg -shotdir /shots -nogui -levelstat -warp 7 -skill 4 -complevel boom -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'Woof! reads pk3 files from version 15.2 on; this version is not known, so b.pk3 may have no effect.',
    ],
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
      'Eternity Engine keeps screenshots in its own folder.',
      'Eternity Engine cannot be told the compatibility level “boom”, so it is left out.',
    ],
  },
  odamex: {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -config /cfg/own.cfg +map MAP07 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'Odamex cannot read pk3 files, so b.pk3 is left out.',
      'Odamex cannot read zip files, so c.zip is left out. Import the files inside it instead.',
      'Odamex keeps its saves in its own folder: it has no option to move them.',
      'Odamex keeps screenshots in its own folder.',
      'Odamex cannot be told the compatibility level “boom”, so it is left out.',
    ],
  },
  doomretro: {
    args: '-file /mods/a.wad /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves -config /cfg/own.cfg -shotdir /shots -warp MAP07 -skill 4 -nomonsters -fastmonsters -respawnmonsters -nosound',
    notes: [
      'Doom Retro cannot read pk3 files, so b.pk3 is left out.',
      'Doom Retro cannot read zip files, so c.zip is left out. Import the files inside it instead.',
      'Doom Retro cannot be told the compatibility level “boom”, so it is left out.',
      'Doom Retro cannot play demos, so /d/x.lmp is left out.',
    ],
  },
  'edge-classic': {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/d.deh /mods/e.wad /mods/f.bex -config /cfg/own.cfg -warp MAP07 -skill 4 -nomonsters -fast -respawn -nosound',
    notes: [
      'EDGE-Classic keeps its saves in its own folder: its only option for this, -home, would move its settings as well.',
      'EDGE-Classic keeps screenshots in its own folder.',
      'EDGE-Classic cannot be told the compatibility level “boom”, so it is left out.',
      'EDGE-Classic cannot play demos, so /d/x.lmp is left out.',
    ],
  },
  helion: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh -savedir /saves -config /cfg/own.cfg -levelstat +map MAP07 -skill 4 -nomonsters +sv_fastmonsters 1 -playdemo /d/x.lmp -nosound',
    notes: [
      'Helion takes only 1 DeHackEd patch, so f.bex is left out.',
      'Helion cannot be told the compatibility level “boom”, so it is left out.',
      'Helion cannot be told to make the monsters come back; the option is left out.',
    ],
  },
  k8vavoom: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -savedir /saves +map MAP07 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'k8vavoom cannot be given a settings file, so own.cfg is left out.',
      'k8vavoom keeps screenshots in its own folder.',
      'k8vavoom cannot be told the compatibility level “boom”, so it is left out.',
    ],
  },
  kex: {
    args: '-file /mods/a.wad /mods/e.wad -nosound',
    notes: [
      'Doom + Doom II (KEX) cannot read pk3 files, so b.pk3 is left out.',
      'Doom + Doom II (KEX) cannot read zip files, so c.zip is left out. Import the files inside it instead.',
      'Doom + Doom II (KEX) cannot load DeHackEd patches, so d.deh is left out.',
      'Doom + Doom II (KEX) cannot load DeHackEd patches, so f.bex is left out.',
      'Doom + Doom II (KEX) keeps its saves in its own folder: it has no option to move them.',
      'Doom + Doom II (KEX) cannot be given a settings file, so own.cfg is left out.',
      'Doom + Doom II (KEX) keeps screenshots in its own folder.',
      'Doom + Doom II (KEX) cannot be told to start with MAP07, so it is left out.',
      'Doom + Doom II (KEX) cannot be told the skill, so it is left out; choose it in the game.',
      'Doom + Doom II (KEX) cannot be told the compatibility level “boom”, so it is left out.',
      'Doom + Doom II (KEX) cannot be told to leave out the monsters; the option is left out.',
      'Doom + Doom II (KEX) cannot be told to make the monsters fast; the option is left out.',
      'Doom + Doom II (KEX) cannot be told to make the monsters come back; the option is left out.',
      'Doom + Doom II (KEX) cannot play demos, so /d/x.lmp is left out.',
    ],
  },
  other: {
    args: '-file /mods/a.wad /mods/b.pk3 /mods/c.zip /mods/e.wad -deh /mods/d.deh /mods/f.bex -config /cfg/own.cfg -warp 7 -skill 4 -nomonsters -fast -respawn -playdemo /d/x.lmp -nosound',
    notes: [
      'This source port keeps its saves in its own folder: Hangar does not know its option for this.',
      'This source port cannot be told the compatibility level “boom”, so it is left out.',
    ],
  },
};

describe('the arguments of each family', () => {
  it.each(SOURCE_PORT_FAMILIES)('%s', (family) => {
    const plan = buildLaunchPlan({ ...EVERYTHING, port: { family, executablePath: `/usr/games/${family}` } });
    const { args, notes } = EXPECTED[family];
    expect(plan.args).toEqual(['-iwad', '/run/links/plutonia.wad', ...args.split(' ')]);
    expect(plan.notes).toEqual(notes);
    expect(plan.executable).toBe(`/usr/games/${family}`);
  });
});
