// A Nest program that hosts Hangar and has its own routes, for end-to-end tests. Its arguments are the home directory
// and Hangar's options as JSON. It uses the built packages, as other programs do.
import 'reflect-metadata';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const [home = '', text = '{}'] = process.argv.slice(2);
const { globalPrefix, ...options } = JSON.parse(text);
const dist = new URL('../../../../dist/', import.meta.url);
const { LauncherApiModule, Unwrapped } = await import(new URL('libs/launcher-api/index.js', dist).href);

/** Applies decorators to a method without parameters, because Node doesn't support their syntax. */
function decorate(target, name, ...decorators) {
  Reflect.defineMetadata('design:paramtypes', [], target.prototype, name);
  for (const apply of decorators)
    apply(target.prototype, name, Object.getOwnPropertyDescriptor(target.prototype, name));
}

const FRAME = `<!doctype html><title>Rules</title><p id="answer">Nothing yet</p><script>
  addEventListener('message', ({ data }) => {
    if (data.hangar === 'hello') parent.postMessage({ hangar: 'call', id: 1, method: 'GET', path: '/api/extensions/rules/text' }, '*');
    if (data.hangar === 'answer') document.getElementById('answer').textContent = data.data.text;
  });
</script>`;

/** The routes of an extension with a page. */
class RulesController {
  page() {
    return FRAME;
  }

  text() {
    return { text: 'No monsters after ten.' };
  }
}
decorate(RulesController, 'page', Get('page'), Unwrapped(), Header('Content-Type', 'text/html'));
decorate(RulesController, 'text', Get('text'));
Controller()(RulesController);

class RulesModule {}
Module({ controllers: [RulesController] })(RulesModule);

const RULES = {
  name: 'rules',
  displayName: 'House rules',
  compatibility: '*',
  module: RulesModule,
  contributes: { pages: [{ title: 'All rules', path: '/api/extensions/rules/page' }] },
};

/** The program's own front page. */
class FrontController {
  read() {
    return '<title>The company</title><h1>The company</h1>';
  }
}
decorate(FrontController, 'read', Get('/'));
Controller('company')(FrontController);

class HostModule {}
Module({
  imports: [
    LauncherApiModule.forRoot({
      dataDirectory: join(home, '.config', 'hangar'),
      uiDirectory: fileURLToPath(new URL('apps/ui/browser', dist)),
      extensions: [RULES],
      logLevels: ['error'],
      ...options,
    }),
  ],
  controllers: [FrontController],
})(HostModule);

const application = await NestFactory.create(HostModule, { logger: ['error'] });
if (globalPrefix) application.setGlobalPrefix(globalPrefix);
application.enableShutdownHooks();
await application.listen(0, '127.0.0.1');
console.log(`Listening at http://127.0.0.1:${application.getHttpServer().address().port}.`);
