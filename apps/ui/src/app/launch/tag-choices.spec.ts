import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { aProtocol, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { TagChoices } from './tag-choices';

async function createMenu(tagsOfProtocols: readonly (readonly string[])[], visibleTags: readonly string[]) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/protocols': tagsOfProtocols.map((tags, index) =>
      aProtocol({ id: `p-${index}`, tags: [...tags] }),
    ),
    'GET /api/settings': someSettings(),
  });
  const fixture = TestBed.createComponent(TagChoices);
  fixture.componentRef.setInput('visibleTags', visibleTags);
  world.events.open();
  await world.launcher.settle();
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

describe('the menu of tags', () => {
  it('lists the tags that are not next to the heading, with the number of protocols', async () => {
    const menu = await createMenu(
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      ['a'],
    );
    const items = [...menu.querySelectorAll('button')].map((item) => item.textContent.replace(/\s+/g, ''));
    expect(items).toEqual(['b2', 'c1']);
    expect(menu.querySelector('p')).toBeNull();
  });

  it('counts the tags that do not fit', async () => {
    const menu = await createMenu([Array.from({ length: 53 }, (_, index) => `t${index}`)], ['t0']);
    expect(menu.querySelectorAll('button')).toHaveLength(50);
    expect(menu.querySelector('p')?.textContent).toContain('2 more tags');
  });
});
