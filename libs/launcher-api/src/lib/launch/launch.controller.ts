import { Body, Controller, Param, Query } from '@nestjs/common';
import type { ILaunchPreview, ILaunchSession, ISessionOutput } from '@hangar/domain';

import { type Page, pageOf, PageQueryDto, Route } from '../http';
import { CreateProtocolDto } from '../protocols';
import { LaunchDto, PreviewQueryDto, SessionOutputQueryDto, TestLaunchDto } from './launch.dto';
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
  testLaunch(@Body() { confirmParameters, ...setup }: TestLaunchDto): Promise<ILaunchSession> {
    return this.launcher.testLaunch(setup, { confirmParameters });
  }

  @Route('previewLaunch')
  previewLaunch(@Query() query: PreviewQueryDto, @Body() setup: CreateProtocolDto): Promise<ILaunchPreview> {
    return this.launcher.preview(setup, query);
  }

  @Route('launchProtocol')
  launchProtocol(@Param('id') id: string, @Body() request: LaunchDto): Promise<ILaunchSession> {
    return this.launcher.launch(id, request);
  }

  @Route('listSessions')
  async listSessions(
    @Query() query: PageQueryDto,
  ): Promise<readonly ILaunchSession[] | Page<ILaunchSession>> {
    return pageOf(await this.sessions.list(), query);
  }

  @Route('getSessionOutput')
  async getSessionOutput(
    @Param('sessionId') sessionId: string,
    @Query() { lines = 50 }: SessionOutputQueryDto,
  ): Promise<ISessionOutput> {
    return { lines: await this.output.lastLines(sessionId, lines) };
  }

  @Route('stopSession')
  stopSession(@Param('sessionId') sessionId: string): Promise<ILaunchSession> {
    return this.sessions.stop(sessionId);
  }
}
