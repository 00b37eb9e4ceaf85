import { Body, Controller } from '@nestjs/common';
import type { IIntake } from '@hangar/domain';

import { ClientAbortSignal, Route } from '../http';
import { IntakeInspector } from './intake-inspector';
import { IntakeRequest } from './intake-requests';

@Controller()
export class IntakeController {
  constructor(private readonly inspector: IntakeInspector) {}

  @Route('readIntake')
  readIntake(@Body() request: IntakeRequest, @ClientAbortSignal() signal: AbortSignal): Promise<IIntake> {
    return this.inspector.inspect(request, signal);
  }
}
