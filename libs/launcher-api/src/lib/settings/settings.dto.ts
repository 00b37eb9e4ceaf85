import {
  DEFAULT_VIEWS,
  SETTINGS_LIMITS,
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
  ChoiceField,
  BooleanField,
  FolderField,
  ListField,
  NameField,
  OptionalField,
  NullableField,
  PathField,
  ServerOwned,
  TextField,
  WebAddressField,
  IntegerField,
} from '../http';
import { SOURCE_PORT_FAMILY_ID } from './source-port-families';

/** Whether there is such a family is known to the collection of families. */
const FamilyId = () =>
  Matches(SOURCE_PORT_FAMILY_ID, { message: 'must be the id of a family, such as "gzdoom"' });

class DatabaseLinkDto implements IDatabaseLink {
  @NameField(SETTINGS_LIMITS.linkName) name!: string;
  @WebAddressField() url!: string;
}

class SourcePortDto implements ISourcePortChoice {
  @PathField() executablePath!: string;
  @OptionalField() @TextField(64, { minLength: 1 }) id?: string;
  @OptionalField() @NameField(SETTINGS_LIMITS.sourcePortName) name?: string;
  @OptionalField() @FamilyId() family?: SourcePortFamily;
  @OptionalField() @TextField(50) version?: string;
  @OptionalField() @BooleanField() ignored?: boolean;
  @OptionalField() @BooleanField() isDefault?: boolean;
  @ServerOwned() missing?: boolean;
}

export class UpdateSettingsDto implements IUpdateSettingsRequest {
  @OptionalField() @ListField(() => SourcePortDto, 200) sourcePorts?: SourcePortDto[];
  @NullableField() @TextField(64) defaultSourcePortId?: string | null;
  @NullableField() @TextField(64) defaultBaseGameVersionId?: string | null;
  @OptionalField() @ChoiceField(THEMES) theme?: Theme;
  @OptionalField() @FolderField() savegamesPath?: string;
  @OptionalField() @FolderField() modsDirectory?: string;
  @OptionalField() @FolderField() screenshotsPath?: string;
  @OptionalField() @ListField(() => DatabaseLinkDto, 50) databaseLinkPresets?: DatabaseLinkDto[];
  @OptionalField() @IntegerField(0, 49) selectedPresetIndex?: number;
  @OptionalField() @FolderField() wadFilesDirectory?: string;
  @OptionalField() @BooleanField() autoUpdateEnabled?: boolean;
  @OptionalField() @BooleanField() registryLookupEnabled?: boolean;
  @OptionalField() @BooleanField() showLaunchPreview?: boolean;
  @OptionalField() @IntegerField(50, 200) uiScale?: number;
  @NullableField() @IsUUID('all', { message: 'must be a UUID' }) registryUuid?: string | null;
  @NullableField() @WebAddressField({ isPlain: true }) registryUrl?: string | null;
  @OptionalField() @ChoiceField(DEFAULT_VIEWS) defaultView?: DefaultView;
}
