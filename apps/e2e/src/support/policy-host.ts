import 'reflect-metadata';

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LauncherApiModule } from '@hangar/launcher-api';
import { Controller, Get, Module, Post, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** The signed-in users, by the value of their cookie. */
const users = new Map<string, { readonly id: string; readonly name: string }>();
/** Whether the sign-in page works. If not, it redirects back to Hangar without creating a session. */
let isSignInWorking = true;

const { HOST_DATA_DIR = '', HOST_UI_DIR = '', HOST_READ_ONLY } = process.env;

/** The sign-in page and the sessions of a program that hosts Hangar. */
@Controller()
class SignInController {
  @Get('login')
  login(@Req() request: IncomingMessage, @Res() response: ServerResponse): void {
    const { searchParams } = new URL(request.url ?? '', 'http://host');
    const returnTo = searchParams.get('returnTo') ?? '/';
    if (!isSignInWorking) return redirect(response, returnTo);
    response.setHeader('Content-Type', 'text/html');
    response.end(`<title>Sign in</title><a href="/enter?to=${encodeURIComponent(returnTo)}">Enter</a>`);
  }

  @Get('enter')
  enter(@Req() request: IncomingMessage, @Res() response: ServerResponse): void {
    users.set('dana', { id: 'dana', name: 'Dana Whitfield' });
    response.setHeader('Set-Cookie', 'dana; HttpOnly; SameSite=Lax; Path=/');
    redirect(response, new URL(request.url ?? '', 'http://host').searchParams.get('to') ?? '/');
  }

  @Get('leave')
  leave(): string {
    users.clear();
    return '<title>Signed out</title><h1>You are signed out.</h1>';
  }

  @Post('end-sessions')
  endSessions(): void {
    users.clear();
  }

  @Post('break-sign-in')
  breakSignIn(): void {
    isSignInWorking = false;
  }

  @Post('repair-sign-in')
  repairSignIn(): void {
    isSignInWorking = true;
  }
}

function redirect(response: ServerResponse, place: string): void {
  response.writeHead(302, { Location: place }).end();
}

@Module({
  imports: [
    LauncherApiModule.forRoot({
      dataDirectory: HOST_DATA_DIR,
      uiDirectory: HOST_UI_DIR,
      access: HOST_READ_ONLY
        ? { readOnly: true }
        : {
            signInUrl: '/login',
            signOutUrl: '/leave',
            authenticate: ({ headers }) => users.get(headers.cookie ?? '') ?? null,
            authorize: (_, { route }) => {
              if (route.startsWith('delete')) return 'Only the arcade desk removes protocols.';
              return route === 'updateSettings' ? 'The arcade manages its settings.' : true;
            },
          },
    }),
  ],
  controllers: [SignInController],
})
class HostModule {}

const application = await NestFactory.create(HostModule, { logger: ['error'] });
await application.listen(0, '127.0.0.1');
process.stdout.write(`The host listens on ${await application.getUrl()}\n`);
process.once('SIGTERM', () => void application.close());
