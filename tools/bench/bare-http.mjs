// A bare Node server that sends the content of a file from memory, as a reference for Hangar's lists.
//   node bare-http.mjs <file>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const bytes = readFileSync(process.argv[2]);
const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`Bare Node listening on http://127.0.0.1:${port}`);
});
