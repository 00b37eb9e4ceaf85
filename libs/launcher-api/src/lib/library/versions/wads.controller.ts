import { Body, Controller } from '@nestjs/common';
import { Answer, Route, ClientAbortSignal } from '@hangar/api-foundation/http';
import type { IImportedWad } from '@hangar/domain';

import { WadImporter } from './wad-importer';
import { ImportWadRequest } from './version-requests';

@Controller()
export class WadsController {
  constructor(private readonly importer: WadImporter) {}

  @Route('importWad')
  async importWad(
    @Body() request: ImportWadRequest,
    @ClientAbortSignal() signal: AbortSignal,
  ): Promise<Answer<IImportedWad>> {
    const wad = await this.importer.import(request, signal);
    return new Answer(wad, wad.alreadyExists ? 200 : 201);
  }
}
