// Made by tools/generate/contract-schemas.mjs from libs/domain. Do not edit.
import type { ErrorCode, RouteName } from '@hangar/domain';

import type { RouteSchemas, Schema } from '../schema';

/** What each route takes and gives. */
export const ROUTE_SCHEMAS: Readonly<Record<RouteName, RouteSchemas>> = {
  "listTrash": {
    "query": {
      "$ref": "#/components/schemas/IPageQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ITrashItem"
      }
    }
  },
  "restoreFromTrash": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/ITrashItem"
    }
  },
  "restoreManyFromTrash": {
    "body": {
      "$ref": "#/components/schemas/IRestoreManyRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IRestoredMany"
    }
  },
  "endTrashItem": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeleted"
    }
  },
  "emptyTrash": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IEmptiedTrash"
    }
  },
  "getPlayer": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IPlayerData"
    }
  },
  "searchRegistry": {
    "query": {
      "$ref": "#/components/schemas/IRegistryQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IRegistrySearchResult"
      }
    }
  },
  "lookUpInRegistry": {
    "isBodyRequired": false,
    "answer": {
      "anyOf": [
        {
          "$ref": "#/components/schemas/IRegistryEntry"
        },
        {
          "type": "null"
        }
      ]
    }
  },
  "getUpdates": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IUpdateState"
    }
  },
  "checkForUpdates": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IUpdateState"
    }
  },
  "downloadUpdate": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IUpdateState"
    }
  },
  "cancelUpdateDownload": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IUpdateState"
    }
  },
  "installUpdate": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IUpdateState"
    }
  },
  "getMedia": {
    "query": {
      "$ref": "#/components/schemas/IMediaQuery"
    },
    "isBodyRequired": false
  },
  "getImage": {
    "query": {
      "$ref": "#/components/schemas/IThumbnailQuery"
    },
    "isBodyRequired": false
  },
  "uploadScreenshot": {
    "body": {
      "$ref": "#/components/schemas/IUploadScreenshotRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IImageName"
    }
  },
  "importScreenshot": {
    "body": {
      "$ref": "#/components/schemas/IImportScreenshotRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IImageName"
    }
  },
  "listProtocolScreenshots": {
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IProtocolScreenshot"
      }
    }
  },
  "deleteScreenshot": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeletedImage"
    }
  },
  "listFoundScreenshots": {
    "query": {
      "$ref": "#/components/schemas/IFoundScreenshotsQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IFoundScreenshots"
      }
    }
  },
  "getScreenshotContent": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IScreenshotContent"
    }
  },
  "downloadImage": {
    "body": {
      "$ref": "#/components/schemas/IDownloadImageRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IImageName"
    }
  },
  "readIntake": {
    "body": {
      "$ref": "#/components/schemas/IIntakeRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IIntake"
    }
  },
  "acceptIntake": {
    "body": {
      "$ref": "#/components/schemas/IAcceptIntakeRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IAcceptedIntake"
    }
  },
  "openDialog": {
    "body": {
      "$ref": "#/components/schemas/IOpenDialogRequest"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IOpenDialogResult"
    }
  },
  "listFolder": {
    "query": {
      "$ref": "#/components/schemas/IListFolderQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IFolderListing"
    }
  },
  "openFolder": {
    "body": {
      "$ref": "#/components/schemas/IOpenFolderRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IOpenedFolder"
    }
  },
  "listShortcutPlaces": {
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IShortcutPlace"
      }
    }
  },
  "createShortcut": {
    "body": {
      "$ref": "#/components/schemas/IShortcutRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IShortcut"
    }
  },
  "moveFile": {
    "body": {
      "$ref": "#/components/schemas/IMoveFileRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IMovedFile"
    }
  },
  "uploadFile": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IUpload"
    }
  },
  "discardUpload": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeleted"
    }
  },
  "readFile": {
    "body": {
      "$ref": "#/components/schemas/IFilePathRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/ITextFile"
    }
  },
  "createBlankConfig": {
    "body": {
      "$ref": "#/components/schemas/IBlankConfigRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IConfigName"
    }
  },
  "getConfig": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IConfigText"
    }
  },
  "updateConfig": {
    "body": {
      "$ref": "#/components/schemas/IUpdateConfigRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IConfigText"
    }
  },
  "listExtensions": {
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IExtension"
      }
    }
  },
  "updateExtension": {
    "body": {
      "$ref": "#/components/schemas/IUpdateExtensionRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IExtension"
    }
  },
  "listContinuable": {
    "query": {
      "$ref": "#/components/schemas/IContinueQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IContinuable"
      }
    }
  },
  "continueProtocol": {
    "body": {
      "$ref": "#/components/schemas/IContinueRequest"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/ILaunchSession"
    }
  },
  "listSaves": {
    "query": {
      "$ref": "#/components/schemas/IPageQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ISave"
      }
    }
  },
  "getSavePicture": {
    "query": {
      "$ref": "#/components/schemas/ICoverQuery"
    },
    "isBodyRequired": false
  },
  "deleteSave": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeletedToTrash"
    }
  },
  "copySave": {
    "body": {
      "$ref": "#/components/schemas/ICopySaveRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/ISave"
    }
  },
  "listSavesOfFile": {
    "query": {
      "$ref": "#/components/schemas/IPageQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ISaveOfFile"
      }
    }
  },
  "listDemos": {
    "query": {
      "$ref": "#/components/schemas/IPageQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IDemo"
      }
    }
  },
  "renameDemo": {
    "body": {
      "$ref": "#/components/schemas/IRenameDemoRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IDemo"
    }
  },
  "deleteDemo": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeletedToTrash"
    }
  },
  "exportDemo": {
    "isBodyRequired": false
  },
  "checkDemo": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDemo"
    }
  },
  "listHistory": {
    "query": {
      "$ref": "#/components/schemas/IPageQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IPastSession"
      }
    }
  },
  "exportHistory": {
    "query": {
      "$ref": "#/components/schemas/IHistoryExportQuery"
    },
    "isBodyRequired": false
  },
  "getStatistics": {
    "query": {
      "$ref": "#/components/schemas/IStatisticsQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IPlayStatistics"
    }
  },
  "getProtocolMaps": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IProtocolMaps"
    }
  },
  "markMap": {
    "body": {
      "$ref": "#/components/schemas/IMarkMapRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IMapProgress"
    }
  },
  "listResults": {
    "query": {
      "$ref": "#/components/schemas/IResultsQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IMapResult"
      }
    }
  },
  "updateResult": {
    "body": {
      "$ref": "#/components/schemas/IUpdateResultRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IMapResult"
    }
  },
  "deleteResult": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeleted"
    }
  },
  "listProtocols": {
    "query": {
      "$ref": "#/components/schemas/IProtocolQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IProtocol"
      }
    }
  },
  "createProtocol": {
    "body": {
      "$ref": "#/components/schemas/ICreateProtocolRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IProtocol"
    }
  },
  "getProtocol": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IProtocol"
    }
  },
  "updateProtocol": {
    "body": {
      "$ref": "#/components/schemas/IUpdateProtocolRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IProtocol"
    }
  },
  "deleteProtocol": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeleted"
    }
  },
  "changeProtocols": {
    "body": {
      "$ref": "#/components/schemas/IChangeProtocolsRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IProtocol"
      }
    }
  },
  "deleteProtocols": {
    "body": {
      "$ref": "#/components/schemas/IDeleteProtocolsRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IDeletedProtocols"
    }
  },
  "restoreProtocol": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IProtocol"
    }
  },
  "getCover": {
    "query": {
      "$ref": "#/components/schemas/ICoverQuery"
    },
    "isBodyRequired": false
  },
  "exportProtocol": {
    "query": {
      "$ref": "#/components/schemas/IExportQuery"
    },
    "isBodyRequired": false
  },
  "importProtocol": {
    "body": {
      "$ref": "#/components/schemas/IImportPackRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IImportedPack"
    }
  },
  "launchProtocol": {
    "body": {
      "$ref": "#/components/schemas/ILaunchRequest"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/ILaunchSession"
    }
  },
  "testLaunch": {
    "body": {
      "$ref": "#/components/schemas/ITestLaunchRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/ILaunchSession"
    }
  },
  "previewLaunch": {
    "query": {
      "$ref": "#/components/schemas/IPreviewQuery"
    },
    "body": {
      "$ref": "#/components/schemas/ICreateProtocolRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/ILaunchPreview"
    }
  },
  "recordPlaytime": {
    "body": {
      "$ref": "#/components/schemas/IRecordPlaytimeRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IPlaytime"
    }
  },
  "listSessions": {
    "query": {
      "$ref": "#/components/schemas/IPageQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/ILaunchSession"
      }
    }
  },
  "getSessionOutput": {
    "query": {
      "$ref": "#/components/schemas/ISessionOutputQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/ISessionOutput"
    }
  },
  "stopSession": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/ILaunchSession"
    }
  },
  "listCatalog": {
    "query": {
      "$ref": "#/components/schemas/ICatalogQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IModFile"
      }
    }
  },
  "addModFile": {
    "body": {
      "$ref": "#/components/schemas/IAddModFileRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IModFile"
    }
  },
  "updateModFile": {
    "body": {
      "$ref": "#/components/schemas/IUpdateModFileRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IModFile"
    }
  },
  "deleteModFile": {
    "query": {
      "$ref": "#/components/schemas/IDeleteModFileQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeletedToTrash"
    }
  },
  "hashFile": {
    "body": {
      "$ref": "#/components/schemas/IFilePathRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IFileHash"
    }
  },
  "moveModFile": {
    "body": {
      "$ref": "#/components/schemas/IFilePathRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IMovedModFile"
    }
  },
  "readContents": {
    "body": {
      "$ref": "#/components/schemas/IFilePathRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IWadContents"
    }
  },
  "getModFileContents": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IWadContents"
    }
  },
  "listModFileNames": {
    "query": {
      "$ref": "#/components/schemas/IModFileNamesQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IModFileNames"
      }
    }
  },
  "getModFileText": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IModFileText"
    }
  },
  "getModFileTitlePicture": {
    "query": {
      "$ref": "#/components/schemas/ITitlePictureQuery"
    },
    "isBodyRequired": false
  },
  "scanZip": {
    "body": {
      "$ref": "#/components/schemas/IFilePathRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IArchiveScan"
    }
  },
  "scanRar": {
    "body": {
      "$ref": "#/components/schemas/IFilePathRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IArchiveScan"
    }
  },
  "importZip": {
    "body": {
      "$ref": "#/components/schemas/IArchiveImportRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IModFile"
      }
    }
  },
  "importRar": {
    "body": {
      "$ref": "#/components/schemas/IArchiveImportRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IModFile"
      }
    }
  },
  "listVersions": {
    "query": {
      "$ref": "#/components/schemas/IPageQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IBaseGameVersion"
      }
    }
  },
  "replaceVersions": {
    "body": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IBaseGameVersion"
      }
    },
    "isBodyRequired": true,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IBaseGameVersion"
      }
    }
  },
  "getVersion": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IBaseGameVersion"
    }
  },
  "updateVersion": {
    "body": {
      "$ref": "#/components/schemas/IUpdateVersionRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IBaseGameVersion"
    }
  },
  "deleteVersion": {
    "query": {
      "$ref": "#/components/schemas/IDeleteVersionQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IDeletedToTrash"
    }
  },
  "importWad": {
    "body": {
      "$ref": "#/components/schemas/IImportWadRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IImportedWad"
    }
  },
  "listFoundGames": {
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IFoundGame"
      }
    }
  },
  "getFreeGameManifest": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IFreeGameManifest"
    }
  },
  "downloadFreeGame": {
    "body": {
      "$ref": "#/components/schemas/IDownloadFreeGameRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IInstalledFreeGame"
    }
  },
  "cancelFreeGame": {
    "query": {
      "$ref": "#/components/schemas/ICancelFreeGameQuery"
    },
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/ICancelledFreeGames"
    }
  },
  "getVersionTitlePicture": {
    "query": {
      "$ref": "#/components/schemas/ITitlePictureQuery"
    },
    "isBodyRequired": false
  },
  "getSettings": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IAppSettings"
    }
  },
  "updateSettings": {
    "body": {
      "$ref": "#/components/schemas/IUpdateSettingsRequest"
    },
    "isBodyRequired": true,
    "answer": {
      "$ref": "#/components/schemas/IAppSettings"
    }
  },
  "scanPorts": {
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IFoundSourcePort"
      }
    }
  },
  "listPortFamilies": {
    "isBodyRequired": false,
    "answer": {
      "type": "array",
      "items": {
        "$ref": "#/components/schemas/IPortFamily"
      }
    }
  },
  "getHealth": {
    "isBodyRequired": false,
    "answer": {
      "$ref": "#/components/schemas/IHealth"
    }
  },
  "streamEvents": {
    "isBodyRequired": false
  },
  "getOpenApi": {
    "isBodyRequired": false
  },
  "getDocs": {
    "isBodyRequired": false
  }
};

/** The payload of each message of the event stream. */
export const EVENT_SCHEMAS: Readonly<Record<string, Schema>> = {
  "versions.delta": {
    "$ref": "#/components/schemas/IBaseGameVersionDelta"
  },
  "catalog.changed": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "ids"
    ]
  },
  "protocols.changed": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "ids"
    ]
  },
  "settings.changed": {
    "type": "object",
    "properties": {
      "keys": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "keys"
    ]
  },
  "session.started": {
    "$ref": "#/components/schemas/ILaunchSession"
  },
  "session.ended": {
    "$ref": "#/components/schemas/ILaunchSession"
  },
  "maps.finished": {
    "$ref": "#/components/schemas/IFinishedMaps",
    "description": "What the source port of a session wrote about finished maps has been read; none of it is told again."
  },
  "saves.changed": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string"
      }
    },
    "required": [
      "protocolId"
    ],
    "description": "Saves of a protocol came, changed or went."
  },
  "demos.changed": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string"
      }
    },
    "required": [
      "protocolId"
    ],
    "description": "Demos of a protocol came, changed or went."
  },
  "screenshots.found": {
    "$ref": "#/components/schemas/IFoundScreenshots",
    "description": "Pictures that a session left; offered by `GET /api/screenshots/found`."
  },
  "configs.changed": {
    "type": "object",
    "properties": {
      "fileNames": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "fileNames"
    ],
    "description": "Names of files in `configs/`."
  },
  "freegame.progress": {
    "type": "object",
    "properties": {
      "bundle": {
        "$ref": "#/components/schemas/FreeGameBundle"
      },
      "receivedBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "totalBytes": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "bundle",
      "receivedBytes",
      "totalBytes"
    ]
  },
  "archive.progress": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "doneBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "totalBytes": {
        "$ref": "#/components/schemas/Count"
      }
    },
    "required": [
      "filePath",
      "doneBytes",
      "totalBytes"
    ],
    "description": "How far the reading of an archive has come; a scan and an import each go from nothing to all."
  },
  "registry.matched": {
    "type": "object",
    "properties": {
      "fileId": {
        "type": "string"
      },
      "entry": {
        "$ref": "#/components/schemas/IRegistryEntry"
      }
    },
    "required": [
      "fileId",
      "entry"
    ]
  },
  "update.status": {
    "$ref": "#/components/schemas/IUpdateInfo"
  },
  "player.changed": {
    "type": "object",
    "additionalProperties": {
      "not": {}
    },
    "description": "The player's statistics have changed."
  },
  "images.changed": {
    "type": "object",
    "properties": {
      "fileNames": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "fileNames"
    ],
    "description": "Pictures came into `images/` or left it."
  },
  "achievement.unlocked": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "unlockedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "name": {
        "type": "string"
      },
      "text": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "unlockedAt"
    ],
    "description": "With name and text where an extension has added it."
  },
  "trash.changed": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "ids"
    ],
    "description": "Things came into the trash or left it; `ids` are those of the deletions."
  },
  "storage.problem": {
    "$ref": "#/components/schemas/IProblem"
  },
  "stream.opened": {
    "type": "object",
    "additionalProperties": {
      "not": {}
    },
    "description": "The first message, each time that the stream is opened: read what you show then."
  }
};

