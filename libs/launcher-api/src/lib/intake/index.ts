export type { AcceptedProposal, FoundOrigin } from './accepted-proposal';
export { AdviceLibrary } from './advice-library';
export { IntakeAcceptor, type AcceptOne } from './intake-acceptor';
export { IntakeInspector } from './intake-inspector';
export * from './intake.module';
