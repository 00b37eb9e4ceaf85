import { join } from 'node:path';
import {
  COUNT_ITEMS_ARGUMENTS,
  LauncherDriver,
  FREEDOOM,
  openWads,
  startVirtualDisplay,
  writeTestFiles,
} from '../../libs/test-world/src/index.ts';
import { Narrator } from './narrator.mjs';

/** Goes from an empty installation to a game that survives the launcher, and prints each step. */
export async function showFirstGame(home) {
  const narrator = new Narrator(home);
  const display = await startVirtualDisplay();
  const env = { DISPLAY: display.display, SDL_RENDER_DRIVER: 'software' };
  const walk = new LauncherDriver({ home, dataDirectory: join(home, '.config', 'hangar'), env });
  try {
    await start(walk, narrator);
    const ports = await findPorts(walk, narrator);
    const freedoom = await dropFreedoom(walk, narrator);
    const files = writeTestFiles(join(home, 'downloads'));
    const mods = await addMods(walk, narrator, files);
    await countItems(walk, narrator, { ports, freedoom, files, mods });
    const played = await playInAWindow(walk, narrator, { ports, freedoom, mods });
    await showCrashRecovery(walk, narrator, { freedoom, mods, played });
  } finally {
    await walk.end();
    display.stop();
  }
}

async function start(walk, narrator) {
  narrator.chapter('Start the launcher with an empty data folder');
  await walk.startLauncher();
  narrate(walk, narrator);
  await walk.client.get('/api/health');
}

/** Prints the output of a launcher that has just started, and every call from then on. */
function narrate(walk, narrator) {
  narrator.tell(walk.hangar.stdout.trim());
  walk.client.onCall = (call) => narrator.call(call);
}

async function findPorts(walk, narrator) {
  narrator.chapter('Find the source ports on this computer');
  const [dsda, chocolate] = await walk.adoptPorts(['dsda-doom', 'chocolate-doom']);
  return { dsda, chocolate };
}

async function dropFreedoom(walk, narrator) {
  narrator.chapter('Drop a base game into the watched WAD folder');
  narrator.tell(`cp ${FREEDOOM} …/wads/`);
  const { version, noticedAfterMs } = await walk.dropFreedoom();
  narrator.tell(
    `⚡ versions.delta on the event stream, ${Math.round(noticedAfterMs)} ms after the copy was complete`,
  );
  narrator.prove(`it is recognised as ${version.name}`, version.game, 'freedoom');
  return version;
}

async function addMods(walk, narrator, files) {
  narrator.chapter('Add two PWADs that replace the same map, and a patch');
  narrator.tell(
    'One has 2 items, the other 5; the patch makes the game count each item as a monster as well.',
  );
  const [two, five, patch] = await walk.addModFiles([files.twoItems, files.fiveItems, files.patch]);
  return { two, five, patch };
}

async function countItems(walk, narrator, { ports, freedoom, files, mods: { two, five, patch } }) {
  narrator.chapter('Set a load order, create a protocol, preview its command');
  await walk.setLoadOrder(five, [two, five, patch]);
  const request = {
    title: 'Counted rooms',
    baseGameVersionId: freedoom.id,
    sourcePortId: ports.dsda.id,
    files: [{ fileId: five.id }],
    launchParameters: `-fastdemo "${files.demo}" ${COUNT_ITEMS_ARGUMENTS}`,
  };
  const protocol = await walk.client.post('/api/protocols', request);
  const { executable, args } = await walk.client.post('/api/protocols/preview', request);
  narrator.tell([executable, ...args].map(quoteForShell).join(' '));

  narrator.chapter('Launch: dsda-doom plays a demo that finishes the map, and records it');
  const first = await walk.playToEnd(protocol);
  narrator.tell(`${first.file}:`);
  narrator.prove('the PWAD with 5 items came last, and the patch was applied', first.levels, [
    { map: 'MAP01', kills: '0/5', items: '5/5', secrets: '1/1' },
  ]);

  narrator.chapter('Reverse the load order and launch again');
  await walk.setLoadOrder(five, [five, two, patch]);
  const second = await walk.playToEnd(protocol);
  narrator.prove('now the PWAD with 2 items came last', second.levels, [
    { map: 'MAP01', kills: '0/2', items: '2/2', secrets: '1/1' },
  ]);
  await walk.setLoadOrder(five, []);
}

async function playInAWindow(walk, narrator, { ports, freedoom, mods: { two, five, patch } }) {
  narrator.chapter('Play in a window: Chocolate Doom');
  const protocol = await walk.client.post('/api/protocols', {
    title: 'An evening with Chocolate Doom',
    baseGameVersionId: freedoom.id,
    sourcePortId: ports.chocolate.id,
    files: [two, five, patch].map(({ id }) => ({ fileId: id })),
    options: { map: 'MAP01', skill: 2 },
    launchParameters: '-nosound -window',
  });
  const session = await walk.launch(protocol);
  narrator.prove(
    `the kernel lists the WADs that process ${session.pid} has open, in order (/proc/${session.pid}/fd)`,
    await walk.openWads(session, 3),
    [freedoom.iwadPath, two.filePath, five.filePath],
  );
  await walk.playFor(session, 2);
  const ended = await walk.stop(session);
  const { playtimeSeconds } = await walk.client.get(`/api/protocols/${protocol.id}`);
  narrator.prove('its playtime is counted', playtimeSeconds, ended.seconds);
  return protocol;
}

async function showCrashRecovery(walk, narrator, { freedoom, mods: { two, five }, played }) {
  narrator.chapter('Kill the launcher while a game is running, and start it again');
  const before = (await walk.client.get(`/api/protocols/${played.id}`)).playtimeSeconds;
  const session = await walk.launch(played);
  const wads = [freedoom.iwadPath, two.filePath, five.filePath];
  await walk.openWads(session, 3);
  narrator.tell(`kill -9 ${walk.hangar.pid}`);
  await walk.crashAndRestart();
  narrate(walk, narrator);
  narrator.prove('the game keeps running', openWads(session.pid), wads);
  const sessions = await walk.client.get('/api/sessions');
  const found = sessions.find(({ sessionId }) => sessionId === session.sessionId);
  narrator.prove(
    'the new launcher follows the old session',
    [found?.pid, found?.endedAt ?? 'running'],
    [session.pid, 'running'],
  );

  await walk.playFor(session, 3);
  narrator.tell(`The player quits the game: kill ${session.pid}`);
  process.kill(session.pid);
  const ended = await walk.ended(session);
  narrator.tell(`⚡ session.ended on the event stream after ${ended.seconds} s`);
  const after = await walk.client.get(`/api/protocols/${played.id}`);
  narrator.prove('and the whole session is counted', after.playtimeSeconds, before + ended.seconds);
}

/** Quotes an argument for a shell if necessary. */
function quoteForShell(argument) {
  return /^[\w./:=+-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}
