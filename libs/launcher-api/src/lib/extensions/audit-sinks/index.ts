export { AuditSinks } from './audit-sinks';
