import {
  ExtensionSettings,
  ProtocolRepository,
  ProtocolsModule,
  type IExtensionAnswer,
  type LauncherExtension,
} from '@hangar/launcher-api';
import { Controller, Get, Module, Query } from '@nestjs/common';

/** Serves the extension's panel, which is part of a protocol's details. */
@Controller('greeting')
export class GreetingController {
  constructor(
    private readonly protocols: ProtocolRepository,
    private readonly settings: ExtensionSettings,
  ) {}

  @Get()
  async show(@Query('protocolId') protocolId = ''): Promise<IExtensionAnswer> {
    const { title } = await this.protocols.get(protocolId);
    return { parts: [{ kind: 'text', text: `${this.settings.values['greeting']}, ${title}.` }] };
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
