import {
  CLOSE_CHOICES,
  DEFAULT_VIEWS,
  REQUEST_LIMITS,
  SETTINGS_LIMITS,
  THEMES,
  UPDATE_CHANNELS,
  type CloseChoice,
  type DefaultView,
  type IDatabaseLink,
  type ISavedFilter,
  type ISourcePortChoice,
  type IUpdateSettingsRequest,
  type SourcePortFamily,
  type Theme,
  type UpdateChannel,
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
  RecordIdField,
  ServerOwned,
  TextField,
  WebAddressField,
  IntegerField,
} from '../http';
import { SOURCE_PORT_FAMILY_ID } from './source-port-families';

/** Whether there is such a family is known to the collection of families. */
const FamilyId = () =>
  Matches(SOURCE_PORT_FAMILY_ID, { message: 'must be the id of a family, such as "gzdoom"' });

class DatabaseLinkRequest implements IDatabaseLink {
  @NameField(SETTINGS_LIMITS.linkName) name!: string;
  @WebAddressField() url!: string;
}

class SavedFilterRequest implements ISavedFilter {
  @RecordIdField() id!: string;
  @NameField(SETTINGS_LIMITS.filterName) name!: string;
  @TextField(SETTINGS_LIMITS.filterQuery) query!: string;
}

class SourcePortRequest implements ISourcePortChoice {
  @PathField() executablePath!: string;
  @OptionalField() @RecordIdField() id?: string;
  @OptionalField() @NameField(SETTINGS_LIMITS.sourcePortName) name?: string;
  @OptionalField() @FamilyId() family?: SourcePortFamily;
  @OptionalField() @TextField(SETTINGS_LIMITS.sourcePortVersion) version?: string;
  @OptionalField() @BooleanField() ignored?: boolean;
  @OptionalField() @BooleanField() isDefault?: boolean;
  @ServerOwned() missing?: boolean;
}

export class UpdateSettingsRequest implements IUpdateSettingsRequest {
  @OptionalField()
  @ListField(() => SourcePortRequest, SETTINGS_LIMITS.sourcePorts)
  sourcePorts?: SourcePortRequest[];
  @NullableField() @TextField(REQUEST_LIMITS.id) defaultSourcePortId?: string | null;
  @NullableField() @TextField(REQUEST_LIMITS.id) defaultBaseGameVersionId?: string | null;
  @OptionalField() @ChoiceField(THEMES) theme?: Theme;
  @OptionalField() @FolderField() savegamesPath?: string;
  @OptionalField() @FolderField() modsDirectory?: string;
  @OptionalField() @FolderField() screenshotsPath?: string;
  @OptionalField()
  @ListField(() => DatabaseLinkRequest, SETTINGS_LIMITS.links)
  databaseLinkPresets?: DatabaseLinkRequest[];
  @OptionalField() @IntegerField(0, SETTINGS_LIMITS.links - 1) selectedPresetIndex?: number;
  @OptionalField() @FolderField() wadFilesDirectory?: string;
  @OptionalField() @BooleanField() autoUpdateEnabled?: boolean;
  @OptionalField() @BooleanField() registryLookupEnabled?: boolean;
  @OptionalField() @BooleanField() showLaunchPreview?: boolean;
  @OptionalField() @IntegerField(50, 200) uiScale?: number;
  @NullableField() @IsUUID('all', { message: 'must be a UUID' }) registryUuid?: string | null;
  @NullableField() @WebAddressField({ isPlain: true }) registryUrl?: string | null;
  @OptionalField() @ChoiceField(DEFAULT_VIEWS) defaultView?: DefaultView;
  @OptionalField()
  @ListField(() => SavedFilterRequest, SETTINGS_LIMITS.filters)
  savedFilters?: SavedFilterRequest[];
  @OptionalField() @BooleanField() trayEnabled?: boolean;
  @OptionalField() @BooleanField() startWithSystem?: boolean;
  @OptionalField() @ChoiceField(UPDATE_CHANNELS) updateChannel?: UpdateChannel;
  @OptionalField() @ChoiceField(CLOSE_CHOICES) onCloseWhileRunning?: CloseChoice;
}
