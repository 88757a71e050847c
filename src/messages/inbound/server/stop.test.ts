import { expect, test } from 'vitest'
import { isStop } from './stop.ts'

test.each([
  'STOP',
  'stop',
  'Stop.',
  'stop proszę',
  'stop prosze',
  'STOP!!!',
  '  Stop  ',
  '"STOP"',
  '„Stop”',
  'S.T.O.P',
  's t o p',
  'Stop, nie piszcie do mnie',
  'STOPP',
  'Rezygnuję',
  'Wypisz mnie',
])('isStop: «%s» → true', text => expect(isStop(text)).toBe(true))

test.each([
  '',
  'Dziękuję, będziemy',
  'Nie mogę przyjść',
  'Proszę nie robić stopklatki',
  'A gdzie jest przystanek? stopień przed kościołem jest śliski',
  'nie stop',
  '👍',
])('isStop: «%s» → false', text => expect(isStop(text)).toBe(false))
