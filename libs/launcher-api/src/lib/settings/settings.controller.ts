import { Body, Controller, Get, Put } from '@nestjs/common';
import type { IAppSettings, IFoundSourcePort } from '@hangar/domain';

import { UpdateSettingsDto } from './settings.dto';
import { SourcePortRegistrar } from './source-port-registrar';

@Controller('api/settings')
export class SettingsController {
  constructor(private readonly ports: SourcePortRegistrar) {}

  @Get()
  getSettings(): Promise<IAppSettings> {
    return this.ports.readSettings();
  }

  @Put()
  updateSettings(@Body() changes: UpdateSettingsDto): Promise<IAppSettings> {
    return this.ports.updateSettings(changes);
  }

  @Get('scan-ports')
  scanPorts(): Promise<IFoundSourcePort[]> {
    return this.ports.scan();
  }
}
