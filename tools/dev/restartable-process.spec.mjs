import { RestartableProcess } from './restartable-process.mjs';

/** Prints its actions and takes a moment to end on SIGTERM. */
const SLOW_TO_STOP = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit(); }, 200));
  console.log('started');
  setInterval(() => {}, 1000);
  console.log('ready');`;

describe('RestartableProcess', () => {
  let running;
  afterEach(() => running?.stop());

  function create(text) {
    const lines = [];
    running = new RestartableProcess([process.execPath, '-e', text], {
      env: process.env,
      cwd: process.cwd(),
      readyLine: /^ready$/,
      onLine: (line) => lines.push(line),
      onUnexpectedEnd: (code) => lines.push(`code ${code}`),
    });
    return lines;
  }

  it('starts only when the previous run has ended', async () => {
    const lines = create(SLOW_TO_STOP);
    expect(await running.restart()).toBe(true);
    expect(await running.restart()).toBe(true);
    expect(lines).toEqual(['started', 'ended', 'started']);
  });

  it('reports an end before it was ready, and can be restarted', async () => {
    const lines = create(`console.log('no'); process.exit(3);`);
    expect(await running.restart()).toBe(false);
    expect(await running.restart()).toBe(false);
    expect(lines).toEqual(['no', 'code 3', 'no', 'code 3']);
  });

  it('is killed if it does not end on request', async () => {
    const lines = create(
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready');`,
    );
    await running.restart();
    await running.stop();
    expect(lines).toEqual([]);
  });

  it('has nothing to stop before it is started', async () => {
    create('');
    await running.stop();
  });
});
