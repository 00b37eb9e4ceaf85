import {
  CLOCK,
  ExtensionSettings,
  LaunchSteps,
  type Clock,
  type LaunchPlan,
  type LauncherExtension,
  type StepAnswer,
} from '@hangar/launcher-api';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';

/** The settings described by the schema in `package.json`; Hangar validates them. */
interface Rules {
  /** Hours of the day; if `from` is after `until`, the period spans midnight. */
  readonly from: number;
  readonly until: number;
  /** From 1 to 5. */
  readonly hardestSkill: number;
}

/** Refuses launches outside the allowed hours and lowers a skill that is too hard. */
@Injectable()
export class HouseRules implements OnModuleInit {
  constructor(
    private readonly steps: LaunchSteps,
    private readonly settings: ExtensionSettings<Rules>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const rules = this.settings.values;
    this.steps.add({ id: 'hours', before: (plan) => this.checkHours(plan, rules) });
    this.steps.add({ id: 'skill', before: (plan) => limitSkill(plan, rules) });
  }

  private checkHours(plan: LaunchPlan, { from, until }: Rules): StepAnswer {
    const hour = new Date(this.clock.now()).getHours();
    const isOpen = from < until ? hour >= from && hour < until : hour >= from || hour < until;
    return isOpen
      ? plan
      : { refuse: `Games can be played from ${formatTime(from)} to ${formatTime(until)}.` };
  }
}

@Module({ providers: [HouseRules] })
export class HouseRulesModule {}

const houseRules: LauncherExtension = {
  name: 'house-rules',
  compatibility: '^0.3.0',
  module: HouseRulesModule,
};

export default houseRules;

/** Formats an hour of the day, for example as `08:00`. */
function formatTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** All families pass the skill after `-skill`. Without this option, the player chooses the skill in the game. */
function limitSkill(plan: LaunchPlan, { hardestSkill }: Rules): LaunchPlan {
  const at = plan.args.indexOf('-skill') + 1;
  if (at === 0 || Number(plan.args[at]) <= hardestSkill) return plan;
  return { ...plan, args: plan.args.with(at, String(hardestSkill)) };
}
