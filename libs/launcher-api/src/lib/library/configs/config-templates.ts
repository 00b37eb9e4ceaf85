import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { ImportJournal } from '@hangar/api-foundation/storage';
import { slugOf, withoutStop, type IModFile } from '@hangar/domain';

import { CatalogRepository } from '../catalog';
import { OwnSettingsFiles, ProtocolRepository, foreignPartsOf } from '../protocols';
import { ConfigFileStore } from './config-file-store';

/** The settings template of a mod file. */
interface Template {
  fileName: string;
  /** The name of the mod file. */
  modName: string;
}

/** The settings file of a launch, with notes about it for the user. */
export interface OwnConfig {
  configFile: string | null;
  notes: string[];
  /** The notes that are only informational, not warnings. */
  information?: readonly string[];
}

/**
 * Manages the settings templates of mod files: creates blank templates, and gives each protocol its own copy of a
 * template when it is first played.
 */
@Injectable()
export class ConfigTemplates implements OnModuleInit {
  constructor(
    private readonly files: ConfigFileStore,
    private readonly catalog: CatalogRepository,
    private readonly protocols: ProtocolRepository,
    private readonly ownFiles: OwnSettingsFiles,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.ownFiles.copyBy((run, fileName, stem) => this.files.copy(run, fileName, stem));
  }

  /**
   * Creates a blank template for a mod file and returns its name.
   * @throws `MOD_FILE_NOT_FOUND`
   */
  async createBlank(modFileId: string): Promise<string> {
    const { name } = await this.catalog.get(modFileId);
    const slug = slugOf(name);
    return this.imports.run(async (run) => {
      const configFile = await this.files.add(run, slug ? `${slug}-settings` : 'settings', Buffer.alloc(0));
      await this.catalog.update(modFileId, (file) => ({ ...file, configTemplate: configFile }));
      return configFile;
    });
  }

  /**
   * Gives a protocol without a settings file a copy of a template. If several mod files have a usable template, the
   * template of the file that is loaded last is used. The hashes (MD5s) are in load order. If the template cannot be
   * copied, returns a note instead of failing, because the game can be played without it.
   */
  async provideFor(protocolId: string, loadedHashes: readonly string[]): Promise<OwnConfig> {
    const { template, notes } = await this.chooseTemplate(loadedHashes);
    if (!template) return { configFile: null, notes };
    try {
      const configFile = await this.assignCopy(protocolId, template);
      return withCopyNote({ configFile, notes }, template);
    } catch (error) {
      if (!(error instanceof LauncherError)) throw error;
      return {
        configFile: null,
        notes: [...notes, `The settings of ${template.modName} aren't used. ${error.message}`],
      };
    }
  }

  /** Returns the result that {@link provideFor} would have, without writing anything. */
  async foreseeFor(protocolId: string, loadedHashes: readonly string[]): Promise<OwnConfig> {
    const { template, notes } = await this.chooseTemplate(loadedHashes);
    if (!template) return { configFile: null, notes };
    const configFile = await this.files.nameForCopy(template.fileName, protocolId);
    return withCopyNote({ configFile, notes }, template);
  }

  private async assignCopy(protocolId: string, { fileName }: Template): Promise<string | null> {
    return this.imports.run(async (run) => {
      const copy = await this.files.copy(run, fileName, protocolId);
      const { configFile } = await this.protocols.update(protocolId, (before) => ({
        ...before,
        // A settings file that was set in the meantime takes precedence.
        configFile: before.configFile ?? copy,
      }));
      return configFile;
    });
  }

  private async chooseTemplate(
    hashes: readonly string[],
  ): Promise<{ template: Template | null; notes: string[] }> {
    const entries = await this.catalog.findByHashes(hashes);
    const templates = hashes.flatMap((hash) => getTemplates(entries.get(hash)));
    if (templates.length === 0) return { template: null, notes: [] };
    const protocols = await this.protocols.list();
    const unconfirmed = templates.filter(
      ({ fileName }) => foreignPartsOf({ configFile: fileName }, protocols).length > 0,
    );
    const confirmed = templates.filter((candidate) => !unconfirmed.includes(candidate));
    const exists = await Promise.all(confirmed.map(({ fileName }) => this.files.has(fileName)));
    const usable = confirmed.filter((_, index) => exists[index]);
    const template = usable.at(-1) ?? null;
    const others = new Set(usable.slice(0, -1).map((candidate) => candidate.modName));
    const missing = confirmed.filter((_, index) => !exists[index]);
    return {
      template,
      notes: [
        ...unconfirmed.map(
          (candidate) =>
            `The settings of ${candidate.modName} aren't used yet. They came with a pack and need your confirmation.`,
        ),
        ...missing.map(
          (candidate) =>
            `The settings template ${candidate.fileName} of ${candidate.modName} no longer exists.`,
        ),
        ...(others.size > 0
          ? [
              `The settings of ${[...others].join(', ')} aren't used, because those of ${template?.modName ?? ''} load last.`,
            ]
          : []),
      ],
    };
  }
}

function withCopyNote({ configFile, notes }: OwnConfig, { modName }: Template): OwnConfig {
  const information = [`The settings start as a copy of those of ${withoutStop(modName)}.`];
  return { configFile, notes: [...notes, ...information], information };
}

function getTemplates(entry: IModFile | undefined): Template[] {
  return entry?.configTemplate ? [{ fileName: entry.configTemplate, modName: entry.name }] : [];
}
