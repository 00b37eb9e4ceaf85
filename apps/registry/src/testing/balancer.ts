import { createServer, request, type Server } from 'node:http';

/** Starts a proxy that sends each request to the next server, like a load balancer. */
export async function startBalancer(targets: readonly string[]): Promise<Server> {
  let nextTarget = 0;
  const balancer = createServer((incoming, outgoing) => {
    const target = new URL(targets[nextTarget++ % targets.length] ?? '');
    const { method, url: path, headers } = incoming;
    const forwarded = request(
      { host: target.hostname, port: target.port, method, path, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return balancer;
}
