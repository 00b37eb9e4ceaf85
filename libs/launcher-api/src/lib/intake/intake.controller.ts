import { Body, Controller } from '@nestjs/common';
import { ClientAbortSignal, Route } from '@hangar/api-foundation/http';
import type { IAcceptedIntake, IIntake } from '@hangar/domain';

import { AcceptIntakeRequest } from './accept-requests';
import { IntakeAcceptor } from './intake-acceptor';
import { IntakeInspector } from './intake-inspector';
import { IntakeRequest } from './intake-requests';

@Controller()
export class IntakeController {
  constructor(
    private readonly inspector: IntakeInspector,
    private readonly acceptor: IntakeAcceptor,
  ) {}

  @Route('readIntake')
  readIntake(@Body() request: IntakeRequest, @ClientAbortSignal() signal: AbortSignal): Promise<IIntake> {
    return this.inspector.inspect(request, signal);
  }

  @Route('acceptIntake')
  acceptIntake(
    @Body() { proposals, what, password }: AcceptIntakeRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<IAcceptedIntake> {
    return this.acceptor.accept(proposals, what, { signal, password });
  }
}
