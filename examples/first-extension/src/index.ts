import {
  ExtensionSettings,
  ProtocolRepository,
  ProtocolsModule,
  type IExtensionAnswer,
  type LauncherExtension,
} from '@hangar/launcher-api';
import { Controller, Get, Module, Query, type OnModuleInit } from '@nestjs/common';

/** The settings that the `settingsSchema` in package.json describes. */
interface Settings {
  greeting: string;
}

/** Serves the extension's panel, which is part of a protocol's details. */
@Controller('greeting')
export class GreetingController implements OnModuleInit {
  private greeting = '';

  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly settings: ExtensionSettings<Settings>,
  ) {}

  /** Because of the listener, changed settings take effect at once instead of at the next start. */
  onModuleInit(): void {
    this.greeting = this.settings.values.greeting;
    this.settings.onChange(({ greeting }) => {
      this.greeting = greeting;
    });
  }

  @Get()
  async show(@Query('protocolId') protocolId = ''): Promise<IExtensionAnswer> {
    const { title } = await this.protocols.get(protocolId);
    return { parts: [{ kind: 'text', text: `${this.greeting}, ${title}.` }] };
  }
}

@Module({ imports: [ProtocolsModule], controllers: [GreetingController] })
export class FirstExtensionModule {}

const extension: LauncherExtension = {
  name: 'first-extension',
  compatibility: '^0.3.0',
  module: FirstExtensionModule,
};

export default extension;
