import { Clipboard } from '@angular/cdk/clipboard';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { renderPage, getText } from '../../testing/render-page';
import { CommandPreview } from './command-preview';

@Component({
  imports: [CommandPreview],
  template: `<hangar-command-preview [command]="command">Command</hangar-command-preview>`,
})
class Page {
  readonly command = {
    executable: '/usr/games/gzdoom',
    args: ['-file', 'my mods/a.wad', '-skill', '4'],
    workingDirectory: '/',
    environment: {},
    notes: ['Brighter Nights is off and was omitted.'],
  };
}

describe('CommandPreview', () => {
  it('shows the command in a form that can be typed, and notes about omitted parts', async () => {
    const { root } = await renderPage(Page);
    expect(getText(root.querySelector('.cmd'))).toBe("/usr/games/gzdoom -file 'my mods/a.wad' -skill 4");
    expect(getText(root.querySelector('.cmd b'))).toBe('/usr/games/gzdoom');
    expect([...root.querySelectorAll('.cmd i')].map(getText)).toEqual(['-file', '-skill']);
    expect(getText(root)).toContain('Brighter Nights is off and was omitted.');
  });

  it('copies the shown command and announces it', async () => {
    const copied: string[] = [];
    TestBed.overrideProvider(Clipboard, { useValue: { copy: (text: string) => copied.push(text) > 0 } });
    const { root, findByName, whenSettled } = await renderPage(Page);
    findByName('button', 'Copy the command').click();
    await whenSettled();
    expect(copied).toEqual(["/usr/games/gzdoom -file 'my mods/a.wad' -skill 4"]);
    expect(getText(root.querySelector('[role=status]'))).toBe('Copied');
  });
});
