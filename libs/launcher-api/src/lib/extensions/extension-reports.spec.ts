import { ExtensionReports } from './extension-reports';

describe('what is reported of an extension', () => {
  it('ends once, whether or not its own message does', () => {
    const reports = new ExtensionReports();
    for (const message of ['is full', 'is full.', 'is full..']) {
      reports.reportFault('tea', message);
      expect(reports.problems.map((problem) => problem.message)).toEqual(['The extension tea is full.']);
      expect(reports.faultOf('tea')?.message).toBe('It is full.');
    }
  });
});
