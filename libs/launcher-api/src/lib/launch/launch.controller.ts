import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { ILaunchCommand, ILaunchSession } from '@hangar/domain';

import { PageQueryDto, pageOf, type Page } from '../http';
import { CreateProtocolDto } from '../protocols';
import { LaunchDto } from './launch.dto';
import { ProtocolLauncher } from './protocol-launcher';
import { RunningSessions } from './running-sessions';

@Controller('api')
export class LaunchController {
  constructor(
    private readonly launcher: ProtocolLauncher,
    private readonly sessions: RunningSessions,
  ) {}

  @Post('protocols/test-launch')
  testLaunch(@Body() setup: CreateProtocolDto): Promise<ILaunchSession> {
    return this.launcher.testLaunch(setup);
  }

  @Post('protocols/preview')
  previewLaunch(@Body() setup: CreateProtocolDto): Promise<ILaunchCommand> {
    return this.launcher.preview(setup);
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

  @Post('sessions/:sessionId/stop')
  stopSession(@Param('sessionId') sessionId: string): Promise<ILaunchSession> {
    return this.sessions.stop(sessionId);
  }
}
