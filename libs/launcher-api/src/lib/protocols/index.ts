export * from './protocol-editor';
export * from './protocol-repository';
export * from './protocol.dto';
export * from './protocols.module';
