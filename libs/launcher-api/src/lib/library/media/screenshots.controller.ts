import { Body, Controller, Param, Query } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type {
  IDeletedImage,
  IFoundScreenshots,
  IImageName,
  IProtocolScreenshot,
  IScreenshotContent,
} from '@hangar/domain';

import { FoundScreenshots } from './found-screenshots';
import { FoundScreenshotsQuery, ImportScreenshotRequest, UploadScreenshotRequest } from './media-requests';
import { ImageDeletion } from './image-deletion';
import { ImageStore } from './image-store';
import { ProtocolScreenshots } from './protocol-screenshots';
import { ScreenshotImporter } from './screenshot-importer';

@Controller()
export class ScreenshotsController {
  constructor(
    private readonly images: ImageStore,
    private readonly importer: ScreenshotImporter,
    private readonly found: FoundScreenshots,
    private readonly protocolScreenshots: ProtocolScreenshots,
    private readonly deletion: ImageDeletion,
  ) {}

  @Route('uploadScreenshot')
  async uploadScreenshot(@Body() { filePath, protocolId }: UploadScreenshotRequest): Promise<IImageName> {
    return { fileName: await this.importer.copyIn(filePath, protocolId) };
  }

  @Route('importScreenshot')
  async importScreenshot(
    @Body() { fileName, data, protocolId }: ImportScreenshotRequest,
  ): Promise<IImageName> {
    return { fileName: await this.importer.saveBase64(fileName, data, protocolId) };
  }

  @Route('listFoundScreenshots')
  listFoundScreenshots(@Query() { protocolId }: FoundScreenshotsQuery): Promise<IFoundScreenshots[]> {
    return this.found.list(protocolId);
  }

  @Route('getScreenshotContent')
  getScreenshotContent(@Param('fileName') fileName: string): Promise<IScreenshotContent> {
    return this.images.read(fileName);
  }

  @Route('deleteScreenshot')
  deleteScreenshot(@Param('fileName') fileName: string): Promise<IDeletedImage> {
    return this.deletion.delete(fileName);
  }

  @Route('listProtocolScreenshots')
  listProtocolScreenshots(@Param('id') id: string): Promise<IProtocolScreenshot[]> {
    return this.protocolScreenshots.list(id);
  }
}
