import {
  afterRenderEffect,
  Component,
  computed,
  ElementRef,
  input,
  linkedSignal,
  signal,
  viewChild,
} from '@angular/core';
import type { IPlayedDay } from '@hangar/domain';
import {
  formatCount,
  formatDay,
  formatList,
  formatPlaytime,
  formatPlaytimeInSentence,
} from '@hangar/ui-components';

import { calendarMonths, calendarSquares, type CalendarSquare } from './calendar-squares';
import { ChartPanel } from './chart-panel';
import { monthNames, weekdayNames } from './calendar-names';
import { dayNumberOf, dayOfNumber } from './plain-days';
import { isPlayed, longestDay } from './play-figures';

/** Widths of the five square sizes, in SVG units. */
const WIDTHS = [2, 5, 8, 11, 14] as const;
/** Distance between two days in both directions. */
const STEP = 17;
const LEFT = 38;
const TOP = 28;
/** Maximum number of protocols named for a day. The others are only counted. */
const MAX_NAMED = 3;

const MOVES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** The days of a year as squares whose size depends on the playtime. */
@Component({
  selector: 'hangar-play-calendar',
  imports: [ChartPanel],
  templateUrl: './play-calendar.html',
  styleUrl: './play-calendar.css',
})
export class PlayCalendar {
  readonly year = input.required<number>();
  /** The days of this year with play or finished maps. */
  readonly days = input.required<readonly IPlayedDay[]>();
  /** `YYYY-MM-DD`. */
  readonly today = input.required<string>();

  protected readonly heading = $localize`Days`;
  protected readonly isTable = signal(false);
  protected readonly widths = WIDTHS;
  protected readonly weekdays = weekdayNames().map((name, row) => ({ name, y: TOP + row * STEP + 4, row }));
  private readonly byDate = computed(() => new Map(this.days().map((day) => [day.date, day])));
  protected readonly squares = computed(() =>
    calendarSquares(this.year(), (date) => this.byDate().get(date)?.seconds ?? 0, this.today()),
  );
  protected readonly months = computed(() => {
    const names = monthNames('short');
    return calendarMonths(this.year()).map(({ month, week }) => ({
      name: names[month],
      x: LEFT + week * STEP - 7,
    }));
  });
  protected readonly box = `0 0 ${LEFT + 53 * STEP} ${TOP + 7 * STEP - 6}`;
  /** The selected day; `null` if there is none. */
  protected readonly chosen = linkedSignal(
    () => longestDay([...this.days()])?.date ?? this.squares().at(-1)?.date ?? null,
  );
  protected readonly note = computed(() => {
    const date = this.chosen();
    return date === null ? '' : `${this.dayText(date)}: ${this.playText(date)}`;
  });
  protected readonly gist = computed(() => {
    const played = this.days().filter(isPlayed);
    const seconds = played.reduce((sum, day) => sum + day.seconds, 0);
    const count = formatCount(played.length);
    const days = played.length === 1 ? $localize`1 day played` : $localize`${count}:count: days played`;
    return $localize`Playtime on each day of ${this.year()}:year:. A larger square means a longer playtime. ${days}:days:, ${formatPlaytimeInSentence(seconds)}:time: in total.`;
  });
  /** Newest first. */
  protected readonly rows = computed(() => this.squares().toReversed());
  private readonly scroller = viewChild<ElementRef<HTMLElement>>('scroller');

  constructor() {
    // Scrolls to the newest days if the year is wider than the panel.
    afterRenderEffect(() => {
      this.squares();
      const element = this.scroller()?.nativeElement;
      element?.scrollTo(element.scrollWidth, 0);
    });
  }

  protected placeOf({ week, weekday, size }: CalendarSquare): { x: number; y: number; width: number } {
    const width = WIDTHS[size] ?? 0;
    return { x: LEFT + week * STEP - width / 2, y: TOP + weekday * STEP - width / 2, width };
  }

  protected dayText(date: string): string {
    return formatDay(date);
  }

  protected playedText(date: string): string {
    const day = this.byDate().get(date);
    return day && isPlayed(day) ? formatPlaytime(Math.max(day.seconds, 1)) : $localize`Not played`;
  }

  /** Lists the names of a day's protocols. */
  protected protocolsText(date: string): string {
    const all = this.byDate().get(date)?.protocols ?? [];
    const names = all.slice(0, MAX_NAMED).map(({ title }) => title);
    const more = all.length - names.length;
    return formatList([...names, ...(more > 0 ? [$localize`${more}:count: more`] : [])]);
  }

  protected move(event: KeyboardEvent): void {
    const date = this.chosen();
    const days = this.squares();
    const [first, last] = [days[0]?.date, days.at(-1)?.date];
    if (date === null || first === undefined || last === undefined) return;
    const to = event.key === 'Home' ? first : event.key === 'End' ? last : this.moved(date, event.key);
    if (to === null) return;
    event.preventDefault();
    if (to >= first && to <= last) this.chosen.set(to);
  }

  protected choose({ target }: Event): void {
    const date = target instanceof SVGElement ? target.dataset['date'] : undefined;
    if (date !== undefined) this.chosen.set(date);
  }

  private moved(date: string, key: string): string | null {
    const step = MOVES[key];
    return step === undefined ? null : dayOfNumber(dayNumberOf(date) + step);
  }

  private playText(date: string): string {
    const day = this.byDate().get(date);
    const time = day && isPlayed(day) ? formatPlaytimeInSentence(day.seconds) : $localize`not played`;
    return [time, this.protocolsText(date)].filter(Boolean).join(', ');
  }
}
