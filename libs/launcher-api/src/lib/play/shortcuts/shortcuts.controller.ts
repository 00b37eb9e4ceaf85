import { Body, Controller } from '@nestjs/common';
import { Matches } from 'class-validator';
import { ChoiceField, Route } from '@hangar/api-foundation/http';
import {
  PROTOCOL_ID,
  SHORTCUT_ACTIONS,
  SHORTCUT_KINDS,
  type IShortcut,
  type IShortcutPlace,
  type IShortcutRequest,
  type ShortcutAction,
  type ShortcutKind,
} from '@hangar/domain';

import { ShortcutWriter } from './shortcut-writer';

class ShortcutRequest implements IShortcutRequest {
  @Matches(PROTOCOL_ID, { message: 'must be the id of a protocol' }) protocolId!: string;
  @ChoiceField(SHORTCUT_KINDS) kind!: ShortcutKind;
  @ChoiceField(SHORTCUT_ACTIONS) what!: ShortcutAction;
}

@Controller()
export class ShortcutsController {
  constructor(private readonly shortcuts: ShortcutWriter) {}

  @Route('listShortcutPlaces')
  listShortcutPlaces(): Promise<IShortcutPlace[]> {
    return this.shortcuts.listPlaces();
  }

  @Route('createShortcut')
  async createShortcut(@Body() request: ShortcutRequest): Promise<IShortcut> {
    return { path: await this.shortcuts.write(request) };
  }
}
