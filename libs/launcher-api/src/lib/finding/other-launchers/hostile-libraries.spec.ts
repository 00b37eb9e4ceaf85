import {
  buildNumberedInput,
  readHostileInputs,
  type UntrustedInputReader,
} from '@hangar/file-system/testing';

import { readDoomRunner } from './doom-runner';
import { readIni } from './ini-text';
import { readRusted } from './rusted';
import { readZdl } from './zdl';

const MAX_BYTES = 1024 ** 2;

const RUNNER: UntrustedInputReader = {
  name: "DoomRunner's options",
  read: (bytes) => {
    try {
      return readDoomRunner(bytes, '/home/me');
    } catch {
      // Most inputs aren't JSON.
      return null;
    }
  },
  maxBytes: MAX_BYTES,
  typical: (size) => {
    const preset = '{"name":"A","selected_mappacks":["/m/a.wad"],"mods":[{"path":"b.pk3","checked":true}]},';
    return Buffer.from(`{"presets":[${preset.repeat(size / preset.length)}{}]}`);
  },
  beginnings: ['{"presets":[', '{"presets":[{"name":"', '{"engines":{"engine_list":['],
  hostile: {
    separators: (size) => Buffer.from(`{"presets":[${'{"separator":true},'.repeat(size / 20)}{}]}`),
    'a long name': (size) => Buffer.from(`{"presets":[{"name":"${'\u0301'.repeat(size / 4)}"}]}`),
    'engines of presets': (size) =>
      Buffer.concat([
        Buffer.from('{"presets":['),
        buildNumberedInput((index) => `{"selected_engine":"e${index}"},`)(size),
      ]),
    arguments: (size) =>
      Buffer.from(`{"presets":[{"mods":[${'{"cmd_argument":true,"value":"\'a\'"},'.repeat(size / 40)}{}]}]}`),
  },
};

const INI: UntrustedInputReader = {
  name: 'an INI file of ZDL',
  read: (bytes) => readIni(bytes.toString('utf8')),
  maxBytes: MAX_BYTES,
  typical: '[zdl.save]\nfile0=a.wad\nport=GZDoom\n',
  beginnings: ['[zdl.save]\n', '[zdl.save]\nfile0=', '['],
};

const ZDL: UntrustedInputReader = {
  name: 'a setup of ZDL',
  read: (bytes) => {
    const text = `[zdl.save]\n${bytes.toString('utf8')}`;
    return readZdl({ settings: null, setups: [{ fileName: 'a.zdl', text }], folder: null });
  },
  maxBytes: MAX_BYTES,
  typical: buildNumberedInput((index) => `file${index}=maps/a${index}.wad\n`),
  beginnings: ['disabled=', 'extra=', 'port=', 'warp='],
  hostile: { 'numbers of files': buildNumberedInput((index) => `file${99_999 - (index % 90_000)}=a\n`) },
};

const RUSTED: UntrustedInputReader = {
  name: "Rusted Doom Launcher's downloads",
  read: (bytes) =>
    readRusted({
      settings: Buffer.from('{"libraryPath":"/home/me"}'),
      folder: '/home/me',
      downloads: bytes,
      customWads: bytes,
      sessions: [bytes],
    }),
  maxBytes: MAX_BYTES,
  typical: (size) => {
    const body = buildNumberedInput((index) => `"slug-${index}":{"filename":"a.zip"},`)(size - 40).toString();
    return Buffer.from(`{"downloads":{${body.slice(0, body.lastIndexOf('},') + 2)}"z":{}}}`);
  },
  beginnings: ['{"downloads":{"', '{"entries":[', '{"levels":['],
};

it.each([RUNNER, INI, ZDL, RUSTED])('reads $name in linear time, whatever it contains', async (reader) => {
  await readHostileInputs(reader);
});
