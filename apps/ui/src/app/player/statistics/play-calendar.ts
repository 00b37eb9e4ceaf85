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

import { createCalendarMonths, createCalendarSquares, type CalendarSquare } from './calendar-squares';
import { ChartPanel } from './chart-panel';
import { getMonthNames, getWeekdayNames } from './calendar-names';
import { toDayNumber, fromDayNumber } from './plain-days';
import { isPlayed, findLongestDay } from './play-figures';

/** Widths of the five square sizes, in SVG units. */
const SQUARE_WIDTHS = [2, 5, 8, 11, 14] as const;
/** The distance between two days, horizontally and vertically, in SVG units. */
const DAY_DISTANCE = 17;
const LEFT_MARGIN = 38;
const TOP_MARGIN = 28;
/** The maximum number of protocols that are named for a day. Further protocols are only counted. */
const MAX_NAMED_PROTOCOLS = 3;

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
};

/** The days of a year as squares whose size depends on the playtime. */
@Component({
  selector: 'hangar-play-calendar',
  imports: [ChartPanel],
  templateUrl: './play-calendar.html',
  styleUrl: './play-calendar.css',
})
export class PlayCalendar {
  readonly year = input.required<number>();
  /** The days of the year on which a protocol was played or a map was finished. */
  readonly days = input.required<readonly IPlayedDay[]>();
  /** `YYYY-MM-DD`. */
  readonly today = input.required<string>();

  protected readonly heading = $localize`Days`;
  protected readonly isTable = signal(false);
  protected readonly widths = SQUARE_WIDTHS;
  protected readonly weekdays = getWeekdayNames().map((name, row) => ({
    name,
    y: TOP_MARGIN + row * DAY_DISTANCE + 4,
    row,
  }));
  private readonly byDate = computed(() => new Map(this.days().map((day) => [day.date, day])));
  protected readonly squares = computed(() =>
    createCalendarSquares(this.year(), (date) => this.byDate().get(date)?.seconds ?? 0, this.today()),
  );
  protected readonly months = computed(() => {
    const names = getMonthNames('short');
    return createCalendarMonths(this.year()).map(({ month, week }) => ({
      name: names[month],
      x: LEFT_MARGIN + week * DAY_DISTANCE - 7,
    }));
  });
  protected readonly viewBox = `0 0 ${LEFT_MARGIN + 53 * DAY_DISTANCE} ${TOP_MARGIN + 7 * DAY_DISTANCE - 6}`;
  /** The selected day; `null` if there isn't one. */
  protected readonly selectedDate = linkedSignal(
    () => findLongestDay([...this.days()])?.date ?? this.squares().at(-1)?.date ?? null,
  );
  protected readonly note = computed(() => {
    const date = this.selectedDate();
    return date === null ? '' : `${this.getDayText(date)}: ${this.getPlayText(date)}`;
  });
  protected readonly summary = computed(() => {
    const played = this.days().filter(isPlayed);
    const seconds = played.reduce((sum, day) => sum + day.seconds, 0);
    const count = formatCount(played.length);
    const days = played.length === 1 ? $localize`1 day played` : $localize`${count}:count: days played`;
    return $localize`Playtime on each day of ${this.year()}:year:. A larger square means a longer playtime. ${days}:days: with a total of ${formatPlaytimeInSentence(seconds)}:time:.`;
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

  protected getPosition({ week, weekday, size }: CalendarSquare): { x: number; y: number; width: number } {
    const width = SQUARE_WIDTHS[size] ?? 0;
    return {
      x: LEFT_MARGIN + week * DAY_DISTANCE - width / 2,
      y: TOP_MARGIN + weekday * DAY_DISTANCE - width / 2,
      width,
    };
  }

  protected getDayText(date: string): string {
    return formatDay(date);
  }

  protected getPlayedText(date: string): string {
    const day = this.byDate().get(date);
    return day && isPlayed(day) ? formatPlaytime(Math.max(day.seconds, 1)) : $localize`Not played`;
  }

  /** Lists the names of a day's protocols. */
  protected formatProtocols(date: string): string {
    const all = this.byDate().get(date)?.protocols ?? [];
    const names = all.slice(0, MAX_NAMED_PROTOCOLS).map(({ title }) => title);
    const more = all.length - names.length;
    return formatList([...names, ...(more > 0 ? [$localize`${more}:count: more`] : [])]);
  }

  protected move(event: KeyboardEvent): void {
    const date = this.selectedDate();
    const days = this.squares();
    const [first, last] = [days[0]?.date, days.at(-1)?.date];
    if (date === null || first === undefined || last === undefined) return;
    const to =
      event.key === 'Home' ? first : event.key === 'End' ? last : this.getDateAfterMove(date, event.key);
    if (to === null) return;
    event.preventDefault();
    if (to >= first && to <= last) this.selectedDate.set(to);
  }

  protected choose({ target }: Event): void {
    const date = target instanceof SVGElement ? target.dataset['date'] : undefined;
    if (date !== undefined) this.selectedDate.set(date);
  }

  private getDateAfterMove(date: string, key: string): string | null {
    const step = KEY_STEPS[key];
    return step === undefined ? null : fromDayNumber(toDayNumber(date) + step);
  }

  private getPlayText(date: string): string {
    const day = this.byDate().get(date);
    const time = day && isPlayed(day) ? formatPlaytimeInSentence(day.seconds) : $localize`not played`;
    return [time, this.formatProtocols(date)].filter(Boolean).join(', ');
  }
}
