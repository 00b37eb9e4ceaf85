export { DeletedProtocols } from './deleted-protocols';
export { OwnSettingsFiles } from './own-settings-files';
export * from './protocol-editor';
export { readProtocol } from './protocol-record';
export * from './protocol-repository';
export * from './protocol-requests';
export * from './protocols.module';
export { configFileOf } from './protocol-in-trash';
export { strangersPartsOf } from './strangers-parameters';
