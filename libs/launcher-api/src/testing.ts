export { FakeProcessRunner, type FakeBehaviour, type FakeProcess } from '@hangar/launch-engine/testing';

export { EventListener } from './lib/testing/event-listener';
export { makeGame, type Resolve } from './lib/testing/make-game';
export { ManualClock, type ManualClockOptions } from '@hangar/api-foundation/testing';
export { withManifest } from './lib/testing/with-manifest';
export { createTestLauncherApi, TestLauncherApi, type TestAnswer } from './lib/testing/test-launcher-api';
