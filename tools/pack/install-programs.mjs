// Programs that users of our packages might write. The tests write them to files and run them.

/**
 * A program that hosts Hangar, with its page and its client. Prints the version, and the response for the page's
 * script.
 * @param {string} load `import` or `require`
 */
export const createHostProgram = (load) => `
(async () => {
  await ${load}('reflect-metadata');
  const { Module } = await ${load}('@nestjs/common');
  const { NestFactory } = await ${load}('@nestjs/core');
  const { LauncherApiModule } = await ${load}('@hangar/launcher-api');
  const { HangarClient } = await ${load}('@hangar/client');
  const { uiDirectory } = await ${load}('@hangar/ui');
  class Host {}
  Module({ imports: [LauncherApiModule.forRoot({ dataDirectory: process.argv[2], uiDirectory })] })(Host);
  const application = await NestFactory.create(Host, { logger: false });
  await application.listen(0, '127.0.0.1');
  const address = 'http://127.0.0.1:' + application.getHttpServer().address().port;
  const { version } = await new HangarClient({ address }).call('getHealth');
  const page = await (await fetch(address)).text();
  const script = await fetch(address + '/' + /as="script" href="([^"]+)"/.exec(page)[1].replace(/^\\//, ''));
  await application.close();
  console.log(version, script.status, script.headers.get('content-type'));
})();
`;

/** An empty Hangar on a free port. Prints its address and exits when its input ends. */
export const EMPTY_HANGAR = `
import { startLauncherApi } from '@hangar/launcher-api';
const { url, close } = await startLauncherApi({ dataDirectory: process.argv[2], port: 0, logLevels: [] });
console.log(url);
process.stdin.on('end', () => void close()).resume();
`;
