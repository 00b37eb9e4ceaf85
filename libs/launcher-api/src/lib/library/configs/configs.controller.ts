import type { ServerResponse } from 'node:http';
import { Body, Controller, Headers, Param } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import { computeEtag, NodeResponse, Route, TextField } from '@hangar/api-foundation/http';
import { TEXT_LIMIT_BYTES } from '@hangar/api-foundation/user-paths';
import {
  REQUEST_LIMITS,
  type IConfigName,
  type IConfigText,
  type IBlankConfigRequest,
  type IUpdateConfigRequest,
} from '@hangar/domain';

import { ConfigFileStore } from './config-file-store';
import { ConfigTemplates } from './config-templates';

class BlankConfigRequest implements IBlankConfigRequest {
  @TextField(REQUEST_LIMITS.id, { minLength: 1 }) modFileId!: string;
}

class UpdateConfigRequest implements IUpdateConfigRequest {
  @MaxLength(TEXT_LIMIT_BYTES, { message: `must have at most ${TEXT_LIMIT_BYTES} characters` })
  @IsString({ message: 'must be text' })
  content!: string;
}

@Controller()
export class ConfigsController {
  constructor(
    private readonly files: ConfigFileStore,
    private readonly templates: ConfigTemplates,
  ) {}

  @Route('createBlankConfig')
  async createBlankConfig(@Body() { modFileId }: BlankConfigRequest): Promise<IConfigName> {
    return { configFile: await this.templates.createBlank(modFileId) };
  }

  @Route('getConfig')
  async getConfig(
    @Param('fileName') fileName: string,
    @NodeResponse() response: ServerResponse,
  ): Promise<IConfigText> {
    return withEtag(await this.files.read(fileName), response);
  }

  @Route('updateConfig')
  async updateConfig(
    @Param('fileName') fileName: string,
    @Body() { content }: UpdateConfigRequest,
    @Headers('if-match') ifMatch: string | undefined,
    @NodeResponse() response: ServerResponse,
  ): Promise<IConfigText> {
    return withEtag(await this.files.write(fileName, content, ifMatch), response);
  }
}

function withEtag(config: IConfigText, response: ServerResponse): IConfigText {
  response.setHeader('ETag', computeEtag(config));
  return config;
}
