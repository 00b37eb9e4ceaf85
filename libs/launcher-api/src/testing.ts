export { EventListener } from './lib/testing/event-listener';
export { ManualClock } from './lib/testing/manual-clock';
export { createTestLauncherApi, TestLauncherApi, type TestAnswer } from './lib/testing/test-launcher-api';
