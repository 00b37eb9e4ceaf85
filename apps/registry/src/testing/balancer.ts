import { createServer, request, type Server } from 'node:http';

/** Starts a proxy that sends each request to the next server, like a load balancer. */
export async function startBalancer(targets: readonly string[]): Promise<Server> {
  let turn = 0;
  const balancer = createServer((asked, answer) => {
    const target = new URL(targets[turn++ % targets.length] ?? '');
    const { method, url: path, headers } = asked;
    const passed = request(
      { host: target.hostname, port: target.port, method, path, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return balancer;
}
