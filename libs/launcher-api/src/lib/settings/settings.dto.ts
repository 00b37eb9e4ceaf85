import {
  DEFAULT_VIEWS,
  THEMES,
  type DefaultView,
  type IDatabaseLink,
  type ISourcePortChoice,
  type IUpdateSettingsRequest,
  type SourcePortFamily,
  type Theme,
} from '@hangar/domain';
import { IsUUID, Matches } from 'class-validator';

import {
  Choice,
  Flag,
  Folder,
  ListOf,
  Name,
  Optional,
  OptionalOrNone,
  Path,
  ServerOwned,
  Text,
  WebAddress,
  WholeNumber,
} from '../http';
import { SOURCE_PORT_FAMILY_ID } from './source-port-families';

/** Whether there is such a family is known to the collection of families. */
const FamilyId = () =>
  Matches(SOURCE_PORT_FAMILY_ID, { message: 'must be the id of a family, such as "gzdoom"' });

class DatabaseLinkDto implements IDatabaseLink {
  @Name(100) name!: string;
  @WebAddress() url!: string;
}

class SourcePortDto implements ISourcePortChoice {
  @Path() executablePath!: string;
  @Optional() @Text(64, { minLength: 1 }) id?: string;
  @Optional() @Name(100) name?: string;
  @Optional() @FamilyId() family?: SourcePortFamily;
  @Optional() @Text(50) version?: string;
  @Optional() @Flag() ignored?: boolean;
  @Optional() @Flag() isDefault?: boolean;
  @ServerOwned() missing?: boolean;
}

export class UpdateSettingsDto implements IUpdateSettingsRequest {
  @Optional() @ListOf(() => SourcePortDto, 200) sourcePorts?: SourcePortDto[];
  @OptionalOrNone() @Text(64) defaultSourcePortId?: string | null;
  @OptionalOrNone() @Text(64) defaultBaseGameVersionId?: string | null;
  @Optional() @Choice(THEMES) theme?: Theme;
  @Optional() @Folder() savegamesPath?: string;
  @Optional() @Folder() modsDirectory?: string;
  @Optional() @Folder() screenshotsPath?: string;
  @Optional() @ListOf(() => DatabaseLinkDto, 50) databaseLinkPresets?: DatabaseLinkDto[];
  @Optional() @WholeNumber(0, 49) selectedPresetIndex?: number;
  @Optional() @Folder() wadFilesDirectory?: string;
  @Optional() @Flag() autoUpdateEnabled?: boolean;
  @Optional() @Flag() registryLookupEnabled?: boolean;
  @Optional() @Flag() showLaunchPreview?: boolean;
  @Optional() @WholeNumber(50, 200) uiScale?: number;
  @OptionalOrNone() @IsUUID('all', { message: 'must be a UUID' }) registryUuid?: string | null;
  @OptionalOrNone() @WebAddress({ isPlain: true }) registryUrl?: string | null;
  @Optional() @Choice(DEFAULT_VIEWS) defaultView?: DefaultView;
}
