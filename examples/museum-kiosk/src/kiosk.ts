import 'reflect-metadata';
import {
  CLOCK,
  LauncherCoreModule,
  LauncherError,
  LaunchModule,
  ProtocolLauncher,
  ProtocolRepository,
  ProtocolsModule,
  RunningSessions,
  type Clock,
  type IProtocol,
  type LauncherCoreOptions,
} from '@hangar/launcher-api';
import {
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Injectable,
  Module,
  NotFoundException,
  Param,
  Post,
  type DynamicModule,
} from '@nestjs/common';

/** Visitors see only the protocols with this tag. */
const TAG = 'museum';
/** The screen returns to the start page after this time without a click, because visitors just walk away. */
const IDLE_SECONDS = 60;
/** A game is stopped after this time. */
const PLAY_MS = 10 * 60 * 1000;

const BACK_TO_START = `${IDLE_SECONDS}; url=/`;

/** The selected games. Only one of them can run at a time. */
@Injectable()
export class Exhibition {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly launcher: ProtocolLauncher,
    private readonly sessions: RunningSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async listGames(): Promise<IProtocol[]> {
    return (await this.protocols.list()).filter(({ tags }) => tags.includes(TAG));
  }

  /** @throws a `NotFoundException`, even for an existing protocol that visitors may not see */
  async findGame(id: string): Promise<IProtocol> {
    const game = (await this.listGames()).find((each) => each.id === id);
    if (game) return game;
    throw new NotFoundException('This game is not part of the exhibition.');
  }

  /**
   * Starts a game and returns a sentence for the visitor.
   * @throws the same errors as {@link game}
   */
  async play(id: string): Promise<string> {
    const game = await this.findGame(id);
    if (await this.isPlaying()) return 'Someone else is playing. Please wait until the game has ended.';
    try {
      const { sessionId } = await this.launcher.launch(id);
      this.clock.after(PLAY_MS, () => void this.sessions.stop(sessionId));
      return `${game.title} has started. Have fun.`;
    } catch (error) {
      // Hangar's own errors are shown to the visitor; any other error is a bug in the kiosk and is logged.
      if (error instanceof LauncherError) return error.message;
      throw error;
    }
  }

  private async isPlaying(): Promise<boolean> {
    return (await this.sessions.list()).some(({ endedAt }) => endedAt === undefined);
  }
}

/** The routes that visitors can use. None of them changes data. */
@Controller()
export class KioskController {
  constructor(private readonly exhibition: Exhibition) {}

  @Get()
  async start(): Promise<string> {
    const games = await this.exhibition.listGames();
    if (games.length === 0)
      return renderPage('Doom and its mods', `<p>No games yet. Give games the tag “${TAG}” in Hangar.</p>`);
    const items = games.map(({ id, title }) => `<li><a href="/games/${id}">${escapeHtml(title)}</a></li>`);
    return renderPage('Doom and its mods', `<ul>${items.join('')}</ul>`);
  }

  @Get('games/:id')
  @Header('refresh', BACK_TO_START)
  async show(@Param('id') id: string): Promise<string> {
    const { title, description } = await this.exhibition.findGame(id);
    const play = `<form method="post" action="/games/${id}"><button>Play</button></form>`;
    return renderPage(title, `<p>${escapeHtml(description)}</p>${play}<a href="/">Back</a>`);
  }

  @Post('games/:id')
  @HttpCode(200)
  @Header('refresh', BACK_TO_START)
  async play(@Param('id') id: string): Promise<string> {
    const sentence = await this.exhibition.play(id);
    return renderPage('Play', `<p>${escapeHtml(sentence)}</p><a href="/">Back</a>`);
  }
}

/** Hangar's protocols and launches, without Hangar's routes. */
@Module({})
export class KioskModule {
  static forRoot(options: LauncherCoreOptions): DynamicModule {
    return {
      module: KioskModule,
      imports: [
        LauncherCoreModule.forRoot(options),
        ProtocolsModule.withoutRoutes(),
        LaunchModule.withoutRoutes(),
      ],
      controllers: [KioskController],
      providers: [Exhibition],
    };
  }
}

function renderPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${body}</html>`;
}

/** Titles and descriptions are untrusted. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
