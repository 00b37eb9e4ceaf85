import 'reflect-metadata';
import { LauncherApiModule, ProtocolRepository, type LauncherOptions } from '@hangar/launcher-api';
import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';

/** A route of this program, which uses one of Hangar's classes. */
@Controller('games')
export class GamesController {
  constructor(private readonly protocols: ProtocolRepository) {}

  @Get()
  async list(): Promise<string[]> {
    return (await this.protocols.list()).map(({ title }) => title);
  }
}

/** This program: its own routes, and Hangar's API below `/api`. */
@Module({})
export class AppModule {
  static forRoot(options: LauncherOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [LauncherApiModule.forRoot(options)],
      controllers: [GamesController],
    };
  }
}
