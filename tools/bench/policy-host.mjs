// A program that hosts Hangar, with an extension that has two routes. Who may use them is decided by the policy of
// Hangar (`policy`), or by a guard and an interceptor that do the same (`bare`).
//   node policy-host.mjs policy|bare <data directory> <the built library's index.js>
import 'reflect-metadata';

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { Observable, tap } from 'rxjs';

const [, , mode, dataDirectory, library] = process.argv;
const { LauncherApiModule } = await import(pathToFileURL(library ?? '').href);
const USERS = new Map([['ann', { id: 'ann', name: 'Ann', roles: ['editor'] }]]);

/** The sign-in and permissions of a program: asynchronous as in practice, but without a network. */
async function authenticate(request) {
  await nextTurn();
  return USERS.get(request.headers['x-user'] ?? 'ann') ?? null;
}

function authorize(actor, { kind }) {
  return kind === 'read' || actor.roles.includes('editor') || 'Only editors may do this.';
}

/** The user and the request of the running code, as listeners and launch steps receive them from Hangar. */
const runningRequest = new AsyncLocalStorage();
const entries = [];
const sink = { record: (entry) => void entries.splice(0, entries.length, entry) };

class BareGuard {
  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    request.actor = await authenticate(request);
    const kind = request.method === 'GET' ? 'read' : 'change';
    return request.actor !== null && authorize(request.actor, { kind }) === true;
  }
}

class BareInterceptor {
  intercept(context, next) {
    const { method, url, actor } = context.switchToHttp().getRequest();
    const requestId = randomUUID();
    const record = () =>
      sink.record({ at: new Date().toISOString(), requestId, method, url, actor, outcome: 'done' });
    const handled = next.handle().pipe(tap(() => (method === 'GET' ? undefined : record())));
    return new Observable((subscriber) =>
      runningRequest.run({ actor, requestId }, () => handled.subscribe(subscriber)),
    );
  }
}

class ShopController {
  getItem() {
    return 'pen';
  }

  order() {
    return 'ordered';
  }
}
Controller()(ShopController);
Get('item')(ShopController.prototype, 'getItem', getDescriptor('getItem'));
Post('order')(ShopController.prototype, 'order', getDescriptor('order'));

function getDescriptor(name) {
  return Object.getOwnPropertyDescriptor(ShopController.prototype, name) ?? {};
}

class ShopModule {}
Module({
  controllers: [ShopController],
  providers:
    mode === 'bare'
      ? [
          { provide: APP_GUARD, useClass: BareGuard },
          { provide: APP_INTERCEPTOR, useClass: BareInterceptor },
        ]
      : [],
})(ShopModule);

const application = await NestFactory.create(
  LauncherApiModule.forRoot({
    dataDirectory,
    extensions: [{ name: 'shop', compatibility: '*', module: ShopModule }],
    ...(mode === 'policy' ? { access: { authenticate, authorize }, auditSinks: [sink] } : {}),
  }),
  { logger: false },
);
await application.listen(0, '127.0.0.1');
console.log(`Host listening on ${await application.getUrl()}`);
