import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { IFoundScreenshots, IImageName, IScreenshotContent } from '@hangar/domain';

import { FoundScreenshots } from './found-screenshots';
import { FoundScreenshotsQueryDto, ImportScreenshotDto, UploadScreenshotDto } from './media.dto';
import { ImageStore } from './image-store';
import { ScreenshotImporter } from './screenshot-importer';

@Controller('api/screenshots')
export class ScreenshotsController {
  constructor(
    private readonly images: ImageStore,
    private readonly importer: ScreenshotImporter,
    private readonly found: FoundScreenshots,
  ) {}

  @Post('upload')
  @HttpCode(201)
  async uploadScreenshot(@Body() { filePath }: UploadScreenshotDto): Promise<IImageName> {
    return { fileName: await this.importer.copyIn(filePath) };
  }

  @Post('import')
  @HttpCode(201)
  async importScreenshot(@Body() { fileName, data }: ImportScreenshotDto): Promise<IImageName> {
    return { fileName: await this.importer.saveBase64(fileName, data) };
  }

  @Get('found')
  listFound(@Query() { protocolId }: FoundScreenshotsQueryDto): Promise<IFoundScreenshots[]> {
    return this.found.list(protocolId);
  }

  @Get(':fileName/content')
  getContent(@Param('fileName') fileName: string): Promise<IScreenshotContent> {
    return this.images.read(fileName);
  }
}
