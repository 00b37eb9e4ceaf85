import { Tab, TabList, TabPanel, Tabs } from '@angular/aria/tabs';
import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import {
  afterNextRender,
  afterRenderEffect,
  Component,
  computed,
  DestroyRef,
  ElementRef,
  inject,
  Injector,
  signal,
  viewChild,
} from '@angular/core';
import { DialogShell, Icon } from '@hangar/ui-components';

import { AboutTab } from './about-tab';
import { BaseGamesTab } from './base-games-tab';
import { ExtensionsTab } from './extensions/extensions-tab';
import { GeneralTab } from './general-tab';
import { PathsTab } from './paths-tab';
import { SettingsEditor } from './settings-editor';
import { SETTINGS_TABS, findTab } from './settings-tabs';
import type { SettingsTab } from './settings-tabs';
import { SourcePortsTab } from './source-ports-tab';

/** The settings dialog. Its tabs are at the side, and one Save button saves all of them. */
@Component({
  selector: 'hangar-settings-dialog',
  imports: [
    AboutTab,
    BaseGamesTab,
    DialogShell,
    ExtensionsTab,
    GeneralTab,
    Icon,
    PathsTab,
    SourcePortsTab,
    Tab,
    TabList,
    TabPanel,
    Tabs,
  ],
  templateUrl: './settings-dialog.html',
  styleUrl: './settings-dialog.css',
})
export class SettingsDialog {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly injector = inject(Injector);
  protected readonly dialog = inject<DialogRef<boolean>>(DialogRef);
  protected readonly editor = inject(SettingsEditor);

  protected readonly tabs = SETTINGS_TABS;
  /** On narrow windows, the tabs form a row and the horizontal arrow keys move between them. */
  protected readonly orientation = signal<'horizontal' | 'vertical'>('vertical');
  protected readonly tab = signal(inject<SettingsTab>(DIALOG_DATA));

  /** The tabs with invalid values. */
  protected readonly faultyTabs = computed(() => {
    const additional = this.editor.additional();
    const draftTabs = this.editor.draft()?.faultyPaths().map(findTab) ?? [];
    return new Set<SettingsTab>(additional?.isFaulty() ? [...draftTabs, additional.tab] : draftTabs);
  });
  private readonly panel = viewChild.required<ElementRef<HTMLElement>>('panel');
  private readonly tabList = viewChild.required<ElementRef<HTMLElement>>('tabList');

  constructor() {
    const resizeObserver = new ResizeObserver(() =>
      this.orientation.set(getOrientation(this.tabList().nativeElement)),
    );
    afterNextRender(() => resizeObserver.observe(this.tabList().nativeElement));
    inject(DestroyRef).onDestroy(() => resizeObserver.disconnect());
    // On narrow windows, the row of tabs may extend beyond the edge.
    afterRenderEffect(() =>
      this.findTabElement(this.tab())?.scrollIntoView({ inline: 'nearest', block: 'nearest' }),
    );
  }

  /** Shows a tab, scrolled to its top. */
  protected show(id: string | undefined): void {
    const tab = this.tabs.find((candidate) => candidate.id === id);
    if (!tab || tab.id === this.tab()) return;
    this.tab.set(tab.id);
    this.panel().nativeElement.scrollTop = 0;
  }

  protected async save(): Promise<void> {
    if (await this.editor.save()) {
      this.dialog.close(true);
      return;
    }
    const faulty = this.tabs.find(({ id }) => this.faultyTabs().has(id));
    if (faulty) this.showFault(faulty.id);
  }

  private findTabElement(tab: SettingsTab): HTMLElement | null {
    return this.element.nativeElement.querySelector<HTMLElement>(`#settings-tab-${tab}`);
  }

  private showFault(tab: SettingsTab): void {
    this.show(tab);
    afterNextRender(
      () => this.element.nativeElement.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      { injector: this.injector },
    );
  }
}

function getOrientation(list: HTMLElement): 'horizontal' | 'vertical' {
  return getComputedStyle(list).display === 'flex' ? 'horizontal' : 'vertical';
}
