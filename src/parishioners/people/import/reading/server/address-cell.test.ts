import { foldText } from '#shared/text/fold-text.ts'
import { expect, test } from 'vitest'
import { type AddressParts, parseAddressCell } from './address-cell.ts'

const towns = new Set(['kornatka', 'dobczyce', 'tarnow', 'stary sacz', 'krakow'])
const parse = (cell: string, town = '') =>
  parseAddressCell(cell, town, name => towns.has(foldText(name)))

/** `street|building|flat|zip code|town|post office`, as a row of the table below says it. */
const write = (parts: AddressParts) =>
  [
    parts.street,
    parts.building_number,
    parts.place_number,
    parts.zip_code,
    parts.town,
    parts.post_office,
  ].join('|')

test.each([
  // A street with the numbers of the building and the flat.
  ['ul. Polna 12A/4', '', 'ul. Polna|12A|4|||'],
  ['Polna 5', '', 'Polna|5||||'],
  ['Polna 12 D', '', 'Polna|12D||||'],
  ['Polna 5 A/3', '', 'Polna|5A|3|||'],
  ['Polna 5m3', '', 'Polna|5|3|||'],
  ['Polna 5 m. 2a', '', 'Polna|5|2a|||'],
  ['Polna 5 lok. 3', '', 'Polna|5|3|||'],
  ['Polna 5 mieszk. 3', '', 'Polna|5|3|||'],
  ['Polna 5, m. 3', '', 'Polna|5|3|||'],
  ['Polna, 5/2', '', 'Polna|5|2|||'],
  ['ul. Polna nr 5', '', 'ul. Polna|5||||'],
  ['ul. Polna nr domu 5 m. 2', '', 'ul. Polna|5|2|||'],
  ['Polna12', '', 'Polna|12||||'],
  ['Polna 2 bis', '', 'Polna|2 bis||||'],
  ['Polna 2bis/3', '', 'Polna|2 bis|3|||'],
  ['Polna 12-14', '', 'Polna|12-14||||'],
  ['Polna 12–14 m. 3', '', 'Polna|12-14|3|||'],
  ['Długa 14/16 m. 2', '', 'Długa|14/16|2|||'],
  ['ul. Długa 3/5 m 7', '', 'ul. Długa|3/5|7|||'],
  ['Długa 14/16/2', '', 'Długa|14/16|2|||'],
  // Blocks of flats.
  ['os. Młodych bl. C m. 5', '', 'os. Młodych|bl. C|5|||'],
  ['os. Młodych blok 4/12', '', 'os. Młodych|bl. 4|12|||'],
  ['ul. Polna 5 bl. C m. 2', '', 'ul. Polna|5 bl. C|2|||'],
  ['Osiedle Zielone 12/34', '', 'Osiedle Zielone|12|34|||'],
  // Streets whose names hold a number.
  ['3 Maja 5 m. 2', '', '3 Maja|5|2|||'],
  ['11 Listopada 12/3', '', '11 Listopada|12|3|||'],
  ['os. 1000-lecia 15/8', '', 'os. 1000-lecia|15|8|||'],
  ['1 Pułku Strzelców 7', '', '1 Pułku Strzelców|7||||'],
  ['al. Jana Pawła II 5 m. 6', '', 'al. Jana Pawła II|5|6|||'],
  ['al. Jana Pawła II', '', 'al. Jana Pawła II|||||'],
  ['pl. 3 Maja', '', 'pl. 3 Maja|||||'],
  ['Rynek 1', '', 'Rynek|1||||'],
  ['Plac Wolności 3', '', 'Plac Wolności|3||||'],
  // Villages without names of streets.
  ['353', 'Kornatka', '|353||||'],
  ['353 a', 'Kornatka', '|353a||||'],
  ['12/4', 'Kornatka', '|12|4|||'],
  ['nr 5', 'Kornatka', '|5||||'],
  ['dom 7', 'Kornatka', '|7||||'],
  ['Kornatka 353', 'Kornatka', '|353||||'],
  ['Kornatka 353', '', '|353|||Kornatka|'],
  ['Kornatka nr 12', '', '|12|||Kornatka|'],
  ['Kornatka, 12', '', '|12|||Kornatka|'],
  ['353 Kornatka', 'Kornatka', '|353||||'],
  ['Kornatka b/n', 'Kornatka', '|||||'],
  ['Kornatka', '', '||||Kornatka|'],
  // The town before or behind the street.
  ['Polna 5/2, Tarnów', '', 'Polna|5|2||Tarnów|'],
  ['Tarnów, ul. Polna 5', '', 'ul. Polna|5|||Tarnów|'],
  ['Tarnów ul. Polna 5', '', 'ul. Polna|5|||Tarnów|'],
  ['Tarnów, Polna 5', '', 'Polna|5|||Tarnów|'],
  ['Polna 5 Tarnów', '', 'Polna|5|||Tarnów|'],
  ['ul. Polna 5/2 Stary Sącz', '', 'ul. Polna|5|2||Stary Sącz|'],
  ['ul.Polna 5 / 3', '', 'ul.Polna|5|3|||'],
  ['ul Polna 5A m.12', '', 'ul Polna|5A|12|||'],
  ['Kraków, Polna 5/2, 30-001', '', 'Polna|5|2|30-001|Kraków|'],
  ['30-001 Kraków, os. Złota Jesień 5/12', '', 'os. Złota Jesień|5|12|30-001|Kraków|'],
  ['Polna 5, Brzozów', '', 'Polna|5|||Brzozów|'],
  ['Polna 5, Tarnów', 'Tarnów', 'Polna|5||||'],
  // Post codes and post offices.
  ['ul. Polna 5, 33-100 Tarnów', '', 'ul. Polna|5||33-100|Tarnów|'],
  ['33-100 Tarnów, ul. Polna 5', '', 'ul. Polna|5||33-100|Tarnów|'],
  ['33-100 Tarnów ul. Polna 5', '', 'ul. Polna|5||33-100|Tarnów|'],
  ['33100 Tarnów, Polna 5', '', 'Polna|5||33-100|Tarnów|'],
  ['Polna 5 33-100 Tarnów', '', 'Polna|5||33-100|Tarnów|'],
  ['Polna 5, Tarnów 33-100', '', 'Polna|5||33-100|Tarnów|'],
  ['33-340 Stary Sącz, Rynek 12', '', 'Rynek|12||33-340|Stary Sącz|'],
  ['Kornatka 12, 32-410 Dobczyce', '', '|12||32-410|Kornatka|Dobczyce'],
  ['Kornatka 12, 32-410 Dobczyce', 'Kornatka', '|12||32-410||Dobczyce'],
  ['Kornatka 12, poczta Dobczyce', '', '|12|||Kornatka|Dobczyce'],
  ['Polna 5, 33-100 Tarnów, Polska', '', 'Polna|5||33-100|Tarnów|'],
])('address in one cell: „%s” with the town „%s” → %s, no doubt', (cell, town, parts) => {
  const parsedAddress = parse(cell, town)
  expect(write(parsedAddress)).toBe(parts)
  expect(parsedAddress.doubts).toEqual([])
})

