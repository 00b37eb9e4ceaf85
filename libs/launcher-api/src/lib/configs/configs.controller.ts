import { Body, Controller, Headers, Param, Res } from '@nestjs/common';
import type { IConfigName, IConfigText } from '@hangar/domain';
import type { Response } from 'express';

import { etagOf, Route } from '../http';
import { BlankConfigDto, UpdateConfigDto } from './config.dto';
import { ConfigFileStore } from './config-file-store';
import { ConfigTemplates } from './config-templates';

@Controller()
export class ConfigsController {
  constructor(
    private readonly files: ConfigFileStore,
    private readonly templates: ConfigTemplates,
  ) {}

  @Route('createBlankConfig')
  async createBlankConfig(@Body() { modFileId }: BlankConfigDto): Promise<IConfigName> {
    return { configFile: await this.templates.createBlank(modFileId) };
  }

  @Route('getConfig')
  async getConfig(
    @Param('fileName') fileName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IConfigText> {
    return withEtag(await this.files.read(fileName), response);
  }

  @Route('updateConfig')
  async updateConfig(
    @Param('fileName') fileName: string,
    @Body() { content }: UpdateConfigDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IConfigText> {
    return withEtag(await this.files.write(fileName, content, ifMatch), response);
  }
}

function withEtag(config: IConfigText, response: Response): IConfigText {
  response.setHeader('ETag', etagOf(config));
  return config;
}
