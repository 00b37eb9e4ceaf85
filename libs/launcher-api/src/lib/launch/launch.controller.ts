import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { ILaunchPreview, ILaunchSession, ISessionOutput } from '@hangar/domain';

import { PageQueryDto, pageOf, type Page } from '../http';
import { CreateProtocolDto } from '../protocols';
import { LaunchDto, PreviewQueryDto, SessionOutputQueryDto, TestLaunchDto } from './launch.dto';
import { ProtocolLauncher } from './protocol-launcher';
import { RunningSessions } from './running-sessions';
import { SessionOutput } from './session-output';

@Controller('api')
export class LaunchController {
  constructor(
    private readonly launcher: ProtocolLauncher,
    private readonly sessions: RunningSessions,
    private readonly output: SessionOutput,
  ) {}

  @Post('protocols/test-launch')
  testLaunch(@Body() { confirmParameters, ...setup }: TestLaunchDto): Promise<ILaunchSession> {
    return this.launcher.testLaunch(setup, { confirmParameters });
  }

  @Post('protocols/preview')
  previewLaunch(@Query() query: PreviewQueryDto, @Body() setup: CreateProtocolDto): Promise<ILaunchPreview> {
    return this.launcher.preview(setup, query);
  }

  @Post('protocols/:id/launch')
  launchProtocol(@Param('id') id: string, @Body() request: LaunchDto): Promise<ILaunchSession> {
    return this.launcher.launch(id, request);
  }

  @Get('sessions')
  async listSessions(
    @Query() query: PageQueryDto,
  ): Promise<readonly ILaunchSession[] | Page<ILaunchSession>> {
    return pageOf(await this.sessions.list(), query);
  }

  @Get('sessions/:sessionId/output')
  async getOutput(
    @Param('sessionId') sessionId: string,
    @Query() { lines = 50 }: SessionOutputQueryDto,
  ): Promise<ISessionOutput> {
    return { lines: await this.output.lastLines(sessionId, lines) };
  }

  @Post('sessions/:sessionId/stop')
  stopSession(@Param('sessionId') sessionId: string): Promise<ILaunchSession> {
    return this.sessions.stop(sessionId);
  }
}
