import { expect, test } from 'vitest'
import { officialStreetName } from './street-name.ts'

test.each([
  ['ul.', 'Wyszyńskiego', 'Kardynała Stefana', 'ul. Kardynała Stefana Wyszyńskiego'],
  ['ul.', 'Polna', '', 'ul. Polna'],
  ['al.', 'Jana Pawła II', '', 'al. Jana Pawła II'],
  ['os.', 'Złotej Jesieni', '', 'os. Złotej Jesieni'],
  ['rynek', 'Rynek', '', 'Rynek'],
  ['rynek', 'Rynek Główny', '', 'Rynek Główny'],
  ['rondo', 'Kopernika', 'Mikołaja', 'Rondo Mikołaja Kopernika'],
  ['bulw.', 'Czerwieński', '', 'Bulwar Czerwieński'],
  ['wyb.', 'Gdańskie', '', 'Wybrzeże Gdańskie'],
  ['inne', 'Podzamcze', '', 'Podzamcze'],
  ['', 'Zamoście', '', 'Zamoście'],
])('officialStreetName: %s %s %s is %s', (cecha, nazwa_1, nazwa_2, name) => {
  expect(officialStreetName(cecha, nazwa_1, nazwa_2)).toBe(name)
})