/** What `details` of a bad answer are, by its code; of others nothing is promised. */
export const DETAILS_SCHEMAS: Readonly<Partial<Record<ErrorCode, Schema>>> = {
  "VALIDATION_FAILED": {
    "type": "array",
    "items": {
      "$ref": "#/components/schemas/IRequestFault"
    }
  },
  "IN_USE": {
    "anyOf": [
      {
        "$ref": "#/components/schemas/IModFileUsers"
      },
      {
        "type": "object",
        "properties": {
          "protocolIds": {
            "type": "array",
            "items": {
              "type": "string"
            }
          }
        },
        "required": [
          "protocolIds"
        ]
      }
    ],
    "description": "Who uses a mod file; of an image, the protocols whose cover it is."
  },
  "STALE": {
    "type": "object",
    "properties": {
      "etag": {
        "type": "string"
      }
    },
    "required": [
      "etag"
    ],
    "description": "The ETag by now."
  },
  "LOAD_ORDER_CYCLE": {
    "type": "object",
    "properties": {
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ILoadOrderItem"
        }
      }
    },
    "required": [
      "files"
    ]
  },
  "MOD_FILES_MISSING": {
    "type": "object",
    "properties": {
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ILoadOrderItem"
        }
      }
    },
    "required": [
      "files"
    ]
  },
  "SOURCE_PORT_MISSING": {
    "type": "object",
    "properties": {
      "family": {
        "$ref": "#/components/schemas/SourcePortFamily"
      }
    },
    "required": [
      "family"
    ],
    "description": "The family in `newest:<family>` if it has no usable port; absent otherwise."
  },
  "PARAMETERS_UNCONFIRMED": {
    "type": "object",
    "properties": {
      "launchParameters": {
        "type": "string"
      },
      "configFile": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "launchParameters",
      "configFile"
    ],
    "description": "What is a stranger's: the parameters, or none; the name of the settings file."
  },
  "LAUNCH_FAILED": {
    "type": "object",
    "properties": {
      "exitCode": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ]
      },
      "signal": {
        "type": [
          "string",
          "null"
        ]
      },
      "output": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "exitCode",
      "signal",
      "output"
    ],
    "description": "How the source port ended, and the last lines that it printed; none of them when nothing has run."
  }
};

