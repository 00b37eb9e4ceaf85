/** Body of `POST /api/configs/blank`. */
export interface IBlankConfigRequest {
  modFileId: string;
}

/** The name of a file in `configs/`. */
export interface IConfigName {
  configFile: string;
}

/** A settings file of a source port, as text. */
export interface IConfigText {
  configFile: string;
  content: string;
}

/** Body of `PUT /api/configs/:fileName`. */
export interface IUpdateConfigRequest {
  content: string;
}

/** Extensions of the settings files in `configs/`, lower case with the dot. */
export const CONFIG_EXTENSIONS: readonly string[] = ['.cfg', '.ini', '.conf'];
