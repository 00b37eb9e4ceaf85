import { Body, Controller } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type { IAppSettings, IFoundSourcePort } from '@hangar/domain';

import { UpdateSettingsRequest } from './settings-requests';
import { SourcePortRegistrar } from './source-port-registrar';

@Controller()
export class SettingsController {
  constructor(private readonly ports: SourcePortRegistrar) {}

  @Route('getSettings')
  getSettings(): Promise<IAppSettings> {
    return this.ports.readSettings();
  }

  @Route('updateSettings')
  updateSettings(@Body() changes: UpdateSettingsRequest): Promise<IAppSettings> {
    return this.ports.updateSettings(changes);
  }

  @Route('scanPorts')
  scanPorts(): Promise<IFoundSourcePort[]> {
    return this.ports.scan();
  }
}
