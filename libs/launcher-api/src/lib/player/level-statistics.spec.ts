import { finishedMaps } from './level-statistics';

it.each([
  ['dsda-doom, CRLF', 'MAP01 - 0:01.03 (0:01)  K: 0/0  I: 5/5  S: 1/1 \r\n', ['MAP01']],
  ['two levels', 'MAP01 - 0:00.60 (0:00)  K: 0/0\nE2M3  - 12:00.63 (12:00)  K: 0/0\n', ['MAP01', 'E2M3']],
  ['nothing', '', []],
  ['something else', 'Hello - world\n\0\0', []],
])('finds the finished maps of %s', (_, text, maps) => expect(finishedMaps(text)).toEqual(maps));
