import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '@hangar/api-foundation/http';
import type { IExtension } from '@hangar/domain';

import { ExtensionEditor } from './extension-editor';
import { ExtensionList } from './extension-list';
import { UpdateExtensionRequest } from './extension-requests';

@Controller()
export class ExtensionsController {
  constructor(
    private readonly list: ExtensionList,
    private readonly editor: ExtensionEditor,
  ) {}

  @Route('listExtensions')
  listExtensions(): Promise<IExtension[]> {
    return this.list.all();
  }

  @Route('updateExtension')
  updateExtension(@Param('name') name: string, @Body() changes: UpdateExtensionRequest): Promise<IExtension> {
    return this.editor.update(name, changes);
  }
}
