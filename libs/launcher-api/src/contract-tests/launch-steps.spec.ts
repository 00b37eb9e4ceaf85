import { waitUntil } from '@hangar/api-foundation/testing';

import { LaunchSteps, type LauncherExtension, type LaunchPlan, type LaunchStep } from '../index';
import { toRefusal } from './error-responses';
import { createAddingExtension } from './adding-extension';
import { PlayableApi } from './playable-api';

function createExtension(name: string, displayName: string, ...steps: LaunchStep[]): LauncherExtension {
  return { ...createAddingExtension(name, LaunchSteps, steps), displayName };
}

const createAddingStep = (id: string, argument: string, priority?: number): LaunchStep => ({
  id,
  ...(priority === undefined ? {} : { priority }),
  before: (plan) => ({ ...plan, args: [...plan.args, argument] }),
});

const refusing: LaunchStep = { id: 'hours', before: () => ({ refuse: 'No games before noon.' }) };

describe('launch steps of extensions', () => {
  let game: PlayableApi;
  afterEach(() => game.close());
  const start = async (...extensions: LauncherExtension[]) => {
    game = await PlayableApi.create(undefined, extensions);
  };

  it('change the command in the order of their priority, and are mentioned in its notes', async () => {
    await start(
      createExtension(
        'house',
        'House rules',
        createAddingStep('late', '-late', 10),
        createAddingStep('first', '-first', -1),
      ),
      createExtension('club', 'The club', createAddingStep('plain', '-plain')),
    );
    const { id } = await game.createProtocol({ options: { skill: 4 } });
    const { command } = await game.launch(id);
    expect(command.args.slice(-3)).toEqual(['-first', '-plain', '-late']);
    expect(game.process.request.args).toEqual(command.args);
    expect(command.notes).toEqual([
      'House rules adds -first.',
      'The club adds -plain.',
      'House rules adds -late.',
    ]);
    const preview = await game.api.post(`/api/protocols/preview?protocolId=${id}`, {
      title: 'Game',
      options: { skill: 4 },
    });
    expect(preview.data).toMatchObject({ args: command.args, notes: command.notes });
  });

  it('report what they remove, set and add as notes', async () => {
    const removeNoMonsters = (plan: LaunchPlan): LaunchPlan => ({
      ...plan,
      args: plan.args.filter((argument) => argument !== '-nomonsters'),
      environment: { ...plan.environment, DOOM_CLUB: '7' },
      notes: [...plan.notes, 'Monsters belong to it.'],
    });
    await start(createExtension('house', 'House rules', { id: 'monsters', before: removeNoMonsters }));
    const { id } = await game.createProtocol({ options: { noMonsters: true } });
    const { command } = await game.launch(id);
    expect(command.args).not.toContain('-nomonsters');
    expect(command.environment).toMatchObject({ DOOM_CLUB: '7' });
    expect(command.notes).toEqual([
      'House rules removes -nomonsters, sets DOOM_CLUB=7.',
      'House rules: Monsters belong to it.',
    ]);
  });

  it('reject a launch with a message, while a preview shows both the command and the message', async () => {
    await start(createExtension('house', 'House rules', refusing));
    const { id } = await game.createProtocol();
    const response = await game.api.post(`/api/protocols/${id}/launch`);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'LAUNCH_REFUSED' });
    expect(response.error.error).toBe('House rules: No games before noon.');
    expect(game.api.runner.processes).toHaveLength(0);
    expect((await game.read(id)).launchCount).toBe(0);
    expect((await game.api.post('/api/protocols/test-launch', { title: 'Try' })).status).toBe(422);
    const preview = await game.api.post('/api/protocols/preview', { title: 'Try' });
    expect(preview.data.notes).toContain("This won't start. House rules: No games before noon.");
  });

  it.each(['', ' \n', undefined as never])(
    'are named if they reject a launch without a message (%j)',
    async (refuse) => {
      await start(createExtension('house', 'House rules', { id: 'silent', before: () => ({ refuse }) }));
      const response = await game.api.post('/api/protocols/test-launch', { title: 'Try' });
      expect(toRefusal(response)).toEqual({ status: 422, code: 'LAUNCH_REFUSED' });
      expect(response.error.error).toBe('House rules: It blocked this launch without giving a reason.');
    },
  );

  it('that throw, or return an invalid command, are skipped and reported', async () => {
    const throwing: LaunchStep = {
      id: 'licence',
      before: () => {
        throw new Error('the licence server is unavailable.');
      },
    };
    const broken: LaunchStep = { id: 'broken', before: (plan) => ({ ...plan, args: [7] as never }) };
    await start(createExtension('house', 'House rules', throwing, broken, createAddingStep('good', '-good')));
    const { command } = await game.launch((await game.createProtocol()).id);
    expect(command.args.at(-1)).toBe('-good');
    expect(command.notes).toEqual([
      'House rules was skipped for this launch: the licence server is unavailable.',
      "House rules was skipped for this launch: it returned arguments that aren't a list of strings.",
      'House rules adds -good.',
    ]);
  });

  it('that hang delay a launch by two seconds in total', async () => {
    let callCount = 0;
    let notifyCalled: () => void = () => undefined;
    const stepCalled = new Promise<void>((resolve) => (notifyCalled = resolve));
    const createHangingStep = (id: string): LaunchStep => ({
      id,
      before: () => {
        callCount += 1;
        notifyCalled();
        return new Promise(() => undefined);
      },
    });
    await start(createExtension('slow', 'Slow rules', createHangingStep('one'), createHangingStep('two')));
    const { id } = await game.createProtocol();
    const launch = game.launch(id);
    await stepCalled;
    expect(callCount).toBe(1);
    game.clock.advance(2000);
    // The second step has no time left when the clock is next checked.
    await waitUntil(() => callCount === 2);
    game.clock.advance(0);
    const { command } = await launch;
    expect(command.notes).toHaveLength(2);
    expect(command.notes[0]).toBe('Slow rules was skipped for this launch: it took longer than 2 seconds.');
    expect(game.clock.monotonic()).toBeLessThan(3000);
  });

  it('are notified when a game has ended, and a failure affects nothing else', async () => {
    const ended: string[] = [];
    const failing: LaunchStep = { id: 'bad', after: () => Promise.reject(new Error('nobody expected this')) };
    const listening: LaunchStep = {
      id: 'good',
      after: ({ sessionId, endedAt }) => void (endedAt && ended.push(sessionId)),
    };
    await start(createExtension('house', 'House rules', failing, listening));
    const { sessionId } = await game.launch((await game.createProtocol()).id);
    await game.end();
    await waitUntil(() => ended.length > 0);
    expect(ended).toEqual([sessionId]);
  });

  it('with an invalid or duplicate ID affect only their own extension', async () => {
    await start(
      createExtension('bad', 'Bad', createAddingStep('No Id', '-x')),
      createExtension('twice', 'Twice', createAddingStep('same', '-x'), createAddingStep('same', '-y')),
      createExtension('good', 'Good', createAddingStep('same', '-good')),
    );
    const problems = (await game.api.get('/api/health')).data.problems?.map(({ message }) => message) ?? [];
    expect(problems.join('\n')).toMatch(/bad: .*“No Id” can't be the id/);
    expect(problems.join('\n')).toMatch(/twice: .*two steps with the id “same”/);
    expect((await game.launch((await game.createProtocol()).id)).command.args.at(-1)).toBe('-good');
  });
});
