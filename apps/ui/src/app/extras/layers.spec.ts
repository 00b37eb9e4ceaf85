import { signal } from '@angular/core';
import type { IModFile, IProtocolExtra, ModCategory } from '@hangar/domain';
import { aModFile } from '@hangar/ui-data-access/testing';

import { Layers } from './layers';

const file = (name: string, category: ModCategory | null, changes: Partial<IModFile> = {}) =>
  aModFile({ id: name, name, hashValue: name, category, missing: false, ...changes });
const kept = (name: string, enabled = true): IProtocolExtra => ({
  fileId: name,
  hashValue: name,
  name,
  enabled,
});

const NIGHTS = file('nights', 'music');
const HARBOUR = file('harbour', 'music');
const LANTERN = file('lantern', 'hud');
const HANDS = file('hands', 'weapon');

function layersOf(
  extras: readonly IProtocolExtra[],
  files: readonly IModFile[] = [NIGHTS, HARBOUR, LANTERN, HANDS],
  elsewhere: readonly IModFile[] = [],
) {
  const layers = new Layers({
    kept: signal(extras),
    elsewhere: signal(elsewhere),
    byHash: signal(new Map(files.map((one) => [one.hashValue, one]))),
  });
  const of = (name: string) => {
    const layer = layers.all().find((one) => one.name === name);
    if (!layer) throw new Error(`There is no ${name}.`);
    return layer;
  };
  const on = () => layers.launched().map(({ name }) => name);
  return { layers, of, on };
}

describe('Layers', () => {
  it('are grouped by kind and loaded in that order', () => {
    const { layers, on } = layersOf([kept('hands'), kept('lantern'), kept('nights'), kept('harbour', false)]);
    expect(layers.groups().map(({ kind }) => kind)).toEqual(['music', 'hud', 'weapon']);
    expect(on()).toEqual(['nights', 'lantern', 'hands']);
    expect(layers.hasChanged()).toBe(false);
  });

  it('of a kind that is loaded only once turn each other off, and show which one did', () => {
    const { layers, of, on } = layersOf([kept('nights'), kept('harbour', false), kept('lantern')]);
    layers.toggle(of('harbour'));
    expect(on()).toEqual(['harbour', 'lantern']);
    expect(of('nights').displacedBy).toBe('harbour');
    layers.toggle(of('nights'));
    expect(on()).toEqual(['nights', 'lantern']);
    expect(of('nights').displacedBy).toBeNull();
    expect(of('harbour').displacedBy).toBe('nights');
  });

  it('of other kinds can be on at the same time', () => {
    const other = file('kestrel', 'weapon');
    const { layers, of, on } = layersOf([kept('hands'), kept('kestrel', false)], [HANDS, other]);
    layers.toggle(of('kestrel'));
    expect(on()).toEqual(['hands', 'kestrel']);
  });

  it('without a file are not launched, but stay on until it is found', () => {
    const { layers, of, on } = layersOf([kept('hands'), kept('gone')], [{ ...HANDS, missing: true }]);
    expect(on()).toEqual([]);
    expect(of('hands').isThere).toBe(false);
    expect(of('gone')).toMatchObject({ file: null, isThere: false, kind: 'other' });
    expect(layers.toKeep()).toEqual([kept('hands'), kept('gone')]);
    expect(layers.hasChanged()).toBe(false);
  });

  it('are all assumed to be present before the catalogue is loaded', () => {
    const layers = new Layers({
      kept: signal([kept('hands')]),
      elsewhere: signal([]),
      byHash: signal(null),
    });
    expect(layers.launched().map(({ name }) => name)).toEqual(['hands']);
  });

  it('of other protocols are listed as off, and saved only if turned on', () => {
    const { layers, of } = layersOf([kept('hands')], undefined, [LANTERN, HANDS]);
    expect(of('lantern')).toMatchObject({ enabled: false, isOwn: false });
    expect(of('hands').isOwn).toBe(true);
    expect(layers.hasChanged()).toBe(false);
    layers.toggle(of('lantern'));
    expect(layers.toKeep().map(({ name }) => name)).toEqual(['lantern', 'hands']);
    expect(layers.hasChanged()).toBe(true);
  });

  it('can be added as on, offered as off, and removed again', () => {
    const { layers, of, on } = layersOf([kept('nights')]);
    layers.add([HARBOUR]);
    layers.offer([LANTERN]);
    expect(on()).toEqual(['harbour']);
    expect(layers.toKeep()).toEqual([kept('nights', false), kept('harbour'), kept('lantern', false)]);
    layers.remove(of('harbour'));
    layers.remove(of('nights'));
    expect(layers.toKeep()).toEqual([kept('lantern', false)]);
    layers.add([NIGHTS]);
    expect(on()).toEqual(['nights']);
  });

  it('detect when the maximum number is reached', () => {
    const many = Array.from({ length: 100 }, (_, place) => kept(`extra ${place}`, false));
    expect(layersOf(many).layers.isFull()).toBe(true);
    expect(layersOf(many.slice(1)).layers.isFull()).toBe(false);
  });
});