test.each([
  ['Polna 17 kl. B m. 5', '', 'Polna|17|5|||', 'nie rozpoznano „kl. B”'],
  ['Polna 5 kl. II m. 3', '', 'Polna|5|3|||', 'nie rozpoznano „kl. II”'],
  [
    'Polna, dz. 123/4',
    '',
    'Polna|||||',
    '„Polna” bez numeru domu przyjęto jako ulicę, sprawdź',
    'nie rozpoznano „dz. 123/4”',
  ],
  ['za kościołem', 'Kornatka', '|||||', 'nie rozpoznano „za kościołem”'],
  ['Polna 5, Tarnów', 'Kraków', 'Polna|5||||', 'nie rozpoznano „Tarnów”'],
  ['Polna 5, gm. Brzozów', '', 'Polna|5||||', 'nie rozpoznano „gm. Brzozów”'],
  ['Kornatka 12', 'Dobczyce', 'Kornatka|12||||', '„Kornatka” to także miejscowość, przyjęto ulicę'],
  ['12 Polna', '', 'Polna|12||||', 'przyjęto „Polna” i numer 12, sprawdź'],
  ['Polna', '', 'Polna|||||', '„Polna” bez numeru domu przyjęto jako ulicę, sprawdź'],
  ['Polna 5, 7, 9', '', 'Polna|5|7|||', 'nie rozpoznano „9”'],
  ['Szkolna 4a m. 1 i 2', '', '|||||', 'nie rozpoznano „Szkolna 4a m. 1 i 2”'],
  ['Polna 5 (dawniej Leśna 3)', '', 'Polna|5||||', 'nie rozpoznano „(dawniej Leśna 3)”'],
  [
    '33-122 Brzezie 512',
    '',
    '|512||33-122|Brzezie|',
    '„Brzezie” za kodem przyjęto jako miejscowość, sprawdź',
  ],
  ['Leśna 3, Leśna 5', '', 'Leśna|3|||Leśna|', 'nie rozpoznano „5”'],
  ['zameldowany: Polna 3', '', '|||||', 'nie rozpoznano „zameldowany: Polna 3”'],
  ['12/4/5/6', 'Kornatka', '|||||', 'nie rozpoznano „12/4/5/6”'],
])(
  'address in one cell: „%s” with the town „%s” → %s, with a doubt',
  (cell, town, parts, ...doubts) => {
    const parsedAddress = parse(cell, town)
    expect(write(parsedAddress)).toBe(parts)
    expect(parsedAddress.doubts).toEqual(doubts)
  },
)
