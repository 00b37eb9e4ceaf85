import { Transform } from 'class-transformer';
import { Allow, ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength, MinLength } from 'class-validator';
import {
  ChoiceField,
  ListField,
  Md5Field,
  NameField,
  NullableField,
  ObjectField,
  PathField,
  createRequestClass,
  ServerOwned,
  TextField,
} from '@hangar/api-foundation/http';
import {
  ACCEPT_CHOICES,
  FILE_LIMITS,
  MOD_FILE,
  MOD_FILE_LIMITS,
  plainLine,
  PROPOSED_ROLES,
  PROTOCOL_LIMITS,
  REQUEST_LIMITS,
  type AcceptChoice,
  type IAcceptIntakeRequest,
  type IEncryption,
  type IFileVariant,
  type INeededFile,
  type IPortAdvice,
  type IProposal,
  type IProposedFile,
  type IWadContents,
  type ModFileType,
  type ProposedRole,
  type SourcePortFamily,
} from '@hangar/domain';

import { PasswordField } from '../library';
import { INTAKE_LIMITS } from './intake-limits';

/** Maximum number of protocols to which a proposal can refer, far more than any real library contains. */
const MAX_PROTOCOLS = 10_000;

const MAX_REASON_LENGTH = 1000;

/** The error message for a request without proposals. A single pack has no proposals. */
const NO_PROPOSALS_MESSAGE =
  'must have at least one element. If you added a single pack, import it with POST /api/protocols/import';

/**
 * The reason why a proposal is unusable, as sent by the client. Used only in the result, if the proposal is skipped.
 */
function ReasonField(): PropertyDecorator {
  const trimReason = Transform(({ value }) =>
    typeof value === 'string' ? plainLine(value).slice(0, MAX_REASON_LENGTH) || null : null,
  );
  return (target, key) => {
    Allow()(target, key);
    trimReason(target, key);
  };
}

class ProposedFileRequest implements IProposedFile {
  @PathField() filePath!: string;
  // Names in archives may contain any character. They are compared only with other names in the same archive.
  @NullableField()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(FILE_LIMITS.path, { message: `must have at most ${FILE_LIMITS.path} characters` })
  @IsString({ message: 'must be text' })
  entryPath!: string | null;
  /** The MD5. Empty for files that are not loaded. */
  @Md5Field({ orEmpty: true }) hashValue!: string;
  @ChoiceField(PROPOSED_ROLES) role!: ProposedRole;
  @ServerOwned() fileName!: string;
  @ServerOwned() fileType!: ModFileType;
  @ServerOwned() sizeBytes!: number;
  @ReasonField() reason!: string | null;
  @ServerOwned() contents!: IWadContents | null;
  @ServerOwned() isLocked?: boolean;
  @ServerOwned() variant?: IFileVariant;
}

class ComplevelRequest {
  @TextField(REQUEST_LIMITS.id) value!: string;
  @ServerOwned() reason!: string;
}

class NeededFileRequest implements INeededFile {
  @TextField(MOD_FILE_LIMITS.name) name!: string;
  @NullableField() @Md5Field() hashValue!: string | null;
  @NullableField() @TextField(REQUEST_LIMITS.id) fileId!: string | null;
  @ChoiceField(['before', 'after']) order!: 'before' | 'after';
}

/** Fields that are copied from a proposal to the new mod file. */
const DESCRIPTION_FIELDS = ['author', 'releasedOn', 'description', 'category'] as const;

export class ProposalRequest
  extends createRequestClass(MOD_FILE, { only: DESCRIPTION_FIELDS, required: DESCRIPTION_FIELDS })
  implements IProposal
{
  @NameField(PROTOCOL_LIMITS.title) title!: string;
  @ListField(() => ProposedFileRequest, INTAKE_LIMITS.folderEntries) files!: ProposedFileRequest[];
  @NullableField() @TextField(REQUEST_LIMITS.id) baseGameVersionId!: string | null;
  @NullableField() @TextField(REQUEST_LIMITS.id) sourcePortId!: string | null;
  @NullableField() @ObjectField(() => ComplevelRequest) complevel!: ComplevelRequest | null;
  @ListField(() => NeededFileRequest, PROTOCOL_LIMITS.files) dependencies!: NeededFileRequest[];
  @TextField(REQUEST_LIMITS.id, { each: true })
  @ArrayMaxSize(MAX_PROTOCOLS, { message: `must have at most ${MAX_PROTOCOLS} elements` })
  @IsArray({ message: 'must be a list' })
  protocolIds!: string[];
  @NullableField() @TextField(REQUEST_LIMITS.id) replacesFileId!: string | null;
  @ServerOwned() isBaseGame!: boolean;
  @ServerOwned() maps!: string[];
  @ServerOwned() baseGameReason!: string | null;
  @ServerOwned() portReason!: string | null;
  @ServerOwned() portAdvice!: IPortAdvice[];
  @ServerOwned() portFamilies?: SourcePortFamily[];
  @ServerOwned() alreadyCatalogued!: string[];
  @ServerOwned() isPack?: boolean;
  @ReasonField() reason!: string | null;
  @ServerOwned() encryption?: IEncryption;
}

export class AcceptIntakeRequest implements IAcceptIntakeRequest {
  @ArrayMinSize(1, { message: NO_PROPOSALS_MESSAGE })
  @ListField(() => ProposalRequest, INTAKE_LIMITS.files)
  proposals!: ProposalRequest[];
  @ChoiceField(ACCEPT_CHOICES) what!: AcceptChoice;
  @PasswordField() password?: string;
}
