import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { IConfigName, IConfigText } from '@hangar/domain';
import type { Response } from 'express';

import { etagOf } from '../http';
import { BlankConfigDto, UpdateConfigDto } from './config.dto';
import { ConfigFileStore } from './config-file-store';
import { ConfigTemplates } from './config-templates';

@Controller('api/configs')
export class ConfigsController {
  constructor(
    private readonly files: ConfigFileStore,
    private readonly templates: ConfigTemplates,
  ) {}

  @Post('blank')
  @HttpCode(201)
  async createBlank(@Body() { modFileId }: BlankConfigDto): Promise<IConfigName> {
    return { configFile: await this.templates.createBlank(modFileId) };
  }

  @Get(':fileName')
  async getConfig(
    @Param('fileName') fileName: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IConfigText> {
    return withEtag(await this.files.read(fileName), response);
  }

  @Put(':fileName')
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
