import { ExtensionReports } from './extension-reports';

describe('ExtensionReports', () => {
  it('ends every message with exactly one full stop', () => {
    const reports = new ExtensionReports();
    for (const message of ['is full', 'is full.', 'is full..']) {
      reports.reportFault('tea', message);
      expect(reports.problems.map((problem) => problem.message)).toEqual(['Extension tea is full.']);
      expect(reports.getFault('tea')?.message).toBe('This extension is full.');
    }
  });
});
