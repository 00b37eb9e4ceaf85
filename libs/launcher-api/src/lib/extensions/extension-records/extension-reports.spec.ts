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

  it('names the extension whose code has thrown, not the one that was running', () => {
    const reports = new ExtensionReports();
    const error = new Error('broken');
    error.stack = `Error: broken
    at writeFile (/data/extensions/broken/package/index.cjs:3:7)
    at save (/data/extensions/innocent/package/index.cjs:9:5)`;
    reports.reportUncaughtError('innocent', error);
    reports.reportFailedRequest('innocent', error);
    expect(reports.getFault('innocent')).toBeNull();
    expect(reports.problems.map(({ message }) => message)).toEqual([
      'Extension broken made extension innocent fail: broken (index.cjs:3:7).',
      'Extension broken made a request to extension innocent fail: broken (index.cjs:3:7).',
    ]);
  });
});
