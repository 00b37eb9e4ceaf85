import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { IFoundScreenshots, IImageName, IProtocolScreenshot, IScreenshotContent } from '@hangar/domain';

import { FoundScreenshots } from './found-screenshots';
import { FoundScreenshotsQueryDto, ImportScreenshotDto, UploadScreenshotDto } from './media.dto';
import { ImageStore } from './image-store';
import { ProtocolScreenshots } from './protocol-screenshots';
import { ScreenshotImporter } from './screenshot-importer';

@Controller('api')
export class ScreenshotsController {
  constructor(
    private readonly images: ImageStore,
    private readonly importer: ScreenshotImporter,
    private readonly found: FoundScreenshots,
    private readonly kept: ProtocolScreenshots,
  ) {}

  @Post('screenshots/upload')
  @HttpCode(201)
  async uploadScreenshot(@Body() { filePath, protocolId }: UploadScreenshotDto): Promise<IImageName> {
    return { fileName: await this.importer.copyIn(filePath, protocolId) };
  }

  @Post('screenshots/import')
  @HttpCode(201)
  async importScreenshot(@Body() { fileName, data, protocolId }: ImportScreenshotDto): Promise<IImageName> {
    return { fileName: await this.importer.saveBase64(fileName, data, protocolId) };
  }

  @Get('screenshots/found')
  listFound(@Query() { protocolId }: FoundScreenshotsQueryDto): Promise<IFoundScreenshots[]> {
    return this.found.list(protocolId);
  }

  @Get('screenshots/:fileName/content')
  getContent(@Param('fileName') fileName: string): Promise<IScreenshotContent> {
    return this.images.read(fileName);
  }

  @Delete('screenshots/:fileName')
  async deleteScreenshot(@Param('fileName') fileName: string): Promise<IImageName> {
    await this.kept.remove(fileName);
    return { fileName };
  }

  @Get('protocols/:id/screenshots')
  listOfProtocol(@Param('id') id: string): Promise<IProtocolScreenshot[]> {
    return this.kept.list(id);
  }
}
