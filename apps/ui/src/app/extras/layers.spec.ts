import { signal } from '@angular/core';
import type { IModFile, IProtocolExtra, ModCategory } from '@hangar/domain';
import { aModFile } from '@hangar/ui-data-access/testing';

import { Layers } from './layers';

const file = (name: string, category: ModCategory | null, changes: Partial<IModFile> = {}) =>
  aModFile({ id: name, name, hashValue: name, category, missing: false, ...changes });
const savedExtra = (name: string, enabled = true): IProtocolExtra => ({
  fileId: name,
  hashValue: name,
  name,
  enabled,
});

const NIGHTS = file('nights', 'music');
const HARBOUR = file('harbour', 'music');
const LANTERN = file('lantern', 'hud');
const HANDS = file('hands', 'weapon');

function createLayers(
  extras: readonly IProtocolExtra[],
  files: readonly IModFile[] = [NIGHTS, HARBOUR, LANTERN, HANDS],
  otherExtras: readonly IModFile[] = [],
) {
  const layers = new Layers({
    saved: signal(extras),
    otherExtras: signal(otherExtras),
    byHash: signal(new Map(files.map((modFile) => [modFile.hashValue, modFile]))),
  });
  const findLayer = (name: string) => {
    const layer = layers.all().find((candidate) => candidate.name === name);
    if (!layer) throw new Error(`There is no ${name}.`);
    return layer;
  };
  const launchedNames = () => layers.launched().map(({ name }) => name);
  return { layers, layerNamed: findLayer, launchedNames };
}

describe('Layers', () => {
  it('groups extras by kind and loads them in that order', () => {
    const { layers, launchedNames } = createLayers([
      savedExtra('hands'),
      savedExtra('lantern'),
      savedExtra('nights'),
      savedExtra('harbour', false),
    ]);
    expect(layers.groups().map(({ kind }) => kind)).toEqual(['music', 'hud', 'weapon']);
    expect(launchedNames()).toEqual(['nights', 'lantern', 'hands']);
    expect(layers.hasChanged()).toBe(false);
  });

  it('turns off the other extras of a one-at-a-time kind, and names the extra that displaced them', () => {
    const { layers, layerNamed, launchedNames } = createLayers([
      savedExtra('nights'),
      savedExtra('harbour', false),
      savedExtra('lantern'),
    ]);
    layers.toggle(layerNamed('harbour'));
    expect(launchedNames()).toEqual(['harbour', 'lantern']);
    expect(layerNamed('nights').displacedBy).toBe('harbour');
    layers.toggle(layerNamed('nights'));
    expect(launchedNames()).toEqual(['nights', 'lantern']);
    expect(layerNamed('nights').displacedBy).toBeNull();
    expect(layerNamed('harbour').displacedBy).toBe('nights');
  });

  it('allows several extras of other kinds to be on at the same time', () => {
    const other = file('kestrel', 'weapon');
    const { layers, layerNamed, launchedNames } = createLayers(
      [savedExtra('hands'), savedExtra('kestrel', false)],
      [HANDS, other],
    );
    layers.toggle(layerNamed('kestrel'));
    expect(launchedNames()).toEqual(['hands', 'kestrel']);
  });

  it('does not launch extras whose files are missing, but keeps them on until the files are found', () => {
    const { layers, layerNamed, launchedNames } = createLayers(
      [savedExtra('hands'), savedExtra('gone')],
      [{ ...HANDS, missing: true }],
    );
    expect(launchedNames()).toEqual([]);
    expect(layerNamed('hands').isAvailable).toBe(false);
    expect(layerNamed('gone')).toMatchObject({ file: null, isAvailable: false, kind: 'other' });
    expect(layers.extrasToSave()).toEqual([savedExtra('hands'), savedExtra('gone')]);
    expect(layers.hasChanged()).toBe(false);
  });

  it('treats all extras as available until the catalogue is loaded', () => {
    const layers = new Layers({
      saved: signal([savedExtra('hands')]),
      otherExtras: signal([]),
      byHash: signal(null),
    });
    expect(layers.launched().map(({ name }) => name)).toEqual(['hands']);
  });

  it('lists extras of other protocols as off, and saves them only if they are turned on', () => {
    const { layers, layerNamed } = createLayers([savedExtra('hands')], undefined, [LANTERN, HANDS]);
    expect(layerNamed('lantern')).toMatchObject({ enabled: false, isOwn: false });
    expect(layerNamed('hands').isOwn).toBe(true);
    expect(layers.hasChanged()).toBe(false);
    layers.toggle(layerNamed('lantern'));
    expect(layers.extrasToSave().map(({ name }) => name)).toEqual(['lantern', 'hands']);
    expect(layers.hasChanged()).toBe(true);
  });

  it('adds extras turned on or off, and removes them again', () => {
    const { layers, layerNamed, launchedNames } = createLayers([savedExtra('nights')]);
    layers.add([HARBOUR]);
    layers.addDisabled([LANTERN]);
    expect(launchedNames()).toEqual(['harbour']);
    expect(layers.extrasToSave()).toEqual([
      savedExtra('nights', false),
      savedExtra('harbour'),
      savedExtra('lantern', false),
    ]);
    layers.remove(layerNamed('harbour'));
    layers.remove(layerNamed('nights'));
    expect(layers.extrasToSave()).toEqual([savedExtra('lantern', false)]);
    layers.add([NIGHTS]);
    expect(launchedNames()).toEqual(['nights']);
  });

  it('reports when the maximum number of extras is reached', () => {
    const maxExtras = Array.from({ length: 100 }, (_, index) => savedExtra(`extra ${index}`, false));
    expect(createLayers(maxExtras).layers.isFull()).toBe(true);
    expect(createLayers(maxExtras.slice(1)).layers.isFull()).toBe(false);
  });
});
