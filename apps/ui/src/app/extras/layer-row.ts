import {
  afterRenderEffect,
  Component,
  computed,
  ElementRef,
  inject,
  input,
  output,
  viewChild,
} from '@angular/core';
import { formatBytes, Icon } from '@hangar/ui-components';

import type { Layer } from './layers';
import { PlayWithState } from './play-with-state';
import { RunPreview } from './run-preview';

/** An extra with its switch, a description or a warning, and a fix if there is one. */
@Component({
  selector: 'hangar-layer-row',
  imports: [Icon],
  host: {
    role: 'listitem',
    '[class.clash]': 'clash() || isFaulty()',
    '[class.bad]': 'clash()?.tone === "bad"',
    '[class.off]': '!layer().enabled',
  },
  template: `
    <label>
      <input
        #box
        type="checkbox"
        role="switch"
        class="switch"
        [attr.aria-describedby]="noteId()"
        (change)="state.layers.toggle(layer(), box.checked)"
      />
      <b class="name">{{ layer().name }}</b>
    </label>
    <small [id]="noteId()">{{ note() }}</small>
    <span class="side">
      @if (!layer().isAvailable) {
        <button type="button" class="btn compact" data-needs="add-file" (click)="locateRequested.emit()">
          <ng-container i18n>Locate file…</ng-container>
          <span class="visually-hidden">{{ layer().name }}</span>
        </button>
      } @else {
        @if (betterPort(); as port) {
          <button type="button" class="btn compact" (click)="portChosen.emit(port.sourcePortId)" i18n>
            Use {{ port.name }}
          </button>
        }
        @for (tag of tags(); track tag.text) {
          <span class="tag" [class]="tag.tone">{{ tag.text }}</span>
        }
      }
      @if (layer().isOwn) {
        <button
          type="button"
          class="icon-button compact"
          [attr.aria-label]="removeLabel()"
          [title]="removeLabel()"
          (click)="removed.emit()"
        >
          <hangar-icon name="x" />
        </button>
      }
    </span>
  `,
  styleUrl: './layer-row.css',
})
export class LayerRow {
  private readonly preview = inject(RunPreview);
  protected readonly state = inject(PlayWithState);

  readonly layer = input.required<Layer>();
  /** Number of music lumps; `null` until known. */
  readonly trackCount = input<number | null>(null);
  readonly locateRequested = output();
  readonly portChosen = output<string>();
  readonly removed = output();

  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly noteId = computed(() => `layer-${this.layer().hashValue}`);
  protected readonly removeLabel = computed(() => $localize`Remove ${this.layer().name}:name:`);
  protected readonly clash = computed(() => this.state.findClash(this.layer()));
  protected readonly problem = computed(() =>
    this.layer().enabled ? this.preview.findProblem(this.layer()) : null,
  );
  /** An installed source port that solves the problem. */
  protected readonly betterPort = computed(
    () => this.problem()?.remedies.find((remedy) => remedy.kind === 'use-source-port') ?? null,
  );
  /** Whether the extra is on but won't work as intended. */
  protected readonly isFaulty = computed(() => {
    const { enabled, isAvailable } = this.layer();
    return enabled && (!isAvailable || this.problem() !== null);
  });
  protected readonly tags = computed(() => {
    const { file } = this.layer();
    const contents = this.state.getContents(this.layer());
    const maps = contents?.mapCount ?? 0;
    const isPatch = contents?.hasDehacked && contents.container !== 'patch';
    return [
      ...(file ? [{ text: file.fileType as string, tone: '' }] : []),
      ...(isPatch ? [{ text: 'DEH', tone: this.clash()?.tone === 'warn' ? 'warn' : '' }] : []),
      ...(maps > 0 ? [{ text: formatMapCount(maps), tone: 'bad' }] : []),
    ];
  });

  constructor() {
    // Set directly instead of by a binding. If another extra turns this extra off again before the next render, the
    // bound value is unchanged and the checkbox would stay checked.
    afterRenderEffect(() => (this.box().nativeElement.checked = this.layer().enabled));
  }

  protected readonly note = computed(() => {
    const { displacedBy, enabled, file, isAvailable } = this.layer();
    if (!isAvailable) return getMissingFileText(enabled);
    const problem = this.problem();
    if (problem) return problem.message;
    if (!enabled && displacedBy !== null) return $localize`Turned off by ${displacedBy}:name:`;
    const trackCount = this.trackCount();
    if (trackCount !== null && trackCount > 0) return formatTrackCount(trackCount);
    const [line = ''] = (file?.description ?? '').split('\n');
    if (line.trim() !== '') return line.trim();
    const facts = [file?.author ?? '', file?.version ?? '', file ? formatBytes(file.sizeBytes) : ''];
    return facts.filter((fact) => fact !== '').join(' · ');
  });
}

function getMissingFileText(isOn: boolean): string {
  return isOn
    ? $localize`File missing. Launches without it until you locate the file.`
    : $localize`File missing`;
}

function formatMapCount(count: number): string {
  return count === 1 ? $localize`1 map` : $localize`${count}:count: maps`;
}

function formatTrackCount(count: number): string {
  return count === 1 ? $localize`1 track` : $localize`${count}:count: tracks`;
}
