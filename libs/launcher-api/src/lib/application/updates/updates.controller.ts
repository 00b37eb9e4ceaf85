import { Controller } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type { IUpdateState } from '@hangar/domain';

import { UpdateSteps } from './update-steps';

@Controller()
export class UpdatesController {
  constructor(private readonly steps: UpdateSteps) {}

  @Route('getUpdates')
  getUpdates(): IUpdateState {
    return this.steps.state;
  }

  @Route('checkForUpdates')
  checkForUpdates(): Promise<IUpdateState> {
    return this.steps.run('check');
  }

  @Route('downloadUpdate')
  downloadUpdate(): Promise<IUpdateState> {
    return this.steps.run('download');
  }

  @Route('cancelUpdateDownload')
  cancelUpdateDownload(): Promise<IUpdateState> {
    return this.steps.run('cancelDownload');
  }

  @Route('installUpdate')
  installUpdate(): Promise<IUpdateState> {
    return this.steps.run('install');
  }
}
