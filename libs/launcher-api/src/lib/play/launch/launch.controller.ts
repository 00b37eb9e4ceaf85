import { Body, Controller, Param, Query } from '@nestjs/common';
import { type Page, paginateIfRequested, PageQuery, Route } from '@hangar/api-foundation/http';
import type { ILaunchSession, ISessionOutput } from '@hangar/domain';

import { LaunchProtocolRequest, SessionOutputQuery, TestLaunchRequest } from './launch-requests';
import { ProtocolLauncher } from './protocol-launcher';
import { RunningSessions } from './running-sessions';
import { SessionOutput } from './session-output';

@Controller()
export class LaunchController {
  constructor(
    private readonly launcher: ProtocolLauncher,
    private readonly sessions: RunningSessions,
    private readonly output: SessionOutput,
  ) {}

  @Route('testLaunch')
  testLaunch(
    @Body() { confirmParameters, leaveOutUnsupported, ...setup }: TestLaunchRequest,
  ): Promise<ILaunchSession> {
    return this.launcher.testLaunch(setup, { confirmParameters, leaveOutUnsupported });
  }

  @Route('launchProtocol')
  launchProtocol(@Param('id') id: string, @Body() request: LaunchProtocolRequest): Promise<ILaunchSession> {
    return this.launcher.launch(id, request);
  }

  @Route('listSessions')
  async listSessions(@Query() query: PageQuery): Promise<readonly ILaunchSession[] | Page<ILaunchSession>> {
    return paginateIfRequested(await this.sessions.list(), query);
  }

  @Route('getSessionOutput')
  async getSessionOutput(
    @Param('sessionId') sessionId: string,
    @Query() { lines = 50 }: SessionOutputQuery,
  ): Promise<ISessionOutput> {
    return { lines: await this.output.readLastLines(sessionId, lines) };
  }

  @Route('stopSession')
  stopSession(@Param('sessionId') sessionId: string): Promise<ILaunchSession> {
    return this.sessions.stop(sessionId);
  }
}
