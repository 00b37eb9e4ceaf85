import { Controller, Get, Post } from '@nestjs/common';
import type { IUpdateState } from '@hangar/domain';

import { UpdateSteps } from './update-steps';

@Controller('api/updates')
export class UpdatesController {
  constructor(private readonly steps: UpdateSteps) {}

  @Get()
  getUpdates(): IUpdateState {
    return this.steps.state;
  }

  @Post('check')
  checkForUpdates(): Promise<IUpdateState> {
    return this.steps.run('check');
  }

  @Post('download')
  downloadUpdate(): Promise<IUpdateState> {
    return this.steps.run('download');
  }

  @Post('install')
  installUpdate(): Promise<IUpdateState> {
    return this.steps.run('install');
  }
}
