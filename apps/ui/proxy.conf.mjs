import { createConnection } from 'node:net';

/** The address of a running Hangar instance, used if `npm run dev` doesn't start its own API. */
const TARGET = process.env.HANGAR_API_ADDRESS || 'http://127.0.0.1:7666';
const RESTART_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 50;

/** Waits while the API restarts, so that the request doesn't fail. */
async function waitForApi() {
  const deadline = Date.now() + RESTART_TIMEOUT_MS;
  while (Date.now() < deadline && !(await isListening())) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

function isListening() {
  const { hostname, port } = new URL(TARGET);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) }, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const api = { target: TARGET, secure: false, bypass: waitForApi };

export default { '/api': api, '/images': api };
