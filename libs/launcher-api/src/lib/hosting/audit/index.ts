export type { AuditChange, AuditEntry, AuditSink, AuditSubject } from './audit-entry';
export { AuditTrail } from './audit-trail';
