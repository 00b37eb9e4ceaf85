import { Body, Controller } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type { IAppSettings, IFoundSourcePort, IPortFamily } from '@hangar/domain';

import { PortFamilies } from './port-families';
import { UpdateSettingsRequest } from './settings-requests';
import { SourcePortRegistrar } from './source-port-registrar';

@Controller()
export class SettingsController {
  constructor(
    private readonly ports: SourcePortRegistrar,
    private readonly families: PortFamilies,
  ) {}

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

  @Route('listPortFamilies')
  listPortFamilies(): Promise<IPortFamily[]> {
    return this.families.list();
  }
}
