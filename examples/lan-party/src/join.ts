import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '@hangar/launcher-api';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Module,
  Post,
  Res,
  type DynamicModule,
} from '@nestjs/common';

export const JOIN_URL = '/join';
const COOKIE = 'party_code';
const MIN_CODE_LENGTH = 8;

const FORM = `<!doctype html><meta name="viewport" content="width=device-width"><title>Join the party</title>
<form method="post"><label>Your code <input name="code" autofocus></label> <button>Join</button></form>`;

/** A person with a code, which their browser sends as a cookie to all seats. */
export interface Player extends Actor {
  readonly code: string;
}

/** The people at the party. */
export class Players {
  /** @throws an error if a code is short or belongs to several players */
  constructor(private readonly players: readonly Player[]) {
    for (const { name, code } of players) {
      if (!/^[\w-]+$/.test(code) || code.length < MIN_CODE_LENGTH)
        throw new Error(`The code of ${name} needs at least ${MIN_CODE_LENGTH} letters, digits, _ or -.`);
      if (players.filter((player) => player.code === code).length > 1)
        throw new Error(`The code of ${name} also belongs to someone else. Use another code.`);
    }
  }

  /** Returns the person who sent a request. Hangar calls this for each request, before it reads the body. */
  find({ headers }: IncomingMessage): Actor | null {
    const [, code = ''] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '') ?? [];
    return this.findByCode(code);
  }

  findByCode(code: string): Actor | null {
    const player = this.players.find((each) => areEqual(each.code, code));
    return player ? { id: player.id, name: player.name } : null;
  }
}

/** The page on which players enter their codes. */
@Controller(JOIN_URL)
export class JoinController {
  constructor(private readonly players: Players) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  show(): string {
    return FORM;
  }

  @Post()
  @HttpCode(303)
  join(
    @Body() body: { code?: unknown } | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ): string {
    const code = String(body?.code ?? '').trim();
    const player = this.players.findByCode(code);
    response.setHeader('Location', player ? '/' : JOIN_URL);
    if (player) response.setHeader('Set-Cookie', `${COOKIE}=${code}; Path=/; HttpOnly; SameSite=Lax`);
    return player ? `Welcome, ${player.name}.` : 'This code is not known.';
  }
}

/** Provides the players to the page on which they join. */
@Module({})
export class JoinModule {
  static forRoot(players: Players): DynamicModule {
    return {
      module: JoinModule,
      providers: [{ provide: Players, useValue: players }],
      exports: [Players],
    };
  }
}

/** Compares codes in a time that doesn't reveal how many characters are correct. */
function areEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