/** The types that those name. */
export const CONTRACT_SCHEMAS: Readonly<Record<string, Schema>> = {
  "IAppSettings": {
    "type": "object",
    "properties": {
      "sourcePorts": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ISourcePort"
        }
      },
      "defaultSourcePortId": {
        "type": [
          "string",
          "null"
        ],
        "description": "Id of the port that runs when neither the protocol nor its base game names one."
      },
      "defaultBaseGameVersionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "Id of the base game of a protocol that names none."
      },
      "theme": {
        "type": "string",
        "enum": [
          "dark",
          "light",
          "terminal",
          "system"
        ]
      },
      "savegamesPath": {
        "type": "string",
        "description": "Each protocol's saves lie in a folder of its own below this one."
      },
      "modsDirectory": {
        "type": "string"
      },
      "screenshotsPath": {
        "type": "string"
      },
      "databaseLinkPresets": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IDatabaseLink"
        }
      },
      "selectedPresetIndex": {
        "type": "integer",
        "minimum": 0,
        "maximum": 49,
        "description": "Index into `databaseLinkPresets`."
      },
      "wadFilesDirectory": {
        "type": "string",
        "description": "The directory whose IWADs become base games; it is watched."
      },
      "autoUpdateEnabled": {
        "type": "boolean"
      },
      "registryLookupEnabled": {
        "type": "boolean",
        "description": "Whether added files are looked up in the Registry. Off means that nothing is ever sent."
      },
      "showLaunchPreview": {
        "type": "boolean"
      },
      "uiScale": {
        "type": "integer",
        "minimum": 50,
        "maximum": 200,
        "description": "Size of the interface in per cent."
      },
      "registryUuid": {
        "type": [
          "string",
          "null"
        ],
        "description": "Anonymous number of this installation, made when lookups are switched on; sent only with submissions."
      },
      "registryUrl": {
        "type": [
          "string",
          "null"
        ],
        "description": "Address of the Registry; `null` means the one built into the release."
      },
      "defaultView": {
        "type": "string",
        "enum": [
          "grid",
          "list",
          "detail"
        ]
      },
      "savedFilters": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ISavedFilter"
        },
        "description": "In the order in which they are shown."
      },
      "trayEnabled": {
        "type": "boolean",
        "description": "Whether the desktop application has an entry in the tray or the dock."
      },
      "startWithSystem": {
        "type": "boolean",
        "description": "Whether the desktop application starts with the system."
      },
      "updateChannel": {
        "type": "string",
        "enum": [
          "stable",
          "beta"
        ],
        "description": "Which releases are offered as updates."
      },
      "onCloseWhileRunning": {
        "type": "string",
        "enum": [
          "ask",
          "stay",
          "quit",
          "stop"
        ]
      }
    },
    "required": [
      "sourcePorts",
      "defaultSourcePortId",
      "defaultBaseGameVersionId",
      "theme",
      "savegamesPath",
      "modsDirectory",
      "screenshotsPath",
      "databaseLinkPresets",
      "selectedPresetIndex",
      "wadFilesDirectory",
      "autoUpdateEnabled",
      "registryLookupEnabled",
      "showLaunchPreview",
      "uiScale",
      "registryUuid",
      "registryUrl",
      "defaultView",
      "savedFilters",
      "trayEnabled",
      "startWithSystem",
      "updateChannel",
      "onCloseWhileRunning"
    ],
    "description": "The user's choices, stored in `settings.json`. Paths keep a leading `~` on disk and are expanded in answers."
  },
  "IDatabaseLink": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "url": {
        "type": "string",
        "description": "http or https only."
      }
    },
    "required": [
      "name",
      "url"
    ],
    "description": "A link to a mod database, opened in the system's browser."
  },
  "ISavedFilter": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "query": {
        "type": "string",
        "description": "The part of the Launch page's address that makes the choice, without the `?`."
      }
    },
    "required": [
      "id",
      "name",
      "query"
    ],
    "description": "A choice among the protocols that the user keeps under a name."
  },
  "ISourcePort": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "family": {
        "type": "string"
      },
      "executablePath": {
        "type": "string",
        "description": "A program, a macOS `.app` bundle, or the exported command of a Flatpak."
      },
      "version": {
        "type": "string"
      },
      "isDefault": {
        "type": "boolean",
        "description": "Whether `defaultSourcePortId` currently means this port; computed, never stored."
      },
      "ignored": {
        "type": "boolean",
        "description": "Whether the user has hidden this port from choices."
      },
      "missing": {
        "type": "boolean",
        "description": "Whether its program is not there or may not be run; computed, never stored."
      }
    },
    "required": [
      "id",
      "name",
      "family",
      "executablePath",
      "isDefault",
      "ignored",
      "missing"
    ],
    "description": "An engine that the user has installed."
  },
  "IPageQuery": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number",
        "description": "How many at most, 1 to 100,000. Absent: all."
      },
      "offset": {
        "type": "number",
        "description": "How many to pass over."
      }
    },
    "description": "Query of every list: which part of it is wanted. The number of all is in the header `X-Total-Count`."
  },
  "ITrashItem": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Names the deletion, not the thing: what is deleted twice is here twice."
      },
      "kind": {
        "$ref": "#/components/schemas/TrashKind"
      },
      "name": {
        "type": "string",
        "description": "What people call the thing, such as a protocol's title."
      },
      "deletedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count",
        "description": "Size of its files."
      }
    },
    "required": [
      "id",
      "kind",
      "name",
      "deletedAt",
      "sizeBytes"
    ],
    "description": "A deletion that can be taken back, within  {@link  TRASH_LIMITS } ."
  },
  "TrashKind": {
    "type": "string",
    "enum": [
      "protocol",
      "mod-file",
      "save",
      "demo",
      "image",
      "base-game",
      "source-port"
    ]
  },
  "Timestamp": {
    "type": "string",
    "description": "A point in time, ISO 8601 in UTC.",
    "format": "date-time"
  },
  "Count": {
    "type": "integer",
    "description": "How many there are of something; bytes and seconds, too.",
    "minimum": 0
  },
  "IRestoreManyRequest": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Items of the trash."
      }
    },
    "required": [
      "ids"
    ],
    "description": "Body of `POST /api/trash/restore`."
  },
  "IRestoredMany": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "The items that are back."
      },
      "kept": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IKeptInTrash"
        }
      }
    },
    "required": [
      "ids",
      "kept"
    ],
    "description": "Answer of `POST /api/trash/restore`."
  },
  "IKeptInTrash": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "error": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "code",
      "error"
    ],
    "description": "An item that stays in the trash, and why."
  },
  "IDeleted": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      }
    },
    "required": [
      "id"
    ],
    "description": "The id of what was deleted."
  },
  "IEmptiedTrash": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "The items that are gone for good."
      }
    },
    "required": [
      "ids"
    ],
    "description": "Answer of `DELETE /api/trash`."
  },
  "IPlayerData": {
    "type": "object",
    "properties": {
      "rank": {
        "type": "string"
      },
      "stats": {
        "$ref": "#/components/schemas/IPlayerStats"
      },
      "achievements": {
        "type": "object",
        "additionalProperties": {
          "$ref": "#/components/schemas/IAchievementState"
        }
      }
    },
    "required": [
      "rank",
      "stats",
      "achievements"
    ]
  },
  "IPlayerStats": {
    "type": "object",
    "properties": {
      "protocolsCreated": {
        "$ref": "#/components/schemas/Count"
      },
      "launches": {
        "$ref": "#/components/schemas/Count"
      },
      "distinctProtocolsLaunched": {
        "$ref": "#/components/schemas/Count"
      },
      "modFilesAdded": {
        "$ref": "#/components/schemas/Count"
      },
      "wadsImported": {
        "$ref": "#/components/schemas/Count"
      },
      "totalPlaytimeSeconds": {
        "$ref": "#/components/schemas/Count"
      },
      "longestLoadOrder": {
        "$ref": "#/components/schemas/Count"
      },
      "sourcePortsAdded": {
        "$ref": "#/components/schemas/Count"
      },
      "sourcePortFamilies": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/SourcePortFamily"
        }
      },
      "mapsReached": {
        "$ref": "#/components/schemas/Count"
      },
      "mapsFinished": {
        "$ref": "#/components/schemas/Count",
        "description": "How often any map was finished."
      },
      "secretsFound": {
        "$ref": "#/components/schemas/Count",
        "description": "In all finished maps together."
      }
    },
    "required": [
      "protocolsCreated",
      "launches",
      "distinctProtocolsLaunched",
      "modFilesAdded",
      "wadsImported",
      "totalPlaytimeSeconds",
      "longestLoadOrder",
      "sourcePortsAdded",
      "sourcePortFamilies",
      "mapsReached",
      "mapsFinished",
      "secretsFound"
    ],
    "description": "Counts of what the player has done. Test launches are in none of them, nor are sessions that show a demo."
  },
  "SourcePortFamily": {
    "anyOf": [
      {
        "type": "string"
      },
      {
        "type": "string",
        "enum": [
          "gzdoom",
          "uzdoom",
          "vkdoom",
          "lzdoom",
          "zandronum",
          "chocolate-doom",
          "crispy-doom",
          "international-doom",
          "prboom-plus",
          "dsda-doom",
          "woof",
          "nugget-doom",
          "cherry-doom",
          "eternity",
          "odamex",
          "doomretro",
          "edge-classic",
          "helion",
          "k8vavoom",
          "kex",
          "other"
        ]
      }
    ],
    "description": "Ports of one family understand the same options. An extension may add a family, with a slug as its id."
  },
  "IAchievementState": {
    "type": "object",
    "properties": {
      "unlocked": {
        "type": "boolean"
      },
      "unlockedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "progress": {
        "$ref": "#/components/schemas/Count"
      },
      "target": {
        "$ref": "#/components/schemas/Count"
      },
      "name": {
        "type": "string",
        "description": "What an extension calls it, and what is to be done for it; those of Hangar's own are known."
      },
      "text": {
        "type": "string"
      }
    },
    "required": [
      "unlocked",
      "progress",
      "target"
    ]
  },
  "IRegistryQuery": {
    "type": "object",
    "properties": {
      "q": {
        "type": "string",
        "description": "Words of a name."
      }
    },
    "description": "Query of `GET /api/registry/search`."
  },
  "IRegistrySearchResult": {
    "type": "object",
    "properties": {
      "hash": {
        "type": "string"
      },
      "familyName": {
        "type": "string"
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "category": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ModCategory"
          },
          {
            "type": "null"
          }
        ]
      },
      "links": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "url": {
              "type": "string"
            },
            "domain": {
              "type": "string"
            }
          },
          "required": [
            "url",
            "domain"
          ]
        }
      }
    },
    "required": [
      "hash",
      "familyName",
      "version",
      "category",
      "links"
    ],
    "description": "A row of a Registry search."
  },
  "ModCategory": {
    "type": "string",
    "enum": [
      "total_conversion",
      "expansion",
      "weapon",
      "mapset",
      "asset_pack",
      "gameplay",
      "hud",
      "music",
      "palette",
      "other"
    ]
  },
  "IRegistryEntry": {
    "type": "object",
    "properties": {
      "hash": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "name": {
        "type": "string"
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "url": {
        "type": [
          "string",
          "null"
        ]
      },
      "category": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ModCategory"
          },
          {
            "type": "null"
          }
        ]
      },
      "sidecarOnly": {
        "type": "boolean"
      },
      "loadOrder": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ILoadOrderItem"
        }
      }
    },
    "required": [
      "hash",
      "name",
      "version",
      "url",
      "category",
      "sidecarOnly",
      "loadOrder"
    ],
    "description": "What the community Registry knows about a file, as the local API hands it on."
  },
  "ILoadOrderItem": {
    "type": "object",
    "properties": {
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "name": {
        "type": "string"
      }
    },
    "required": [
      "hashValue",
      "name"
    ],
    "description": "One place in a load order: a file known by its MD5."
  },
  "IUpdateState": {
    "type": "object",
    "properties": {
      "info": {
        "$ref": "#/components/schemas/IUpdateInfo"
      },
      "installType": {
        "$ref": "#/components/schemas/IInstallType"
      }
    },
    "required": [
      "info",
      "installType"
    ],
    "description": "Answer of the calls about new versions of Hangar."
  },
  "IUpdateInfo": {
    "type": "object",
    "properties": {
      "status": {
        "type": "string",
        "enum": [
          "idle",
          "checking",
          "available",
          "not-available",
          "downloading",
          "downloaded",
          "error",
          "unsupported"
        ]
      },
      "version": {
        "type": "string"
      },
      "releaseNotes": {
        "type": "string"
      },
      "percent": {
        "type": "number"
      },
      "error": {
        "type": "string"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Integer",
        "description": "Size of the download."
      },
      "downloadPage": {
        "type": "string",
        "description": "Where a player finds the versions to download by hand."
      }
    },
    "required": [
      "status"
    ]
  },
  "Integer": {
    "type": "integer"
  },
  "IInstallType": {
    "type": "object",
    "properties": {
      "kind": {
        "type": "string",
        "enum": [
          "appimage",
          "deb",
          "rpm",
          "flatpak",
          "nsis",
          "portable",
          "dmg",
          "source"
        ]
      },
      "canSelfUpdate": {
        "type": "boolean"
      }
    },
    "required": [
      "kind",
      "canSelfUpdate"
    ],
    "description": "How this copy of Hangar was installed."
  },
  "IMediaQuery": {
    "type": "object",
    "properties": {
      "width": {
        "$ref": "#/components/schemas/ThumbnailWidth",
        "description": "Scaled down to this width, never up. A kind that cannot be scaled comes as it is; absent, all do."
      },
      "path": {
        "type": "string",
        "description": "Path of an image; a leading `~` is the home directory."
      }
    },
    "required": [
      "path"
    ],
    "description": "Query of `GET /api/media`."
  },
  "ThumbnailWidth": {
    "type": "number",
    "enum": [
      160,
      320,
      640,
      1280
    ]
  },
  "IThumbnailQuery": {
    "type": "object",
    "properties": {
      "width": {
        "$ref": "#/components/schemas/ThumbnailWidth",
        "description": "Scaled down to this width, never up. A kind that cannot be scaled comes as it is; absent, all do."
      }
    },
    "description": "Query of everything that answers with a picture."
  },
  "IUploadScreenshotRequest": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string",
        "description": "Path of an image; a leading `~` is the home directory."
      },
      "protocolId": {
        "type": "string",
        "description": "The protocol of which it is a screenshot."
      }
    },
    "required": [
      "filePath"
    ],
    "description": "Body of `POST /api/screenshots/upload`."
  },
  "IImageName": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string"
      }
    },
    "required": [
      "fileName"
    ],
    "description": "The name of a file in `images/`."
  },
  "IImportScreenshotRequest": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string",
        "description": "What to call it; the extension follows from the content."
      },
      "data": {
        "type": "string",
        "description": "The image in base64."
      },
      "protocolId": {
        "type": "string",
        "description": "The protocol of which it is a screenshot."
      }
    },
    "required": [
      "fileName",
      "data"
    ],
    "description": "Body of `POST /api/screenshots/import`."
  },
  "IProtocolScreenshot": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "takenAt": {
        "$ref": "#/components/schemas/Timestamp",
        "description": "When it was taken; of one whose time is not known, when it was imported."
      }
    },
    "required": [
      "fileName",
      "sizeBytes",
      "takenAt"
    ],
    "description": "A picture in `images/` that was imported as a screenshot of a protocol."
  },
  "IDeletedImage": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string"
      },
      "trashId": {
        "type": "string"
      }
    },
    "required": [
      "fileName",
      "trashId"
    ],
    "description": "A picture that was deleted, and the deletion in the trash, so that it can be taken back at once."
  },
  "IFoundScreenshotsQuery": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string",
        "description": "Only those of one protocol."
      }
    },
    "description": "Query of `GET /api/screenshots/found`."
  },
  "IFoundScreenshots": {
    "type": "object",
    "properties": {
      "sessionId": {
        "type": "string"
      },
      "protocolId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null` for a test launch."
      },
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IFoundScreenshot"
        }
      }
    },
    "required": [
      "sessionId",
      "protocolId",
      "files"
    ],
    "description": "The pictures that one session left and that nobody has imported yet."
  },
  "IFoundScreenshot": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "format": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ImageFormat"
          },
          {
            "type": "string",
            "const": "pcx"
          }
        ],
        "description": "`pcx` is told so that nobody misses it; browsers cannot show it and it cannot be imported."
      }
    },
    "required": [
      "filePath",
      "sizeBytes",
      "format"
    ],
    "description": "A picture that a source port left on the disk."
  },
  "ImageFormat": {
    "type": "string",
    "enum": [
      "png",
      "jpeg",
      "gif",
      "webp",
      "bmp",
      "avif"
    ]
  },
  "IScreenshotContent": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string"
      },
      "mimeType": {
        "type": "string"
      },
      "data": {
        "type": "string",
        "description": "The image in base64."
      }
    },
    "required": [
      "fileName",
      "mimeType",
      "data"
    ],
    "description": "Answer of `GET /api/screenshots/:fileName/content`."
  },
  "IDownloadImageRequest": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "description": "An http or https address of a public server."
      },
      "protocolId": {
        "type": "string",
        "description": "The protocol whose cover the image becomes."
      }
    },
    "required": [
      "url"
    ],
    "description": "Body of `POST /api/protocol/download-image`."
  },
  "IIntakeRequest": {
    "type": "object",
    "properties": {
      "filePaths": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Files, archives and folders on this machine."
      },
      "uploadIds": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What was handed over by `POST /api/uploads/:fileName`."
      }
    },
    "description": "Body of `POST /api/intake`: one of the two."
  },
  "IIntake": {
    "type": "object",
    "properties": {
      "kind": {
        "$ref": "#/components/schemas/IntakeKind"
      },
      "proposals": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProposal"
        }
      }
    },
    "required": [
      "kind",
      "proposals"
    ],
    "description": "What came of reading files that were handed over."
  },
  "IntakeKind": {
    "type": "string",
    "enum": [
      "mod",
      "mods",
      "base-game",
      "pack",
      "known",
      "newer",
      "damaged",
      "nothing"
    ]
  },
  "IProposal": {
    "type": "object",
    "properties": {
      "isBaseGame": {
        "type": "boolean",
        "description": "Whether it is a base game, and no mod."
      },
      "isPack": {
        "type": "boolean",
        "description": "Whether it is a pack, which is imported unchanged; absent for everything else."
      },
      "title": {
        "type": "string"
      },
      "author": {
        "type": [
          "string",
          "null"
        ]
      },
      "releasedOn": {
        "type": [
          "string",
          "null"
        ],
        "description": "`YYYY-MM-DD`; `null` where the author's words can mean several days."
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "category": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ModCategory"
          },
          {
            "type": "null"
          }
        ],
        "description": "What kind of mod it looks like; `null` when nothing tells."
      },
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProposedFile"
        }
      },
      "maps": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Names of the maps that are loaded."
      },
      "baseGameVersionId": {
        "type": [
          "string",
          "null"
        ]
      },
      "baseGameReason": {
        "type": [
          "string",
          "null"
        ]
      },
      "sourcePortId": {
        "type": [
          "string",
          "null"
        ]
      },
      "portReason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why that source port and not the default, or why none; `null` where its advice says enough."
      },
      "portAdvice": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IPortAdvice"
        }
      },
      "complevel": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "value": {
                "type": "string"
              },
              "reason": {
                "type": "string"
              }
            },
            "required": [
              "value",
              "reason"
            ]
          },
          {
            "type": "null"
          }
        ]
      },
      "dependencies": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/INeededFile"
        }
      },
      "alreadyCatalogued": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Ids of those of its files that the catalogue has."
      },
      "protocolIds": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Protocols that have these files already."
      },
      "replacesFileId": {
        "type": [
          "string",
          "null"
        ],
        "description": "The older version in the catalogue."
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why nothing can be made of it; `null` when something can."
      }
    },
    "required": [
      "isBaseGame",
      "title",
      "author",
      "releasedOn",
      "description",
      "category",
      "files",
      "maps",
      "baseGameVersionId",
      "baseGameReason",
      "sourcePortId",
      "portReason",
      "portAdvice",
      "complevel",
      "dependencies",
      "alreadyCatalogued",
      "protocolIds",
      "replacesFileId",
      "reason"
    ],
    "description": "A protocol as it could be made of files that were handed over. Nothing of it is written yet."
  },
  "IProposedFile": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "entryPath": {
        "type": [
          "string",
          "null"
        ],
        "description": "Its path inside the archive; `null` for a file that lies on the disk as it is."
      },
      "fileName": {
        "type": "string"
      },
      "fileType": {
        "$ref": "#/components/schemas/ModFileType"
      },
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "role": {
        "$ref": "#/components/schemas/ProposedRole"
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why it is left out, or what is odd about it; `null` when there is nothing to say."
      },
      "contents": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/IWadContents"
          },
          {
            "type": "null"
          }
        ],
        "description": "`null` for a text, and for a file that could not be looked into."
      }
    },
    "required": [
      "filePath",
      "entryPath",
      "fileName",
      "fileType",
      "hashValue",
      "sizeBytes",
      "role",
      "reason",
      "contents"
    ],
    "description": "A file that a proposal is about."
  },
  "ModFileType": {
    "type": "string",
    "enum": [
      "WAD",
      "PK3",
      "PK7",
      "IPK3",
      "ZIP",
      "DEH",
      "BEX",
      "OTHER"
    ]
  },
  "ProposedRole": {
    "type": "string",
    "enum": [
      "load",
      "text",
      "skip"
    ]
  },
  "IWadContents": {
    "type": "object",
    "properties": {
      "container": {
        "type": "string",
        "enum": [
          "wad",
          "package",
          "patch"
        ],
        "description": "A WAD, a zip or 7z that a port reads itself, or a DeHackEd patch; by content, not by name."
      },
      "packedAs": {
        "$ref": "#/components/schemas/PackageKind",
        "description": "How a package is packed, regardless of its extension. Absent: it is not a package."
      },
      "maps": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IMapSummary"
        },
        "description": "In file order. At most the first 32,768; `notes` mentions if there are more."
      },
      "mapCount": {
        "$ref": "#/components/schemas/Count",
        "description": "How many there are."
      },
      "guess": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/BaseGame"
          },
          {
            "type": "null"
          }
        ],
        "description": "The base game that it is most likely made for, by the names of its maps and music; `null` when they are no game's. What is called MAPxx may also be for another game than Doom II."
      },
      "gameInfo": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/IGameInfo"
          },
          {
            "type": "null"
          }
        ]
      },
      "complevel": {
        "type": [
          "string",
          "null"
        ],
        "description": "`vanilla`, `boom`, `mbf`, `mbf21`, `id24` or a number, from the lump COMPLVL. If the lump GAMEVERS specifies a version of Doom, `vanilla` becomes the number of that version: `0` to `4`."
      },
      "complevelFrom": {
        "type": "string",
        "const": "GAMEVERS",
        "description": "The lump that decided `complevel` instead of COMPLVL. Absent: COMPLVL did, or `complevel` is `null`."
      },
      "portHints": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IPortHint"
        },
        "description": "Empty when nothing in the file asks for more than vanilla Doom."
      },
      "titlePicture": {
        "type": [
          "string",
          "null"
        ],
        "description": "The lump that the title picture is made of."
      },
      "hasSpritesOrFlats": {
        "type": "boolean",
        "description": "Whether it has sprites or flats between markers such as `S_START`, which some ports load with a separate option. Absent: no."
      },
      "hasDehacked": {
        "type": "boolean",
        "description": "Whether it holds a DeHackEd patch or is one."
      },
      "standaloneName": {
        "type": [
          "string",
          "null"
        ],
        "description": "The name in IWADINFO: a package with one is a game of its own and goes behind `-iwad`."
      },
      "notes": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What could not be looked into and why, a sentence each."
      }
    },
    "required": [
      "container",
      "maps",
      "mapCount",
      "guess",
      "gameInfo",
      "complevel",
      "portHints",
      "titlePicture",
      "hasDehacked",
      "standaloneName",
      "notes"
    ],
    "description": "What a mod file or base game holds. Every text comes from the file and is to be shown as text only."
  },
  "PackageKind": {
    "type": "string",
    "enum": [
      "zip",
      "7z"
    ]
  },
  "IMapSummary": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Upper case, such as `E1M1`, `MAP01` or any free name."
      },
      "title": {
        "type": [
          "string",
          "null"
        ],
        "description": "From MAPINFO, UMAPINFO, EMAPINFO, LANGUAGE or DEHACKED; `null` when the file does not name its map."
      },
      "author": {
        "type": [
          "string",
          "null"
        ]
      },
      "format": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/MapFormat"
          },
          {
            "type": "null"
          }
        ],
        "description": "`null` when it was too large to look into."
      },
      "next": {
        "type": "string",
        "description": "Where its exit leads, by MAPINFO or UMAPINFO: a map's name, or a word for an ending. Absent: nothing says so."
      },
      "secretNext": {
        "type": "string",
        "description": "The same of its secret exit."
      },
      "hub": {
        "type": "string",
        "description": "The number of the hub that it belongs to, where maps are left and entered again."
      }
    },
    "required": [
      "name",
      "title",
      "author",
      "format"
    ],
    "description": "A map in a WAD or package."
  },
  "MapFormat": {
    "type": "string",
    "enum": [
      "doom",
      "hexen",
      "udmf"
    ]
  },
  "BaseGame": {
    "type": "string",
    "enum": [
      "doom",
      "doom2",
      "tnt",
      "plutonia",
      "heretic",
      "hexen",
      "strife",
      "chex",
      "hacx",
      "freedoom",
      "other"
    ],
    "description": "Which game the data belongs to; FreeDM counts as `freedoom`."
  },
  "IGameInfo": {
    "type": "object",
    "properties": {
      "title": {
        "type": [
          "string",
          "null"
        ],
        "description": "The title that the port shows while it starts: the best display name there is."
      },
      "iwad": {
        "type": [
          "string",
          "null"
        ],
        "description": "The base game's file that the mod wants."
      },
      "load": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "More files to load with it."
      }
    },
    "required": [
      "title",
      "iwad",
      "load"
    ],
    "description": "What GAMEINFO says. All names are bare file names, never paths."
  },
  "IPortHint": {
    "type": "object",
    "properties": {
      "feature": {
        "$ref": "#/components/schemas/PortFeature"
      },
      "families": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/SourcePortFamily"
        }
      },
      "because": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "The lumps and formats that say so, such as `ZMAPINFO` or `UDMF maps`."
      }
    },
    "required": [
      "feature",
      "families",
      "because"
    ],
    "description": "A reason to prefer some families of source ports."
  },
  "PortFeature": {
    "type": "string",
    "enum": [
      "zdoom",
      "mbf21",
      "id24",
      "eternity",
      "edge",
      "vavoom",
      "udmf"
    ]
  },
  "IPortAdvice": {
    "type": "object",
    "properties": {
      "portId": {
        "type": "string"
      },
      "fits": {
        "$ref": "#/components/schemas/PortFit"
      },
      "reasons": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Sentences, the weightiest first."
      }
    },
    "required": [
      "portId",
      "fits",
      "reasons"
    ],
    "description": "What one source port would make of a mod."
  },
  "PortFit": {
    "type": "string",
    "enum": [
      "yes",
      "partly",
      "no"
    ]
  },
  "INeededFile": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "hashValue": {
        "type": [
          "string",
          "null"
        ],
        "description": "MD5 and catalogue id; `null` when the catalogue has no such file."
      },
      "fileId": {
        "type": [
          "string",
          "null"
        ]
      },
      "order": {
        "type": "string",
        "enum": [
          "before",
          "after"
        ],
        "description": "Whether it is loaded before the mod or after it."
      }
    },
    "required": [
      "name",
      "hashValue",
      "fileId",
      "order"
    ],
    "description": "Another file that a mod asks for."
  },
  "IAcceptIntakeRequest": {
    "type": "object",
    "properties": {
      "proposals": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProposal"
        }
      },
      "what": {
        "$ref": "#/components/schemas/AcceptChoice"
      }
    },
    "required": [
      "proposals",
      "what"
    ],
    "description": "Body of `POST /api/intake/accept`: the proposals as they came, or edited."
  },
  "AcceptChoice": {
    "type": "string",
    "enum": [
      "play",
      "protocol",
      "files",
      "update"
    ]
  },
  "IAcceptedIntake": {
    "type": "object",
    "properties": {
      "fileIds": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Ids of catalogue entries."
      },
      "protocolIds": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "baseGameVersionIds": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "session": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ILaunchSession"
          },
          {
            "type": "null"
          }
        ],
        "description": "The game that was started; `null` unless it was to be played."
      },
      "skipped": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ISkippedFile"
        },
        "description": "The files that were left out; absent if there are none."
      }
    },
    "required": [
      "fileIds",
      "protocolIds",
      "baseGameVersionIds",
      "session"
    ],
    "description": "What accepted proposals became."
  },
  "ILaunchSession": {
    "type": "object",
    "properties": {
      "sessionId": {
        "type": "string"
      },
      "protocolId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null` for a test launch, which is never counted."
      },
      "pid": {
        "$ref": "#/components/schemas/Integer"
      },
      "command": {
        "$ref": "#/components/schemas/ILaunchCommand"
      },
      "startedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "endedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "exitCode": {
        "$ref": "#/components/schemas/Integer"
      },
      "signal": {
        "type": "string"
      },
      "stoppedByUser": {
        "type": "boolean",
        "description": "Whether the end was asked for through Hangar: however the port took it, nothing went wrong."
      },
      "ending": {
        "$ref": "#/components/schemas/SessionEnding",
        "description": "How it ended, where the exit code alone would tell it wrong; `endingOf` knows it for every session."
      },
      "seconds": {
        "$ref": "#/components/schemas/Count",
        "description": "Length of the session, once it has ended."
      },
      "estimated": {
        "type": "boolean",
        "description": "Whether nobody saw the end: `endedAt` and `seconds` are then taken from what the game wrote last."
      },
      "logFile": {
        "type": "string",
        "description": "Where the port's output went."
      }
    },
    "required": [
      "sessionId",
      "protocolId",
      "pid",
      "command",
      "startedAt",
      "logFile"
    ],
    "description": "One run of a source port, from start to exit."
  },
  "ILaunchCommand": {
    "type": "object",
    "properties": {
      "executable": {
        "type": "string"
      },
      "args": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "workingDirectory": {
        "type": "string"
      },
      "environment": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        },
        "description": "What is set in addition to the launcher's own environment."
      },
      "notes": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What was left out or changed, and why, in sentences for people."
      }
    },
    "required": [
      "executable",
      "args",
      "workingDirectory",
      "environment",
      "notes"
    ],
    "description": "What will be run, before anything runs."
  },
  "SessionEnding": {
    "type": "string",
    "enum": [
      "quit",
      "stopped",
      "failed",
      "unknown"
    ],
    "description": "How a session ended: `unknown` when nobody could tell."
  },
  "ISkippedFile": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string"
      },
      "reason": {
        "type": "string",
        "description": "A complete sentence."
      }
    },
    "required": [
      "fileName",
      "reason"
    ],
    "description": "An accepted proposal, or a file of one, that was left out."
  },
  "IOpenDialogRequest": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string"
      },
      "defaultPath": {
        "type": "string"
      },
      "filters": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "name": {
              "type": "string"
            },
            "extensions": {
              "type": "array",
              "items": {
                "type": "string"
              }
            }
          },
          "required": [
            "name",
            "extensions"
          ]
        }
      },
      "properties": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/DialogProperty"
        }
      }
    },
    "description": "Body of `POST /api/dialog/open`, in Electron's own shapes."
  },
  "DialogProperty": {
    "type": "string",
    "enum": [
      "openFile",
      "openDirectory",
      "multiSelections",
      "showHiddenFiles",
      "createDirectory",
      "promptToCreate",
      "noResolveAliases",
      "treatPackageAsDirectory",
      "dontAddToRecent"
    ]
  },
  "IOpenDialogResult": {
    "type": "object",
    "properties": {
      "canceled": {
        "type": "boolean"
      },
      "filePaths": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "canceled",
      "filePaths"
    ]
  },
  "IListFolderQuery": {
    "type": "object",
    "properties": {
      "path": {
        "type": "string",
        "description": "The folder; absent, the home directory. On Windows `/` lists the drives."
      },
      "showHidden": {
        "type": "boolean",
        "description": "Whether hidden files and folders are listed too."
      },
      "nearest": {
        "type": "boolean",
        "description": "Whether a folder that is not there stands for the nearest one above it that is."
      }
    },
    "description": "Query of `GET /api/dialog/list`."
  },
  "IFolderListing": {
    "type": "object",
    "properties": {
      "path": {
        "type": "string"
      },
      "parent": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null` when this is a root."
      },
      "entries": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IFolderEntry"
        }
      },
      "leftOut": {
        "$ref": "#/components/schemas/Count",
        "description": "How many entries were left out because the folder is too large to list; absent when all are there."
      }
    },
    "required": [
      "path",
      "parent",
      "entries"
    ],
    "description": "One folder as a file picker shows it: folders first, then by name."
  },
  "IFolderEntry": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "isDirectory": {
        "type": "boolean"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count",
        "description": "0 for folders."
      }
    },
    "required": [
      "name",
      "isDirectory",
      "sizeBytes"
    ]
  },
  "IOpenFolderRequest": {
    "type": "object",
    "properties": {
      "folder": {
        "$ref": "#/components/schemas/FolderName"
      },
      "protocolId": {
        "type": "string",
        "description": "Whose `saves` or `working` directory is meant; without it, `saves` is the one of all."
      }
    },
    "required": [
      "folder"
    ],
    "description": "Body of `POST /api/open-folder`."
  },
  "FolderName": {
    "type": "string",
    "enum": [
      "saves",
      "working",
      "data",
      "mods",
      "wads",
      "screenshots"
    ]
  },
  "IOpenedFolder": {
    "type": "object",
    "properties": {
      "path": {
        "type": "string",
        "description": "What was opened: for a protocol without saves, its working directory."
      }
    },
    "required": [
      "path"
    ]
  },
  "IShortcutPlace": {
    "type": "object",
    "properties": {
      "kind": {
        "$ref": "#/components/schemas/ShortcutKind"
      },
      "path": {
        "type": [
          "string",
          "null"
        ],
        "description": "The folder, or the list of Steam, that a shortcut goes to; `null` when none can be made there now."
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why none can be made there now, as a sentence; `null` when one can."
      }
    },
    "required": [
      "kind",
      "path",
      "reason"
    ],
    "description": "One place for shortcuts, as `GET /api/shortcuts` tells them."
  },
  "ShortcutKind": {
    "type": "string",
    "enum": [
      "desktop",
      "menu",
      "steam",
      "es-de"
    ]
  },
  "IShortcutRequest": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string"
      },
      "kind": {
        "$ref": "#/components/schemas/ShortcutKind"
      },
      "what": {
        "$ref": "#/components/schemas/ShortcutAction"
      }
    },
    "required": [
      "protocolId",
      "kind",
      "what"
    ],
    "description": "Body of `POST /api/shortcuts`."
  },
  "ShortcutAction": {
    "type": "string",
    "enum": [
      "launch",
      "continue"
    ]
  },
  "IShortcut": {
    "type": "object",
    "properties": {
      "path": {
        "type": "string",
        "description": "The file that was written."
      }
    },
    "required": [
      "path"
    ]
  },
  "IMoveFileRequest": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "newPath": {
        "type": "string",
        "description": "Full path of the new place, with the file's name."
      }
    },
    "required": [
      "filePath",
      "newPath"
    ],
    "description": "Body of `POST /api/move-file`."
  },
  "IMovedFile": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      }
    },
    "required": [
      "filePath"
    ]
  },
  "IUpload": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "To give it back with `DELETE /api/uploads/:id` once it has been used."
      },
      "filePath": {
        "type": "string",
        "description": "Where it lies now: a path for every request that takes one."
      },
      "fileName": {
        "type": "string",
        "description": "Its name as it could be kept: without folders and without what some system refuses."
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      }
    },
    "required": [
      "id",
      "filePath",
      "fileName",
      "sizeBytes"
    ],
    "description": "A file that was handed over in the body of a request. It is kept for a day at most, and not over a restart."
  },
  "IFilePathRequest": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      }
    },
    "required": [
      "filePath"
    ],
    "description": "Body of `POST /api/mod-files/hash`, `…/contents` and `…/move`."
  },
  "ITextFile": {
    "type": "object",
    "properties": {
      "content": {
        "type": "string"
      }
    },
    "required": [
      "content"
    ],
    "description": "Answer of `POST /api/file-read`."
  },
  "IBlankConfigRequest": {
    "type": "object",
    "properties": {
      "modFileId": {
        "type": "string"
      }
    },
    "required": [
      "modFileId"
    ],
    "description": "Body of `POST /api/configs/blank`."
  },
  "IConfigName": {
    "type": "object",
    "properties": {
      "configFile": {
        "type": "string"
      }
    },
    "required": [
      "configFile"
    ],
    "description": "The name of a file in `configs/`."
  },
  "IConfigText": {
    "type": "object",
    "properties": {
      "configFile": {
        "type": "string"
      },
      "content": {
        "type": "string"
      }
    },
    "required": [
      "configFile",
      "content"
    ],
    "description": "A settings file of a source port, as text."
  },
  "IUpdateConfigRequest": {
    "type": "object",
    "properties": {
      "content": {
        "type": "string"
      }
    },
    "required": [
      "content"
    ],
    "description": "Body of `PUT /api/configs/:fileName`."
  },
  "IExtension": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Of its routes and its folder."
      },
      "displayName": {
        "type": "string",
        "description": "What people call it."
      },
      "version": {
        "type": [
          "string",
          "null"
        ],
        "description": "Its own version; `null` when it says none."
      },
      "description": {
        "type": "string"
      },
      "author": {
        "type": [
          "string",
          "null"
        ]
      },
      "enabled": {
        "type": "boolean",
        "description": "Whether it is switched on: what runs now may differ until the next start."
      },
      "state": {
        "$ref": "#/components/schemas/ExtensionState"
      },
      "error": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why it does not run, or what it did wrong last while it ran, as a sentence; `null` when nothing went wrong."
      },
      "origin": {
        "$ref": "#/components/schemas/ExtensionOrigin"
      },
      "sha256": {
        "type": [
          "string",
          "null"
        ],
        "description": "Checksum of the files of one that was added from a file; `null` for others."
      },
      "needsNetwork": {
        "type": "boolean",
        "description": "Whether it says that it asks the network."
      },
      "contributes": {
        "$ref": "#/components/schemas/IExtensionContributions"
      },
      "settings": {
        "type": "object",
        "additionalProperties": {},
        "description": "What the user chose, with the defaults of the schema."
      },
      "settingsSchema": {
        "anyOf": [
          {
            "type": "object",
            "additionalProperties": {}
          },
          {
            "type": "null"
          }
        ],
        "description": "JSON Schema of the settings; `null` when it has none."
      }
    },
    "required": [
      "name",
      "displayName",
      "version",
      "description",
      "author",
      "enabled",
      "state",
      "error",
      "origin",
      "sha256",
      "needsNetwork",
      "contributes",
      "settings",
      "settingsSchema"
    ],
    "description": "An extension, running or not."
  },
  "ExtensionState": {
    "type": "string",
    "enum": [
      "active",
      "off",
      "failed",
      "incompatible",
      "needs-restart"
    ]
  },
  "ExtensionOrigin": {
    "type": "string",
    "enum": [
      "built-in",
      "host",
      "file"
    ]
  },
  "IExtensionContributions": {
    "type": "object",
    "properties": {
      "families": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Ids of source-port families."
      },
      "launchSteps": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Ids of launch steps."
      },
      "metadataSources": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "discoverySources": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "archiveReaders": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "achievements": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "routes": {
        "$ref": "#/components/schemas/Count",
        "description": "How many routes it has."
      },
      "pages": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IExtensionPage"
        }
      },
      "panels": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IExtensionPanel"
        }
      },
      "protocolActions": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolAction"
        }
      }
    },
    "required": [
      "families",
      "launchSteps",
      "metadataSources",
      "discoverySources",
      "archiveReaders",
      "achievements",
      "routes",
      "pages",
      "panels",
      "protocolActions"
    ],
    "description": "What an extension gives: once it runs, what it really gave; before that, what it says of itself."
  },
  "IExtensionPage": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string"
      },
      "path": {
        "type": "string",
        "description": "Below `/api/extensions/<name>/`."
      }
    },
    "required": [
      "title",
      "path"
    ],
    "description": "A document of an extension, shown in a frame that reaches nothing but the message bridge."
  },
  "IExtensionPanel": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "path": {
        "type": "string",
        "description": "Below `/api/extensions/<name>/`."
      },
      "place": {
        "type": "string",
        "const": "protocol"
      }
    },
    "required": [
      "id",
      "title",
      "path",
      "place"
    ],
    "description": "What an extension shows beside something of Hangar's; `GET` its `path` with `protocolId` answers  {@link  IExtensionAnswer } ."
  },
  "IProtocolAction": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "label": {
        "type": "string"
      },
      "path": {
        "type": "string",
        "description": "Below `/api/extensions/<name>/`."
      }
    },
    "required": [
      "id",
      "label",
      "path"
    ],
    "description": "An entry in a protocol's menu: a `POST` to its `path` with `{ protocolId }` answers  {@link  IExtensionAnswer } ."
  },
  "IUpdateExtensionRequest": {
    "type": "object",
    "properties": {
      "enabled": {
        "type": "boolean"
      },
      "sha256": {
        "type": "string",
        "description": "The checksum that was shown; needed to switch on what was added from a file."
      },
      "settings": {
        "type": "object",
        "additionalProperties": {},
        "description": "All of its settings, as its schema wants them."
      }
    },
    "description": "What changes of an extension; it takes effect at the next start."
  },
  "IContinueQuery": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number",
        "description": "1 to 100,000. Absent: 4."
      }
    },
    "description": "Query of `GET /api/continue`."
  },
  "IContinuable": {
    "type": "object",
    "properties": {
      "protocol": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "title": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "title"
        ]
      },
      "save": {
        "$ref": "#/components/schemas/ISave"
      }
    },
    "required": [
      "protocol",
      "save"
    ],
    "description": "A protocol that was played lately, and the save from which it goes on."
  },
  "ISave": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "fileName": {
        "type": "string"
      },
      "filePath": {
        "type": "string"
      },
      "family": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/SourcePortFamily"
          },
          {
            "type": "null"
          }
        ],
        "description": "The family of ports that wrote it; `null` when the file does not tell."
      },
      "slot": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "title": {
        "type": [
          "string",
          "null"
        ]
      },
      "map": {
        "type": [
          "string",
          "null"
        ],
        "description": "The lump's name in capitals."
      },
      "mapName": {
        "type": [
          "string",
          "null"
        ]
      },
      "skill": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "1 to 5."
      },
      "levelTimeTics": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "How long the map has been played, in tics, 35 to a second."
      },
      "savedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "hasPicture": {
        "type": "boolean"
      },
      "autosave": {
        "type": "boolean"
      },
      "loadable": {
        "type": "boolean",
        "description": "Whether it can be loaded by a launch: by what the file, the family and the version are."
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why it cannot be loaded, a sentence for people."
      },
      "madeWith": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ISaveMaking"
          },
          {
            "type": "null"
          }
        ],
        "description": "`null` when Hangar did not see it made."
      },
      "matches": {
        "type": [
          "boolean",
          "null"
        ],
        "description": "Whether the protocol has the same base game and files in the same order now; `null` when nobody knows."
      }
    },
    "required": [
      "id",
      "fileName",
      "filePath",
      "family",
      "slot",
      "title",
      "map",
      "mapName",
      "skill",
      "levelTimeTics",
      "savedAt",
      "sizeBytes",
      "hasPicture",
      "autosave",
      "loadable",
      "reason",
      "madeWith",
      "matches"
    ],
    "description": "A saved game. Every text in it comes from the file and is to be shown as text only."
  },
  "ISaveMaking": {
    "type": "object",
    "properties": {
      "baseGame": {
        "$ref": "#/components/schemas/INamedFile"
      },
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/INamedFile"
        },
        "description": "In load order."
      },
      "sourcePort": {
        "type": "object",
        "properties": {
          "family": {
            "$ref": "#/components/schemas/SourcePortFamily"
          },
          "version": {
            "type": [
              "string",
              "null"
            ]
          }
        },
        "required": [
          "family",
          "version"
        ]
      }
    },
    "required": [
      "baseGame",
      "files",
      "sourcePort"
    ],
    "description": "What a save was made with; Hangar remembers it of each save that a session of its own wrote."
  },
  "INamedFile": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "hashValue": {
        "type": "string",
        "description": "MD5."
      }
    },
    "required": [
      "name",
      "hashValue"
    ],
    "description": "A file by its name and content, whether or not it is still there."
  },
  "IContinueRequest": {
    "type": "object",
    "properties": {
      "options": {
        "$ref": "#/components/schemas/IProtocolOptions",
        "description": "For this run only."
      },
      "extras": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolFileChoice"
        },
        "description": "In place of the protocol's own, for this run only."
      },
      "withOldFiles": {
        "type": "boolean",
        "description": "With the base game and files that the save was made with, for this run only. Where it is not said, a launch takes those of now, and `continue` those of the save when the protocol has others now and no `extras` are given."
      },
      "confirmParameters": {
        "type": "boolean",
        "description": "Whether the user has read and accepts parameters or settings that came with a pack."
      }
    },
    "description": "Body of `POST /api/protocols/:id/continue`."
  },
  "IProtocolOptions": {
    "type": "object",
    "properties": {
      "map": {
        "type": "string",
        "description": "A map name, such as `E2M3` or `MAP07`."
      },
      "skill": {
        "$ref": "#/components/schemas/Integer",
        "description": "Difficulty, 1 (easiest) to 5."
      },
      "complevel": {
        "type": "string",
        "description": "Engine behaviour to emulate: a number or name that the port knows."
      },
      "noMonsters": {
        "type": "boolean"
      },
      "fastMonsters": {
        "type": "boolean"
      },
      "respawnMonsters": {
        "type": "boolean"
      },
      "recordDemo": {
        "type": "string",
        "description": "Name of the demo to record; empty: one made from map, skill and date."
      },
      "playDemo": {
        "type": "string",
        "description": "Path of the demo to play."
      }
    },
    "description": "How the game starts. Absent keys leave the choice to the port."
  },
  "IProtocolFileChoice": {
    "type": "object",
    "properties": {
      "fileId": {
        "type": "string",
        "description": "Id of the catalogue entry."
      },
      "hashValue": {
        "type": "string",
        "description": "MD5 of the file, so that a protocol survives a lost or rebuilt catalogue."
      },
      "name": {
        "type": "string"
      },
      "enabled": {
        "type": "boolean",
        "description": "Whether the file is loaded; a disabled file keeps its place."
      }
    },
    "description": "A catalogued file; the name and the switch are filled in when absent."
  },
  "ICoverQuery": {
    "type": "object",
    "properties": {
      "width": {
        "$ref": "#/components/schemas/ThumbnailWidth",
        "description": "Scaled down to this width, never up. A kind that cannot be scaled comes as it is; absent, all do."
      },
      "asOf": {
        "type": "string",
        "description": "Anything that is another text after the protocol was changed: a browser shows a picture anew only under another address. The answer is the cover of now all the same."
      }
    },
    "description": "Query of `GET /api/protocols/:id/cover`."
  },
  "IDeletedToTrash": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Id of the thing."
      },
      "trashId": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "trashId"
    ],
    "description": "What was deleted, and the deletion in the trash, so that it can be taken back at once."
  },
  "ICopySaveRequest": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string",
        "description": "The protocol that gets it."
      }
    },
    "required": [
      "protocolId"
    ],
    "description": "Body of `POST /api/protocols/:id/saves/:saveId/copy`."
  },
  "ISaveOfFile": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string"
      },
      "saveId": {
        "type": "string"
      }
    },
    "required": [
      "protocolId",
      "saveId"
    ],
    "description": "Where a save lies that was made with a file."
  },
  "IDemo": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "fileName": {
        "type": "string"
      },
      "filePath": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "map": {
        "type": [
          "string",
          "null"
        ],
        "description": "The lump's name in capitals."
      },
      "skill": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "1 to 5."
      },
      "players": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "tics": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "Its length, 35 to a second."
      },
      "complevel": {
        "type": [
          "string",
          "null"
        ]
      },
      "portName": {
        "type": [
          "string",
          "null"
        ],
        "description": "What its header says of the port that wrote it."
      },
      "recordedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "sessionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "The session of Hangar that recorded it."
      },
      "category": {
        "type": [
          "string",
          "null"
        ],
        "description": "Such as `UV Max`; `null` until it was checked."
      },
      "inSync": {
        "type": [
          "boolean",
          "null"
        ],
        "description": "Whether it plays to its end; `null` until it was checked."
      },
      "playable": {
        "type": "boolean"
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why it cannot be played, a sentence for people."
      }
    },
    "required": [
      "id",
      "fileName",
      "filePath",
      "title",
      "map",
      "skill",
      "players",
      "tics",
      "complevel",
      "portName",
      "recordedAt",
      "sizeBytes",
      "sessionId",
      "category",
      "inSync",
      "playable",
      "reason"
    ],
    "description": "A recorded game."
  },
  "IRenameDemoRequest": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string"
      }
    },
    "required": [
      "title"
    ],
    "description": "Body of `PUT /api/protocols/:id/demos/:demoId`."
  },
  "IPastSession": {
    "type": "object",
    "properties": {
      "sessionId": {
        "type": "string"
      },
      "protocolId": {
        "type": "string",
        "description": "Of a protocol that may be deleted by now."
      },
      "title": {
        "type": "string",
        "description": "As the protocol was called then."
      },
      "startedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "endedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "seconds": {
        "$ref": "#/components/schemas/Count"
      },
      "estimated": {
        "type": "boolean",
        "description": "Whether nobody saw the end: `endedAt` and `seconds` are then taken from what the game wrote last."
      },
      "ending": {
        "$ref": "#/components/schemas/SessionEnding"
      },
      "signal": {
        "type": "string",
        "description": "The signal that ended the port, such as `SIGKILL`; absent where none did."
      },
      "sourcePort": {
        "$ref": "#/components/schemas/IPlayedPort"
      },
      "baseGame": {
        "$ref": "#/components/schemas/INamedFile"
      },
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/INamedFile"
        },
        "description": "The loaded files, in their order."
      },
      "maps": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "The maps that were finished, in capitals, each as often as that."
      },
      "savesWritten": {
        "$ref": "#/components/schemas/Count",
        "description": "How many saves it wrote."
      },
      "demo": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of the demo that it recorded."
      },
      "notes": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What could not be read afterwards, in sentences for people."
      }
    },
    "required": [
      "sessionId",
      "protocolId",
      "title",
      "startedAt",
      "endedAt",
      "seconds",
      "estimated",
      "ending",
      "sourcePort",
      "baseGame",
      "files",
      "maps",
      "savesWritten",
      "demo",
      "notes"
    ],
    "description": "A game that was played to its end. All of them are kept."
  },
  "IPlayedPort": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "family": {
        "$ref": "#/components/schemas/SourcePortFamily"
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "name",
      "family",
      "version"
    ],
    "description": "The source port of a session, as it was then."
  },
  "IHistoryExportQuery": {
    "type": "object",
    "properties": {
      "format": {
        "$ref": "#/components/schemas/HistoryFormat",
        "description": "Absent: `csv`."
      }
    },
    "description": "Query of `GET /api/player/history/export`."
  },
  "HistoryFormat": {
    "type": "string",
    "enum": [
      "csv",
      "json"
    ]
  },
  "IStatisticsQuery": {
    "type": "object",
    "properties": {
      "year": {
        "$ref": "#/components/schemas/Integer",
        "description": "Of one year, in the time zone of the machine. Absent: of all there ever was."
      }
    },
    "description": "Query of `GET /api/player/statistics`."
  },
  "IPlayStatistics": {
    "type": "object",
    "properties": {
      "days": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IPlayedDay"
        },
        "description": "The days on which something was played, the first one first."
      },
      "byBaseGame": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IPlayedShare"
        },
        "description": "The most played first, like those below."
      },
      "bySourcePort": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IPlayedShare"
        }
      },
      "byProtocol": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IPlayedShare"
        }
      },
      "longestSessions": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IPastSession"
        }
      },
      "totals": {
        "type": "object",
        "properties": {
          "seconds": {
            "$ref": "#/components/schemas/Count"
          },
          "launches": {
            "$ref": "#/components/schemas/Count"
          },
          "mapsFinished": {
            "$ref": "#/components/schemas/Count"
          },
          "secretsFound": {
            "$ref": "#/components/schemas/Count"
          }
        },
        "required": [
          "seconds",
          "launches",
          "mapsFinished",
          "secretsFound"
        ]
      }
    },
    "required": [
      "days",
      "byBaseGame",
      "bySourcePort",
      "byProtocol",
      "longestSessions",
      "totals"
    ],
    "description": "What was played in a year, or ever. Test launches are in none of it."
  },
  "IPlayedDay": {
    "type": "object",
    "properties": {
      "date": {
        "type": "string",
        "description": "`YYYY-MM-DD`.",
        "format": "date"
      },
      "seconds": {
        "$ref": "#/components/schemas/Count"
      },
      "launches": {
        "$ref": "#/components/schemas/Count"
      },
      "mapsFinished": {
        "$ref": "#/components/schemas/Count"
      },
      "protocols": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "id": {
              "type": "string"
            },
            "title": {
              "type": "string"
            },
            "seconds": {
              "$ref": "#/components/schemas/Count"
            }
          },
          "required": [
            "id",
            "title",
            "seconds"
          ]
        },
        "description": "The most played first."
      }
    },
    "required": [
      "date",
      "seconds",
      "launches",
      "mapsFinished",
      "protocols"
    ],
    "description": "What was played on one day, in the time zone of the machine that Hangar runs on."
  },
  "IPlayedShare": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Of a base game its MD5."
      },
      "name": {
        "type": "string"
      },
      "seconds": {
        "$ref": "#/components/schemas/Count"
      },
      "launches": {
        "$ref": "#/components/schemas/Count"
      },
      "mapsFinished": {
        "$ref": "#/components/schemas/Count"
      }
    },
    "required": [
      "id",
      "name",
      "seconds",
      "launches",
      "mapsFinished"
    ],
    "description": "What was played with one base game, source port or protocol."
  },
  "IProtocolMaps": {
    "type": "object",
    "properties": {
      "maps": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IMapProgress"
        }
      },
      "finished": {
        "$ref": "#/components/schemas/Count"
      },
      "total": {
        "$ref": "#/components/schemas/Count"
      }
    },
    "required": [
      "maps",
      "finished",
      "total"
    ],
    "description": "The maps of a protocol in the order of play."
  },
  "IMapProgress": {
    "type": "object",
    "properties": {
      "map": {
        "type": "string",
        "description": "The lump's name in capitals."
      },
      "name": {
        "type": [
          "string",
          "null"
        ],
        "description": "What its author calls it."
      },
      "order": {
        "$ref": "#/components/schemas/Count",
        "description": "Its place in the order of play, from 0."
      },
      "hub": {
        "type": [
          "string",
          "null"
        ],
        "description": "The hub that it belongs to."
      },
      "secret": {
        "type": [
          "boolean",
          "null"
        ],
        "description": "Whether only a secret exit leads there; `null` when the files do not tell."
      },
      "finished": {
        "type": "boolean",
        "description": "What the player said, else whether a result tells of it."
      },
      "marked": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/MapMark"
          },
          {
            "type": "null"
          }
        ],
        "description": "What the player said by hand."
      },
      "results": {
        "$ref": "#/components/schemas/Count",
        "description": "How often it was finished."
      },
      "best": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/IMapResult"
          },
          {
            "type": "null"
          }
        ],
        "description": "The quickest of the highest skill."
      },
      "lastPlayedAt": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Timestamp"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "map",
      "name",
      "order",
      "hub",
      "secret",
      "finished",
      "marked",
      "results",
      "best",
      "lastPlayedAt"
    ],
    "description": "How far the player is with one map of a protocol."
  },
  "MapMark": {
    "type": "string",
    "enum": [
      "finished",
      "unfinished"
    ]
  },
  "IMapResult": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "map": {
        "type": "string",
        "description": "The lump's name in capitals, such as `MAP07` or `E1M3`."
      },
      "name": {
        "type": [
          "string",
          "null"
        ],
        "description": "What its author calls it."
      },
      "skill": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "Within  {@link  SKILLS } ."
      },
      "timeTics": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "In tics, 35 to a second."
      },
      "kills": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "May be more than `totalKills`: some ports count monsters again that came back to life."
      },
      "totalKills": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "items": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "totalItems": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "secrets": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "totalSecrets": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "secretExit": {
        "type": [
          "boolean",
          "null"
        ],
        "description": "Whether it was left by the secret exit."
      },
      "players": {
        "$ref": "#/components/schemas/Count"
      },
      "finishedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "sessionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null` for one that the player wrote down."
      },
      "source": {
        "$ref": "#/components/schemas/ResultSource",
        "description": "`manual` once the player has changed it."
      }
    },
    "required": [
      "id",
      "map",
      "name",
      "skill",
      "timeTics",
      "kills",
      "totalKills",
      "items",
      "totalItems",
      "secrets",
      "totalSecrets",
      "secretExit",
      "players",
      "finishedAt",
      "sessionId",
      "source"
    ],
    "description": "A map that was finished, once. What nobody told is `null`, never 0."
  },
  "ResultSource": {
    "type": "string",
    "enum": [
      "levelstat",
      "statdump",
      "dsda-stats",
      "zdoom-save",
      "zdoomstat",
      "demo",
      "manual"
    ]
  },
  "IMarkMapRequest": {
    "type": "object",
    "properties": {
      "marked": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/MapMark"
          },
          {
            "type": "null"
          }
        ],
        "description": "`null`: as the results tell."
      }
    },
    "required": [
      "marked"
    ],
    "description": "Body of `PUT /api/protocols/:id/maps/:map`."
  },
  "IResultsQuery": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number",
        "description": "How many at most, 1 to 100,000. Absent: all."
      },
      "offset": {
        "type": "number",
        "description": "How many to pass over."
      },
      "map": {
        "type": "string",
        "description": "The lump's name of a map, in any case. Absent: of all."
      }
    },
    "description": "Query of `GET /api/protocols/:id/results`."
  },
  "IUpdateResultRequest": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "map": {
        "type": "string",
        "description": "The lump's name in capitals, such as `MAP07` or `E1M3`."
      },
      "name": {
        "type": [
          "string",
          "null"
        ],
        "description": "What its author calls it."
      },
      "skill": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "Within  {@link  SKILLS } ."
      },
      "timeTics": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "In tics, 35 to a second."
      },
      "kills": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "May be more than `totalKills`: some ports count monsters again that came back to life."
      },
      "totalKills": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "items": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "totalItems": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "secrets": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "totalSecrets": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "secretExit": {
        "type": [
          "boolean",
          "null"
        ],
        "description": "Whether it was left by the secret exit."
      },
      "players": {
        "$ref": "#/components/schemas/Count"
      },
      "finishedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "sessionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null` for one that the player wrote down."
      },
      "source": {
        "$ref": "#/components/schemas/ResultSource",
        "description": "`manual` once the player has changed it."
      }
    },
    "description": "Body of `PUT /api/protocols/:id/results/:resultId`: absent keys keep their value. A full record may be sent back; its `id`, `map` and `sessionId` stay, and its `source` becomes `manual`."
  },
  "IProtocolQuery": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number",
        "description": "How many at most, 1 to 100,000. Absent: all."
      },
      "offset": {
        "type": "number",
        "description": "How many to pass over."
      },
      "version": {
        "type": "string",
        "description": "Id or slug of a base game."
      },
      "search": {
        "type": "string",
        "description": "Words that must all occur in title, description, tags, file names, or the names of what it plays with; the best fit first."
      },
      "ids": {
        "type": "string",
        "description": "Only these, separated by commas; ids that do not exist are passed over."
      },
      "sort": {
        "$ref": "#/components/schemas/SortKey",
        "description": "What they are sorted by, the newest first where that leaves a choice. Absent: as they are found."
      },
      "direction": {
        "$ref": "#/components/schemas/SortDirection",
        "description": "The way round; absent: the one in which `sort` is mostly wanted, such as the last played first."
      }
    },
    "description": "Query of `GET /api/protocols`."
  },
  "SortKey": {
    "type": "string",
    "enum": [
      "last-played",
      "playtime",
      "title",
      "created",
      "rating",
      "state",
      "maps-left"
    ]
  },
  "SortDirection": {
    "type": "string",
    "enum": [
      "asc",
      "desc"
    ]
  },
  "IProtocol": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Matches  {@link  PROTOCOL_ID } ; also the name of the protocol's file."
      },
      "title": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "baseGameVersionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the default base game, else the only one."
      },
      "sourcePortId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the base game's `executable`, else the default port, else the only one."
      },
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolFile"
        }
      },
      "launchParameters": {
        "type": "string",
        "description": "One string with POSIX-shell quoting; never handed to a shell."
      },
      "options": {
        "$ref": "#/components/schemas/IProtocolOptions"
      },
      "saveDirectory": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: a folder named after the protocol below `savegamesPath`."
      },
      "configFile": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of a file in `configs/`."
      },
      "screenshotPath": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of a file in `images/`."
      },
      "tags": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "favourite": {
        "type": "boolean"
      },
      "rating": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "Whole stars within  {@link  RATINGS } ; `null`: not rated."
      },
      "state": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PlayState"
          },
          {
            "type": "null"
          }
        ]
      },
      "notes": {
        "type": "string",
        "description": "What the player wrote down about it."
      },
      "extras": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolExtra"
        },
        "description": "Switched on or off; in the order in which they are loaded, after `files`."
      },
      "createdAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "updatedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "lastLaunchedAt": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Timestamp"
          },
          {
            "type": "null"
          }
        ]
      },
      "launchCount": {
        "$ref": "#/components/schemas/Count"
      },
      "playtimeSeconds": {
        "$ref": "#/components/schemas/Count"
      },
      "mapsFinished": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "How many of its maps are finished, by results or by the player's word; `null`: not known yet. Computed, never written."
      },
      "mapsTotal": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "How many maps there are; `null`: not known yet, or a file could not be read. Computed, never written."
      },
      "parametersUnconfirmed": {
        "type": "boolean",
        "description": "Whether the parameters or the settings file came with a pack, here or in a protocol that they were copied from, and nobody has accepted them yet. Absent: no."
      },
      "unconfirmedParts": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/UnconfirmedPart"
        },
        "description": "Which of the two nobody has accepted yet; only beside `parametersUnconfirmed`. Absent there: whichever it has."
      }
    },
    "required": [
      "id",
      "title",
      "description",
      "baseGameVersionId",
      "sourcePortId",
      "files",
      "launchParameters",
      "options",
      "saveDirectory",
      "configFile",
      "screenshotPath",
      "tags",
      "favourite",
      "rating",
      "state",
      "notes",
      "extras",
      "createdAt",
      "updatedAt",
      "lastLaunchedAt",
      "launchCount",
      "playtimeSeconds"
    ],
    "description": "A playable setup: a base game, a source port, and mod files in load order."
  },
  "IProtocolFile": {
    "type": "object",
    "properties": {
      "fileId": {
        "type": "string",
        "description": "Id of the catalogue entry."
      },
      "hashValue": {
        "type": "string",
        "description": "MD5 of the file, so that a protocol survives a lost or rebuilt catalogue."
      },
      "name": {
        "type": "string"
      },
      "enabled": {
        "type": "boolean",
        "description": "Whether the file is loaded; a disabled file keeps its place."
      }
    },
    "required": [
      "fileId",
      "hashValue",
      "name",
      "enabled"
    ],
    "description": "A mod file at its place in a protocol's load order."
  },
  "PlayState": {
    "type": "string",
    "enum": [
      "backlog",
      "playing",
      "finished",
      "dropped"
    ]
  },
  "IProtocolExtra": {
    "$ref": "#/components/schemas/IProtocolFile",
    "description": "A file of the player's own choice (music, HUD, weapons, palette) that a launch loads after the protocol's files."
  },
  "UnconfirmedPart": {
    "type": "string",
    "enum": [
      "launchParameters",
      "configFile"
    ],
    "description": "What of a protocol may come from somebody else and make a port read and write files."
  },
  "ICreateProtocolRequest": {
    "type": "object",
    "properties": {
      "description": {
        "type": "string"
      },
      "baseGameVersionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the default base game, else the only one."
      },
      "sourcePortId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the base game's `executable`, else the default port, else the only one."
      },
      "launchParameters": {
        "type": "string",
        "description": "One string with POSIX-shell quoting; never handed to a shell."
      },
      "saveDirectory": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: a folder named after the protocol below `savegamesPath`."
      },
      "configFile": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of a file in `configs/`."
      },
      "screenshotPath": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of a file in `images/`."
      },
      "tags": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "favourite": {
        "type": "boolean"
      },
      "rating": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "Whole stars within  {@link  RATINGS } ; `null`: not rated."
      },
      "state": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PlayState"
          },
          {
            "type": "null"
          }
        ]
      },
      "notes": {
        "type": "string",
        "description": "What the player wrote down about it."
      },
      "options": {
        "$ref": "#/components/schemas/IProtocolOptions"
      },
      "title": {
        "type": "string"
      },
      "files": {
        "type": "array",
        "items": {
          "anyOf": [
            {
              "$ref": "#/components/schemas/IProtocolFileChoice"
            },
            {
              "$ref": "#/components/schemas/IProtocolFileFromDisk"
            }
          ]
        }
      },
      "extras": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolFileChoice"
        }
      }
    },
    "required": [
      "title"
    ],
    "description": "Body of `POST /api/protocols` and `…/preview`."
  },
  "IProtocolFileFromDisk": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "enabled": {
        "type": "boolean",
        "description": "Whether it is loaded; absent: yes."
      }
    },
    "required": [
      "filePath"
    ],
    "description": "A file that is catalogued on the fly, when the protocol is saved."
  },
  "IUpdateProtocolRequest": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string"
      },
      "files": {
        "type": "array",
        "items": {
          "anyOf": [
            {
              "$ref": "#/components/schemas/IProtocolFileChoice"
            },
            {
              "$ref": "#/components/schemas/IProtocolFileFromDisk"
            }
          ]
        }
      },
      "extras": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolFileChoice"
        }
      },
      "description": {},
      "baseGameVersionId": {},
      "sourcePortId": {},
      "launchParameters": {},
      "saveDirectory": {},
      "configFile": {},
      "screenshotPath": {},
      "tags": {},
      "favourite": {},
      "rating": {},
      "state": {},
      "notes": {},
      "options": {}
    },
    "description": "Body of `PUT /api/protocols/:id`: absent keys keep their value."
  },
  "IChangeProtocolsRequest": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "changes": {
        "$ref": "#/components/schemas/IProtocolChanges"
      }
    },
    "required": [
      "ids",
      "changes"
    ],
    "description": "Body of `PATCH /api/protocols`: all of them are changed, or none."
  },
  "IProtocolChanges": {
    "type": "object",
    "properties": {
      "baseGameVersionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the default base game, else the only one."
      },
      "sourcePortId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the base game's `executable`, else the default port, else the only one."
      },
      "state": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PlayState"
          },
          {
            "type": "null"
          }
        ]
      },
      "favourite": {
        "type": "boolean"
      },
      "rating": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "Whole stars within  {@link  RATINGS } ; `null`: not rated."
      },
      "addTags": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "removeTags": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "description": "What one request changes in many protocols; absent keys keep their value."
  },
  "IDeleteProtocolsRequest": {
    "type": "object",
    "properties": {
      "ids": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "ids"
    ],
    "description": "Body of `POST /api/protocols/delete`: all of them are deleted, or none."
  },
  "IDeletedProtocols": {
    "type": "object",
    "properties": {
      "trashIds": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "required": [
      "trashIds"
    ],
    "description": "The deletions in the trash, in the order of the ids of the request."
  },
  "IExportQuery": {
    "type": "object",
    "properties": {
      "files": {
        "type": "boolean",
        "description": "Whether the mod files themselves are in the pack."
      }
    },
    "description": "Query of `GET /api/protocols/:id/export`."
  },
  "IImportPackRequest": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      }
    },
    "required": [
      "filePath"
    ],
    "description": "Body of `POST /api/protocols/import`."
  },
  "IImportedPack": {
    "type": "object",
    "properties": {
      "protocol": {
        "$ref": "#/components/schemas/IProtocol"
      },
      "brought": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IModFile"
        },
        "description": "Mod files that came with the pack, because the catalogue did not have them or their copy was gone."
      },
      "found": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IModFile"
        },
        "description": "Mod files that the catalogue had already."
      },
      "missing": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "hashValue": {
              "type": "string"
            },
            "name": {
              "type": "string"
            },
            "fileName": {
              "type": "string"
            },
            "version": {
              "type": [
                "string",
                "null"
              ]
            },
            "url": {
              "type": [
                "string",
                "null"
              ]
            }
          },
          "required": [
            "hashValue",
            "name",
            "fileName",
            "version",
            "url"
          ]
        },
        "description": "Mod files that neither the pack nor the disk has, also those that only a load order needs, and where to get them."
      },
      "baseGame": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "name": {
                "type": "string"
              },
              "hashValue": {
                "type": "string"
              },
              "versionId": {
                "type": [
                  "string",
                  "null"
                ]
              }
            },
            "required": [
              "name",
              "hashValue",
              "versionId"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "The base game that the author played, and the user's own entry of it, if there is one."
      }
    },
    "required": [
      "protocol",
      "brought",
      "found",
      "missing",
      "baseGame"
    ],
    "description": "What came of reading a pack."
  },
  "IModFile": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "fileName": {
        "type": "string",
        "description": "The name that the file came with."
      },
      "filePath": {
        "type": "string",
        "description": "Where the stored copy lies."
      },
      "fileType": {
        "$ref": "#/components/schemas/ModFileType"
      },
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex; unique in the catalogue."
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "url": {
        "type": [
          "string",
          "null"
        ]
      },
      "category": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ModCategory"
          },
          {
            "type": "null"
          }
        ]
      },
      "categoryGuessed": {
        "type": "boolean",
        "description": "Whether nobody chose the category: it is a guess by what the file holds."
      },
      "author": {
        "type": [
          "string",
          "null"
        ],
        "description": "Who made it; `null` when unknown, as with the next two."
      },
      "releasedOn": {
        "type": [
          "string",
          "null"
        ],
        "description": "The day on which it came out, `YYYY-MM-DD`."
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "readme": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of the text that came along, in `texts/` of `modsDirectory`; `null` when there is none. Server-owned."
      },
      "sidecarOnly": {
        "type": "boolean",
        "description": "Whether the file is only ever loaded along with another, never picked alone."
      },
      "loadOrder": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ILoadOrderItem"
        },
        "description": "What is loaded with this file, in order; its own hash marks its place (absent: last)."
      },
      "requiredBy": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IModFileReference"
        },
        "description": "Derived from the other entries, never stored."
      },
      "configTemplate": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of a settings template in `configs/`."
      },
      "statedGame": {
        "type": [
          "string",
          "null"
        ],
        "description": "The game that its author made it for, in the words of the text that came along, such as `DOOM2`. Absent: nobody knows."
      },
      "addedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "missing": {
        "type": "boolean",
        "description": "Whether the stored copy is gone; computed."
      }
    },
    "required": [
      "id",
      "name",
      "fileName",
      "filePath",
      "fileType",
      "hashValue",
      "sizeBytes",
      "version",
      "url",
      "category",
      "categoryGuessed",
      "author",
      "releasedOn",
      "description",
      "readme",
      "sidecarOnly",
      "loadOrder",
      "requiredBy",
      "configTemplate",
      "addedAt",
      "missing"
    ],
    "description": "A mod file in the catalogue."
  },
  "IModFileReference": {
    "type": "object",
    "properties": {
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "name": {
        "type": "string"
      },
      "id": {
        "type": "string"
      }
    },
    "required": [
      "hashValue",
      "id",
      "name"
    ],
    "description": "An entry whose load order names this file; derived from the other entries."
  },
  "ILaunchRequest": {
    "type": "object",
    "properties": {
      "options": {
        "$ref": "#/components/schemas/IProtocolOptions",
        "description": "For this run only."
      },
      "extras": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolFileChoice"
        },
        "description": "In place of the protocol's own, for this run only."
      },
      "withOldFiles": {
        "type": "boolean",
        "description": "With the base game and files that the save was made with, for this run only. Where it is not said, a launch takes those of now, and `continue` those of the save when the protocol has others now and no `extras` are given."
      },
      "confirmParameters": {
        "type": "boolean",
        "description": "Whether the user has read and accepts parameters or settings that came with a pack."
      },
      "demoId": {
        "type": "string",
        "description": "A demo of the protocol to watch, with the port, base game and files that it was made with."
      },
      "saveId": {
        "type": "string",
        "description": "A save of the protocol to go on from; it decides about the map and the skill."
      }
    },
    "description": "Body of `POST /api/protocols/:id/launch`; `withOldFiles` counts beside a `saveId` only, and a `demoId` never stands beside one."
  },
  "ITestLaunchRequest": {
    "type": "object",
    "properties": {
      "description": {
        "type": "string"
      },
      "baseGameVersionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the default base game, else the only one."
      },
      "sourcePortId": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: the base game's `executable`, else the default port, else the only one."
      },
      "launchParameters": {
        "type": "string",
        "description": "One string with POSIX-shell quoting; never handed to a shell."
      },
      "saveDirectory": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null`: a folder named after the protocol below `savegamesPath`."
      },
      "configFile": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of a file in `configs/`."
      },
      "screenshotPath": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of a file in `images/`."
      },
      "tags": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "favourite": {
        "type": "boolean"
      },
      "rating": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Integer"
          },
          {
            "type": "null"
          }
        ],
        "description": "Whole stars within  {@link  RATINGS } ; `null`: not rated."
      },
      "state": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PlayState"
          },
          {
            "type": "null"
          }
        ]
      },
      "notes": {
        "type": "string",
        "description": "What the player wrote down about it."
      },
      "options": {
        "$ref": "#/components/schemas/IProtocolOptions"
      },
      "title": {
        "type": "string"
      },
      "files": {
        "type": "array",
        "items": {
          "anyOf": [
            {
              "$ref": "#/components/schemas/IProtocolFileChoice"
            },
            {
              "$ref": "#/components/schemas/IProtocolFileFromDisk"
            }
          ]
        }
      },
      "extras": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProtocolFileChoice"
        }
      },
      "confirmParameters": {
        "type": "boolean",
        "description": "Whether the user has read and accepts parameters or settings that came with a pack, for this run."
      }
    },
    "required": [
      "title"
    ],
    "description": "Body of `POST /api/protocols/test-launch`."
  },
  "IPreviewQuery": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string",
        "description": "The protocol whose launch is meant: its folders and settings file are named. One that does not exist is as none."
      },
      "advice": {
        "type": "boolean",
        "description": "Whether `advice` is answered: what is to be said beside the fields of the options."
      }
    },
    "description": "Query of `POST /api/protocols/preview`."
  },
  "ILaunchPreview": {
    "type": "object",
    "properties": {
      "executable": {
        "type": "string"
      },
      "args": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "workingDirectory": {
        "type": "string"
      },
      "environment": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        },
        "description": "What is set in addition to the launcher's own environment."
      },
      "notes": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What was left out or changed, and why, in sentences for people."
      },
      "advice": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IOptionAdvice"
        },
        "description": "Only where it was asked for."
      }
    },
    "required": [
      "args",
      "environment",
      "executable",
      "notes",
      "workingDirectory"
    ],
    "description": "What a launch would run, and what its options come to."
  },
  "IOptionAdvice": {
    "type": "object",
    "properties": {
      "option": {
        "type": "string",
        "enum": [
          "map",
          "skill",
          "complevel",
          "noMonsters",
          "fastMonsters",
          "respawnMonsters",
          "recordDemo",
          "playDemo"
        ]
      },
      "isAvailable": {
        "type": "boolean",
        "description": "Whether the source port has the option at all; what it has not is left out, whatever is chosen."
      },
      "text": {
        "type": "string",
        "description": "A sentence for people."
      }
    },
    "required": [
      "option",
      "isAvailable",
      "text"
    ],
    "description": "What is to be said about one of a protocol's options, beside its field."
  },
  "IRecordPlaytimeRequest": {
    "type": "object",
    "properties": {
      "sessionSeconds": {
        "type": "number",
        "description": "Whole seconds, 1 to 604800 (a week)."
      }
    },
    "required": [
      "sessionSeconds"
    ],
    "description": "Body of `POST /api/protocols/:id/playtime`."
  },
  "IPlaytime": {
    "type": "object",
    "properties": {
      "playtimeSeconds": {
        "$ref": "#/components/schemas/Count"
      }
    },
    "required": [
      "playtimeSeconds"
    ]
  },
  "ISessionOutputQuery": {
    "type": "object",
    "properties": {
      "lines": {
        "type": "number",
        "description": "At most so many of the last lines, 1 to 1000; default 50."
      }
    },
    "description": "Query of `GET /api/sessions/:sessionId/output`."
  },
  "ISessionOutput": {
    "type": "object",
    "properties": {
      "lines": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "The last lines, ready to be shown; none once a later run of the protocol has taken the log."
      }
    },
    "required": [
      "lines"
    ],
    "description": "What a source port printed."
  },
  "ICatalogQuery": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number",
        "description": "How many at most, 1 to 100,000. Absent: all."
      },
      "offset": {
        "type": "number",
        "description": "How many to pass over."
      },
      "search": {
        "type": "string"
      },
      "category": {
        "$ref": "#/components/schemas/ModCategory"
      },
      "fileType": {
        "$ref": "#/components/schemas/ModFileType"
      },
      "ids": {
        "type": "string",
        "description": "Only these, separated by commas; ids that do not exist are passed over."
      }
    },
    "description": "Query of `GET /api/mod-files/catalog`."
  },
  "IAddModFileRequest": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "url": {
        "type": [
          "string",
          "null"
        ]
      },
      "category": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ModCategory"
          },
          {
            "type": "null"
          }
        ]
      },
      "categoryGuessed": {
        "type": "boolean",
        "description": "Whoever names a category no longer guesses it, unless this says so."
      },
      "author": {
        "type": [
          "string",
          "null"
        ]
      },
      "releasedOn": {
        "type": [
          "string",
          "null"
        ],
        "description": "`YYYY-MM-DD`"
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "sidecarOnly": {
        "type": "boolean"
      },
      "loadOrder": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ILoadOrderItem"
        }
      },
      "configTemplate": {
        "type": [
          "string",
          "null"
        ]
      },
      "statedGame": {
        "type": [
          "string",
          "null"
        ]
      },
      "filePath": {
        "type": "string"
      }
    },
    "required": [
      "filePath"
    ],
    "description": "Body of `POST /api/mod-files/catalog`."
  },
  "IUpdateModFileRequest": {
    "$ref": "#/components/schemas/IModFileDescription",
    "description": "Body of `PUT /api/mod-files/catalog/:id`; a full record may be sent back."
  },
  "IModFileDescription": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "url": {
        "type": [
          "string",
          "null"
        ]
      },
      "category": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ModCategory"
          },
          {
            "type": "null"
          }
        ]
      },
      "categoryGuessed": {
        "type": "boolean",
        "description": "Whoever names a category no longer guesses it, unless this says so."
      },
      "author": {
        "type": [
          "string",
          "null"
        ]
      },
      "releasedOn": {
        "type": [
          "string",
          "null"
        ],
        "description": "`YYYY-MM-DD`"
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "sidecarOnly": {
        "type": "boolean"
      },
      "loadOrder": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ILoadOrderItem"
        }
      },
      "configTemplate": {
        "type": [
          "string",
          "null"
        ]
      },
      "statedGame": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "description": "What a user may say about a mod file."
  },
  "IDeleteModFileQuery": {
    "type": "object",
    "properties": {
      "deleteFile": {
        "type": "boolean",
        "description": "Whether the stored file goes to the trash, too; else it stays where it is."
      },
      "force": {
        "type": "boolean",
        "description": "Whether to delete an entry that protocols or other entries use."
      }
    },
    "description": "Query of `DELETE /api/mod-files/catalog/:id`."
  },
  "IFileHash": {
    "type": "object",
    "properties": {
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      }
    },
    "required": [
      "hashValue",
      "sizeBytes"
    ]
  },
  "IMovedModFile": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "fileName": {
        "type": "string"
      },
      "hashValue": {
        "type": "string"
      }
    },
    "required": [
      "filePath",
      "fileName",
      "hashValue"
    ]
  },
  "IModFileNamesQuery": {
    "type": "object",
    "properties": {
      "limit": {
        "type": "number",
        "description": "How many at most, 1 to 100,000. Absent: all."
      },
      "offset": {
        "type": "number",
        "description": "How many to pass over."
      },
      "ids": {
        "type": "string",
        "description": "Only these, separated by commas; ids that do not exist are passed over."
      },
      "known": {
        "type": "boolean",
        "description": "Whether only names that are known by now are wanted: no file is read for the answer."
      }
    },
    "description": "Query of `GET /api/mod-files/names`."
  },
  "IModFileNames": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string",
        "description": "Id of the catalogue entry."
      },
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "maps": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IMapName"
        },
        "description": "The first hundred; none when the file cannot be read."
      },
      "lumps": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Names of other lumps, each once, in the order of the file; the first two hundred."
      }
    },
    "required": [
      "id",
      "hashValue",
      "maps",
      "lumps"
    ],
    "description": "What a mod file calls its parts: what is searched beside the name of the file. Every text comes from the file."
  },
  "IMapName": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string",
        "description": "Upper case, such as `E1M1` or `MAP01`."
      },
      "title": {
        "type": [
          "string",
          "null"
        ],
        "description": "`null` when the file does not name its map."
      }
    },
    "required": [
      "name",
      "title"
    ],
    "description": "A map as searches know it."
  },
  "IModFileText": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string"
      },
      "text": {
        "type": "string",
        "description": "Read as UTF-8 or in the code page of its time; at most 1 MiB."
      }
    },
    "required": [
      "fileName",
      "text"
    ],
    "description": "The text that came with a mod file."
  },
  "ITitlePictureQuery": {
    "type": "object",
    "properties": {
      "width": {
        "$ref": "#/components/schemas/ThumbnailWidth",
        "description": "Scaled down to this width, never up. A kind that cannot be scaled comes as it is; absent, all do."
      },
      "orNothing": {
        "type": "boolean",
        "description": "Whether a file without one answers 204 and no error."
      }
    },
    "description": "Query of the title pictures. With a `width`, they come in the shape in which a game shows them."
  },
  "IArchiveScan": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "format": {
        "type": "string",
        "description": "`zip`, `rar`, `7z`, or what an extension that opened it calls it."
      },
      "supported": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IArchiveEntry"
        }
      },
      "skipped": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "entryPath": {
              "type": "string"
            },
            "reason": {
              "type": "string"
            }
          },
          "required": [
            "entryPath",
            "reason"
          ]
        },
        "description": "What is not offered, with a sentence that says why."
      },
      "text": {
        "$ref": "#/components/schemas/IIdgamesText",
        "description": "What the author says about the whole, when a text in the form of the idgames archive is in it."
      }
    },
    "required": [
      "filePath",
      "format",
      "supported",
      "skipped"
    ],
    "description": "What there is in an archive."
  },
  "IArchiveEntry": {
    "type": "object",
    "properties": {
      "entryPath": {
        "type": "string",
        "description": "Its name in the archive: what to ask for it by."
      },
      "fileName": {
        "type": "string"
      },
      "fileType": {
        "$ref": "#/components/schemas/ModFileType"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "name": {
        "type": "string"
      },
      "alreadyCatalogued": {
        "type": "boolean",
        "description": "Whether the catalogue has the file already."
      },
      "title": {
        "type": "string",
        "description": "What its author calls it, by a text of the same name in the archive."
      },
      "author": {
        "type": "string",
        "description": "Who made it, by the same text."
      },
      "statedGame": {
        "type": "string",
        "description": "The game that it is made for, in the words of that text or of the one about the whole."
      }
    },
    "required": [
      "entryPath",
      "fileName",
      "fileType",
      "sizeBytes",
      "hashValue",
      "name",
      "alreadyCatalogued"
    ],
    "description": "A file in an archive that can be imported."
  },
  "IIdgamesText": {
    "type": "object",
    "properties": {
      "title": {
        "type": [
          "string",
          "null"
        ]
      },
      "fileName": {
        "type": [
          "string",
          "null"
        ]
      },
      "author": {
        "type": [
          "string",
          "null"
        ]
      },
      "description": {
        "type": [
          "string",
          "null"
        ],
        "description": "Paragraphs are separated by an empty line."
      },
      "releaseDateText": {
        "type": [
          "string",
          "null"
        ],
        "description": "The date as it was written."
      },
      "releaseDate": {
        "type": [
          "string",
          "null"
        ],
        "description": "`YYYY-MM-DD` when the date can mean only one day."
      },
      "otherFilesByAuthor": {
        "type": [
          "string",
          "null"
        ]
      },
      "credits": {
        "type": [
          "string",
          "null"
        ]
      },
      "engine": {
        "type": [
          "string",
          "null"
        ]
      },
      "purpose": {
        "type": [
          "string",
          "null"
        ]
      },
      "otherFilesRequired": {
        "type": [
          "string",
          "null"
        ]
      },
      "game": {
        "type": [
          "string",
          "null"
        ]
      },
      "maps": {
        "type": [
          "string",
          "null"
        ]
      },
      "singlePlayer": {
        "type": [
          "string",
          "null"
        ]
      },
      "cooperative": {
        "type": [
          "string",
          "null"
        ]
      },
      "deathmatch": {
        "type": [
          "string",
          "null"
        ]
      },
      "difficulty": {
        "type": [
          "string",
          "null"
        ]
      },
      "base": {
        "type": [
          "string",
          "null"
        ]
      },
      "buildTime": {
        "type": [
          "string",
          "null"
        ]
      },
      "editors": {
        "type": [
          "string",
          "null"
        ]
      },
      "knownBugs": {
        "type": [
          "string",
          "null"
        ]
      },
      "mayNotRunWith": {
        "type": [
          "string",
          "null"
        ]
      },
      "testedWith": {
        "type": [
          "string",
          "null"
        ]
      },
      "webSites": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "title",
      "fileName",
      "author",
      "description",
      "releaseDateText",
      "releaseDate",
      "otherFilesByAuthor",
      "credits",
      "engine",
      "purpose",
      "otherFilesRequired",
      "game",
      "maps",
      "singlePlayer",
      "cooperative",
      "deathmatch",
      "difficulty",
      "base",
      "buildTime",
      "editors",
      "knownBugs",
      "mayNotRunWith",
      "testedWith",
      "webSites"
    ],
    "description": "The fields of an idgames text file (today's template and those since 1994). All are the author's own words, `null` where the text has none; the e-mail address is left out on purpose."
  },
  "IArchiveImportRequest": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "files": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IArchiveImportItem"
        }
      },
      "linkLoadOrder": {
        "type": "boolean",
        "description": "Whether each file gets the same load order, in the order given."
      }
    },
    "required": [
      "filePath",
      "files"
    ],
    "description": "Body of `POST /api/mod-files/unzip-import` and `…/unrar-import`."
  },
  "IArchiveImportItem": {
    "type": "object",
    "properties": {
      "entryPath": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "url": {
        "type": [
          "string",
          "null"
        ]
      },
      "category": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ModCategory"
          },
          {
            "type": "null"
          }
        ]
      },
      "categoryGuessed": {
        "type": "boolean",
        "description": "Whoever names a category no longer guesses it, unless this says so."
      },
      "author": {
        "type": [
          "string",
          "null"
        ]
      },
      "releasedOn": {
        "type": [
          "string",
          "null"
        ],
        "description": "`YYYY-MM-DD`"
      },
      "description": {
        "type": [
          "string",
          "null"
        ]
      },
      "sidecarOnly": {
        "type": "boolean"
      },
      "statedGame": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "entryPath"
    ],
    "description": "A file to import, and what to say about it."
  },
  "IBaseGameVersion": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "slug": {
        "type": "string",
        "description": "Unique; the address of the version."
      },
      "executable": {
        "type": [
          "string",
          "null"
        ],
        "description": "Id or path of the source port to prefer over the default one."
      },
      "icon": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of an icon, or of a file in `images/`."
      },
      "iwadPath": {
        "type": "string"
      },
      "hashValue": {
        "type": "string",
        "description": "MD5 of the IWAD, lower-case hex."
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "game": {
        "$ref": "#/components/schemas/BaseGame"
      },
      "args": {
        "type": "string",
        "description": "Extra arguments with POSIX-shell quoting, given on every launch."
      },
      "ignored": {
        "type": "boolean",
        "description": "Whether the user has hidden this base game."
      },
      "missing": {
        "type": "boolean",
        "description": "Whether the IWAD is not on disk at the moment."
      }
    },
    "required": [
      "id",
      "name",
      "slug",
      "executable",
      "icon",
      "iwadPath",
      "hashValue",
      "sizeBytes",
      "game",
      "args",
      "ignored",
      "missing"
    ],
    "description": "A base game that the user owns: one IWAD and what to call and run it with."
  },
  "IUpdateVersionRequest": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "slug": {
        "type": "string",
        "description": "Unique; the address of the version."
      },
      "executable": {
        "type": [
          "string",
          "null"
        ],
        "description": "Id or path of the source port to prefer over the default one."
      },
      "icon": {
        "type": [
          "string",
          "null"
        ],
        "description": "Name of an icon, or of a file in `images/`."
      },
      "iwadPath": {
        "type": "string"
      },
      "hashValue": {
        "type": "string",
        "description": "MD5 of the IWAD, lower-case hex."
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "game": {
        "$ref": "#/components/schemas/BaseGame"
      },
      "args": {
        "type": "string",
        "description": "Extra arguments with POSIX-shell quoting, given on every launch."
      },
      "ignored": {
        "type": "boolean",
        "description": "Whether the user has hidden this base game."
      },
      "missing": {
        "type": "boolean",
        "description": "Whether the IWAD is not on disk at the moment."
      }
    },
    "description": "Body of `PUT /api/versions/:id`."
  },
  "IDeleteVersionQuery": {
    "type": "object",
    "properties": {
      "force": {
        "type": "boolean",
        "description": "Whether to delete a base game that protocols use."
      }
    },
    "description": "Query of `DELETE /api/versions/:slugOrId`."
  },
  "IImportWadRequest": {
    "type": "object",
    "properties": {
      "sourcePath": {
        "type": "string"
      },
      "name": {
        "type": "string",
        "description": "What to call it; absent: as the tables, the file itself or its name say."
      },
      "asBaseGame": {
        "type": "boolean",
        "description": "Whether a file that says nothing of itself is a base game, by the user's word."
      }
    },
    "required": [
      "sourcePath"
    ],
    "description": "Body of `POST /api/wads/import`."
  },
  "IImportedWad": {
    "type": "object",
    "properties": {
      "fileName": {
        "type": "string"
      },
      "filePath": {
        "type": "string"
      },
      "hashValue": {
        "type": "string"
      },
      "alreadyExists": {
        "type": "boolean"
      },
      "version": {
        "$ref": "#/components/schemas/IBaseGameVersion"
      }
    },
    "required": [
      "fileName",
      "filePath",
      "hashValue",
      "alreadyExists",
      "version"
    ]
  },
  "IFoundGame": {
    "type": "object",
    "properties": {
      "filePath": {
        "type": "string"
      },
      "kind": {
        "type": "string",
        "enum": [
          "base-game",
          "mod-file"
        ]
      },
      "hashValue": {
        "type": "string",
        "description": "MD5, lower-case hex."
      },
      "name": {
        "type": "string"
      },
      "game": {
        "$ref": "#/components/schemas/BaseGame"
      },
      "known": {
        "type": "boolean",
        "description": "Whether its MD5 is in the tables."
      },
      "source": {
        "$ref": "#/components/schemas/FoundGameSource"
      },
      "sourceName": {
        "type": "string",
        "description": "What people call the place, such as the name of a store."
      },
      "alreadyThere": {
        "type": "boolean",
        "description": "Whether the library has it."
      }
    },
    "required": [
      "filePath",
      "kind",
      "hashValue",
      "name",
      "game",
      "known",
      "source",
      "sourceName",
      "alreadyThere"
    ],
    "description": "A game, or an official add-on of one, that was found on this machine."
  },
  "FoundGameSource": {
    "type": "string",
    "enum": [
      "steam",
      "gog",
      "epic",
      "heroic",
      "lutris",
      "distribution",
      "source-port",
      "environment",
      "launcher",
      "other"
    ]
  },
  "IFreeGameManifest": {
    "type": "object",
    "properties": {
      "fetchedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "bundles": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IVersionData"
        }
      }
    },
    "required": [
      "fetchedAt",
      "bundles"
    ],
    "description": "Answer of `GET /api/freegame/manifest`: what can be had, and whether it is there already."
  },
  "IVersionData": {
    "type": "object",
    "properties": {
      "bundle": {
        "$ref": "#/components/schemas/FreeGameBundle"
      },
      "version": {
        "type": "string"
      },
      "url": {
        "type": "string"
      },
      "sizeBytes": {
        "$ref": "#/components/schemas/Count"
      },
      "sha256": {
        "type": "string"
      },
      "files": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "fileName": {
              "type": "string"
            },
            "md5": {
              "type": "string"
            },
            "sha1": {
              "type": "string"
            },
            "sha256": {
              "type": "string"
            }
          },
          "required": [
            "fileName"
          ]
        }
      },
      "installed": {
        "type": "boolean"
      }
    },
    "required": [
      "bundle",
      "version",
      "url",
      "files",
      "installed"
    ],
    "description": "One bundle of the free base game's published download manifest."
  },
  "FreeGameBundle": {
    "type": "string",
    "enum": [
      "phase12",
      "freedm"
    ]
  },
  "IDownloadFreeGameRequest": {
    "type": "object",
    "properties": {
      "bundle": {
        "$ref": "#/components/schemas/FreeGameBundle"
      }
    },
    "required": [
      "bundle"
    ],
    "description": "Body of `POST /api/freegame/download`."
  },
  "IInstalledFreeGame": {
    "type": "object",
    "properties": {
      "installed": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Names of the bundle's files in the WAD directory."
      },
      "baseGameVersions": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IBaseGameVersion"
        }
      }
    },
    "required": [
      "installed",
      "baseGameVersions"
    ],
    "description": "Answer of `POST /api/freegame/download`, once everything is checked and in its place."
  },
  "ICancelFreeGameQuery": {
    "type": "object",
    "properties": {
      "bundle": {
        "$ref": "#/components/schemas/FreeGameBundle",
        "description": "Absent: every download."
      }
    },
    "description": "Query of `DELETE /api/freegame/download`."
  },
  "ICancelledFreeGames": {
    "type": "object",
    "properties": {
      "cancelled": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/FreeGameBundle"
        }
      }
    },
    "required": [
      "cancelled"
    ],
    "description": "The downloads that were under way and are no more; what they received is kept for the next try."
  },
  "IUpdateSettingsRequest": {
    "type": "object",
    "properties": {
      "sourcePorts": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ISourcePortChoice"
        }
      },
      "defaultSourcePortId": {
        "type": [
          "string",
          "null"
        ],
        "description": "Id of the port that runs when neither the protocol nor its base game names one."
      },
      "defaultBaseGameVersionId": {
        "type": [
          "string",
          "null"
        ],
        "description": "Id of the base game of a protocol that names none."
      },
      "theme": {
        "type": "string",
        "enum": [
          "dark",
          "light",
          "terminal",
          "system"
        ]
      },
      "savegamesPath": {
        "type": "string",
        "description": "Each protocol's saves lie in a folder of its own below this one."
      },
      "modsDirectory": {
        "type": "string"
      },
      "screenshotsPath": {
        "type": "string"
      },
      "databaseLinkPresets": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IDatabaseLink"
        }
      },
      "selectedPresetIndex": {
        "type": "number",
        "description": "Index into `databaseLinkPresets`."
      },
      "wadFilesDirectory": {
        "type": "string",
        "description": "The directory whose IWADs become base games; it is watched."
      },
      "autoUpdateEnabled": {
        "type": "boolean"
      },
      "registryLookupEnabled": {
        "type": "boolean",
        "description": "Whether added files are looked up in the Registry. Off means that nothing is ever sent."
      },
      "showLaunchPreview": {
        "type": "boolean"
      },
      "uiScale": {
        "type": "number",
        "description": "Size of the interface in per cent."
      },
      "registryUuid": {
        "type": [
          "string",
          "null"
        ],
        "description": "Anonymous number of this installation, made when lookups are switched on; sent only with submissions."
      },
      "registryUrl": {
        "type": [
          "string",
          "null"
        ],
        "description": "Address of the Registry; `null` means the one built into the release."
      },
      "defaultView": {
        "type": "string",
        "enum": [
          "grid",
          "list",
          "detail"
        ]
      },
      "savedFilters": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ISavedFilter"
        },
        "description": "In the order in which they are shown."
      },
      "trayEnabled": {
        "type": "boolean",
        "description": "Whether the desktop application has an entry in the tray or the dock."
      },
      "startWithSystem": {
        "type": "boolean",
        "description": "Whether the desktop application starts with the system."
      },
      "updateChannel": {
        "type": "string",
        "enum": [
          "stable",
          "beta"
        ],
        "description": "Which releases are offered as updates."
      },
      "onCloseWhileRunning": {
        "type": "string",
        "enum": [
          "ask",
          "stay",
          "quit",
          "stop"
        ]
      }
    },
    "description": "Body of `PUT /api/settings`: absent keys keep their value."
  },
  "ISourcePortChoice": {
    "type": "object",
    "properties": {
      "executablePath": {
        "type": "string",
        "description": "A program, a macOS `.app` bundle, or the exported command of a Flatpak."
      },
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "family": {
        "type": "string"
      },
      "version": {
        "type": "string"
      },
      "isDefault": {
        "type": "boolean",
        "description": "Whether `defaultSourcePortId` currently means this port; computed, never stored."
      },
      "ignored": {
        "type": "boolean",
        "description": "Whether the user has hidden this port from choices."
      },
      "missing": {
        "type": "boolean",
        "description": "Whether its program is not there or may not be run; computed, never stored."
      }
    },
    "required": [
      "executablePath"
    ],
    "description": "A source port as a client sends it: only the executable is needed. `isDefault: true` makes it the default unless the request has `defaultSourcePortId` (at most one of the list may say so); `false` changes nothing."
  },
  "IFoundSourcePort": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "family": {
        "type": "string"
      },
      "executablePath": {
        "type": "string",
        "description": "A program, a macOS `.app` bundle, or the exported command of a Flatpak."
      },
      "version": {
        "type": "string"
      }
    },
    "required": [
      "name",
      "family",
      "executablePath"
    ],
    "description": "A source port that a scan found on this machine and that is not necessarily configured."
  },
  "IPortFamily": {
    "type": "object",
    "properties": {
      "family": {
        "$ref": "#/components/schemas/SourcePortFamily"
      },
      "name": {
        "type": "string"
      },
      "platforms": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PortPlatform"
        }
      },
      "installed": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IInstalledPort"
        }
      },
      "latest": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/IPortRelease"
          },
          {
            "type": "null"
          }
        ],
        "description": "`null` while nobody has asked for releases."
      },
      "package": {
        "type": [
          "string",
          "null"
        ],
        "description": "The whole command that installs it by this system's packages; `null` when none is known."
      },
      "flatpak": {
        "type": [
          "string",
          "null"
        ],
        "description": "The same for its Flatpak."
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "Why there is no way to get it; `null` when there is one, or it is here."
      }
    },
    "required": [
      "family",
      "name",
      "platforms",
      "installed",
      "latest",
      "package",
      "flatpak",
      "reason"
    ],
    "description": "A family of source ports: what of it is here, and how to get it."
  },
  "PortPlatform": {
    "type": "string",
    "enum": [
      "linux",
      "win32",
      "darwin"
    ]
  },
  "IInstalledPort": {
    "type": "object",
    "properties": {
      "portId": {
        "type": [
          "string",
          "null"
        ],
        "description": "Its id in the settings; `null` for one that was found and is not configured."
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "executablePath": {
        "type": "string"
      },
      "origin": {
        "$ref": "#/components/schemas/PortOrigin"
      },
      "sizeBytes": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ],
        "description": "Of its program alone; `null` for a Flatpak, and for a program that is not there."
      },
      "missing": {
        "type": "boolean",
        "description": "Whether its program is not there or may not be run."
      }
    },
    "required": [
      "portId",
      "version",
      "executablePath",
      "origin",
      "sizeBytes",
      "missing"
    ],
    "description": "A source port that is configured, or that was found on this machine."
  },
  "PortOrigin": {
    "type": "string",
    "enum": [
      "managed",
      "distribution",
      "flatpak",
      "other"
    ]
  },
  "IPortRelease": {
    "type": "object",
    "properties": {
      "version": {
        "type": "string"
      },
      "publishedAt": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Timestamp"
          },
          {
            "type": "null"
          }
        ]
      },
      "sizeBytes": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Count"
          },
          {
            "type": "null"
          }
        ]
      },
      "notes": {
        "type": "string"
      },
      "fetchedAt": {
        "$ref": "#/components/schemas/Timestamp"
      },
      "breaks": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "What it does to saves and demos, in sentences."
      }
    },
    "required": [
      "version",
      "publishedAt",
      "sizeBytes",
      "notes",
      "fetchedAt",
      "breaks"
    ],
    "description": "A version that its authors have brought out."
  },
  "IHealth": {
    "type": "object",
    "properties": {
      "version": {
        "type": "string",
        "description": "Semantic version, such as `0.3.0`."
      },
      "displayVersion": {
        "type": "string",
        "description": "The same as people see it, such as `E1M0.3.0`."
      },
      "uptimeSeconds": {
        "$ref": "#/components/schemas/Count"
      },
      "dataDirectory": {
        "type": "string"
      },
      "desktopShell": {
        "type": "boolean",
        "description": "Whether a desktop shell with native dialogs is attached."
      },
      "registryUrl": {
        "type": "string",
        "description": "The Registry that Hangar was started with, if there is one: it is asked in place of the one in the settings."
      },
      "problems": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IProblem"
        }
      }
    },
    "required": [
      "version",
      "displayVersion",
      "uptimeSeconds",
      "dataDirectory",
      "desktopShell",
      "problems"
    ]
  },
  "IProblem": {
    "type": "object",
    "properties": {
      "code": {
        "type": "string"
      },
      "message": {
        "type": "string",
        "description": "A sentence for people that names the thing and the way out."
      },
      "path": {
        "type": "string"
      }
    },
    "required": [
      "code",
      "message"
    ],
    "description": "Something that the user should know about, such as a damaged file that is left untouched."
  },
  "IBaseGameVersionDelta": {
    "type": "object",
    "properties": {
      "added": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IBaseGameVersion"
        },
        "description": "Files that are new, or back."
      },
      "removed": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IBaseGameVersion"
        },
        "description": "Files that are gone; their entries stay, marked missing."
      },
      "updated": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IBaseGameVersion"
        },
        "description": "Entries that changed otherwise."
      }
    },
    "required": [
      "added",
      "removed",
      "updated"
    ],
    "description": "What a synchronisation with the WAD directory changed."
  },
  "IFinishedMaps": {
    "type": "object",
    "properties": {
      "protocolId": {
        "type": "string"
      },
      "results": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/IMapResult"
        }
      }
    },
    "required": [
      "protocolId",
      "results"
    ],
    "description": "Maps that a session finished."
  },
  "IRequestFault": {
    "type": "object",
    "properties": {
      "path": {
        "type": "string",
        "description": "Dotted path into the body or query, such as `files.0.name`; empty for the whole."
      },
      "message": {
        "type": "string",
        "description": "What must be, such as \"must not be empty\"."
      }
    },
    "required": [
      "path",
      "message"
    ],
    "description": "One fault of a request: where it is and what is wrong."
  },
  "IModFileUsers": {
    "type": "object",
    "properties": {
      "protocols": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "id": {
              "type": "string"
            },
            "title": {
              "type": "string"
            }
          },
          "required": [
            "id",
            "title"
          ]
        }
      },
      "entries": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "id": {
              "type": "string"
            },
            "name": {
              "type": "string"
            }
          },
          "required": [
            "id",
            "name"
          ]
        }
      }
    },
    "required": [
      "protocols",
      "entries"
    ],
    "description": "Who uses a mod file."
  },
  "IErrorMessage": {
    "type": "object",
    "properties": {
      "success": {
        "type": "boolean",
        "const": false
      },
      "error": {
        "type": "string"
      },
      "code": {
        "type": "string",
        "description": "An UPPER_SNAKE_CASE constant."
      },
      "details": {
        "description": "More about it, by the code: see `ErrorDetails`."
      }
    },
    "required": [
      "success",
      "error",
      "code"
    ],
    "description": "A bad answer: a sentence for people and a code for programs."
  }
};
